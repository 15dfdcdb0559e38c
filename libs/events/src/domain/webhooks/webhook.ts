import { randomBytes } from 'node:crypto';
import { faultOfText, InvalidValue } from '#kernel';
import { InvalidWebhookTransition } from './webhook.errors.js';

/** How many webhooks there can be. */
export const MOST_WEBHOOKS = 20;
export const MOST_DESCRIPTION = 1_000;
export const DEFAULT_GRACE_SECONDS = 24 * 60 * 60;
export const MAX_GRACE_SECONDS = 7 * DEFAULT_GRACE_SECONDS;

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The statuses that a client can ask for. */
export const SETTABLE_STATUSES = ['active', 'paused'] as const;

/** Why the service disabled a webhook. */
export const DISABLED_REASONS = {
  gone: 'The receiver responded 410 Gone.',
  failing: 'There was no success for 5 days, while deliveries failed.',
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;

/** What a client says of a webhook. The address was checked before. */
export interface WebhookDescription {
  readonly url: string;
  /** All types when undefined. */
  readonly types?: readonly string[] | undefined;
  readonly description?: string | undefined;
}

/** What a client changes; what is undefined stays as it is. */
export interface WebhookChange {
  readonly url?: string | undefined;
  /** `null`: all types. */
  readonly types?: readonly string[] | null | undefined;
  /** `null`: none. */
  readonly description?: string | null | undefined;
  readonly status?: (typeof SETTABLE_STATUSES)[number] | undefined;
}

/** A secret that signed until the last rotation. */
export interface FormerWebhookSecret {
  readonly sealed: Buffer;
  readonly expiresAt: Date;
}

/** All there is to know of a webhook. */
export interface WebhookRecord {
  /** `whk_` and 24 hexadecimal digits. */
  readonly id: string;
  readonly url: string;
  readonly types: readonly string[] | undefined;
  readonly description: string | undefined;
  readonly status: WebhookStatus;
  readonly disabledReason: string | undefined;
  readonly createdAt: Date;
  /** Encrypted; `id` is the context. */
  readonly sealedSecret: Buffer;
  readonly formerSecret: FormerWebhookSecret | undefined;
  /** When the first delivery failed after which none succeeded. */
  readonly failingSince: Date | undefined;
  /** Until when the receiver wants no requests. */
  readonly heldUntil: Date | undefined;
  /** When the webhook became active again or got another address: what was pending then has its full time since. */
  readonly renewedAt: Date | undefined;
}

/** An address that receives events. */
export class Webhook {
  private constructor(private state: WebhookRecord) {}

  static newId(): string {
    return `whk_${randomBytes(12).toString('hex')}`;
  }

  /**
   * @param knownTypes the types of events that there are
   * @throws InvalidValue
   */
  static create(
    { url, types, description }: WebhookDescription,
    { id, sealedSecret }: Pick<WebhookRecord, 'id' | 'sealedSecret'>,
    knownTypes: readonly string[],
    now: Date,
  ): Webhook {
    return new Webhook({
      id,
      url,
      types: types && validTypes(types, knownTypes),
      description: description === undefined ? undefined : validDescription(description),
      status: 'active',
      disabledReason: undefined,
      createdAt: now,
      sealedSecret,
      formerSecret: undefined,
      failingSince: undefined,
      heldUntil: undefined,
      renewedAt: undefined,
    });
  }

  /** The webhook as it was stored. */
  static restore(record: WebhookRecord): Webhook {
    return new Webhook(record);
  }

  get record(): WebhookRecord {
    return this.state;
  }

  /** @throws InvalidValue, InvalidWebhookTransition */
  change({ url, types, description, status }: WebhookChange, knownTypes: readonly string[], now: Date): void {
    const before = this.state;
    if (status !== undefined) this.setStatus(status);
    const isResumed = this.state.status === 'active' && before.status !== 'active';
    if (isResumed || (url !== undefined && url !== before.url)) this.renew(now);
    this.state = {
      ...this.state,
      ...(url !== undefined && { url }),
      ...(types !== undefined && { types: types === null ? undefined : validTypes(types, knownTypes) }),
      ...(description !== undefined && {
        description: description === null ? undefined : validDescription(description),
      }),
    };
  }

  /**
   * Gives the webhook a new secret. The previous secret also signs for `graceSeconds`, 0 to 7 days, 24 hours unless
   * given; the one before that no more.
   * @throws InvalidValue
   */
  rotate(sealedSecret: Buffer, now: Date, graceSeconds = DEFAULT_GRACE_SECONDS): void {
    if (!Number.isInteger(graceSeconds) || graceSeconds < 0 || graceSeconds > MAX_GRACE_SECONDS) {
      const range = `a whole number of seconds, from 0 to ${MAX_GRACE_SECONDS}`;
      throw InvalidValue.because('graceSeconds', `must be ${range}`);
    }
    const expiresAt = new Date(now.getTime() + graceSeconds * 1000);
    this.state = { ...this.state, sealedSecret, formerSecret: { sealed: this.state.sealedSecret, expiresAt } };
  }

  /** Ends deliveries until the webhook is made active again. @returns whether it was active or paused before */
  disable(reason: DisabledReason): boolean {
    if (this.state.status === 'disabled') return false;
    this.state = { ...this.state, status: 'disabled', disabledReason: DISABLED_REASONS[reason] };
    return true;
  }

  private setStatus(status: (typeof SETTABLE_STATUSES)[number]): void {
    if (this.state.status === status) return;
    if (this.state.status === 'disabled' && status !== 'active') throw InvalidWebhookTransition.create();
    this.state = { ...this.state, status, disabledReason: undefined };
  }

  /** What the receiver did until now says nothing about what is to come. */
  private renew(now: Date): void {
    this.state = { ...this.state, failingSince: undefined, heldUntil: undefined, renewedAt: now };
  }
}

/** Whether a webhook for these types receives events of this one. */
export function isFor(types: readonly string[] | null | undefined, type: string): boolean {
  return types?.includes(type) ?? true;
}

/** The sealed secrets that sign at a time. */
export function signingSecrets(
  { sealedSecret, formerSecret }: Pick<WebhookRecord, 'sealedSecret' | 'formerSecret'>,
  now: Date,
): Buffer[] {
  return formerSecret !== undefined && now < formerSecret.expiresAt
    ? [sealedSecret, formerSecret.sealed]
    : [sealedSecret];
}

function validTypes(types: readonly string[], known: readonly string[]): readonly string[] {
  const isValid =
    types.length > 0 && new Set(types).size === types.length && types.every((type) => known.includes(type));
  if (!isValid) throw InvalidValue.because('types', `must be one or more of ${known.join(', ')}, none twice`);
  return types;
}

function validDescription(text: string): string {
  const fault = faultOfText(text, MOST_DESCRIPTION);
  if (fault !== undefined) throw InvalidValue.because('description', fault);
  return text;
}
