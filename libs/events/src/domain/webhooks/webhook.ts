import { randomBytes } from 'node:crypto';
import type { GracePeriod } from '#kernel';
import type { NewWebhook, SettableStatus, WebhookChange } from './new-webhook.js';
import { InvalidWebhookTransition } from './webhook.errors.js';

/** The maximum number of webhooks. */
export const MOST_WEBHOOKS = 20;

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The reasons for which the service disables a webhook. */
export const DISABLED_REASONS = {
  gone: 'The receiver responded 410 Gone.',
  failing: 'There was no success for 5 days, while deliveries failed.',
} as const;
export type DisabledReason = keyof typeof DISABLED_REASONS;

/** The secret before the last rotation; it also signs until `expiresAt`. */
export interface FormerWebhookSecret {
  readonly sealed: Buffer;
  readonly expiresAt: Date;
}

/** A webhook as it is stored. */
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
  /** The time of the first failure without a later success. */
  readonly failingSince: Date | undefined;
  /** The end of the time in which no request may be sent to the receiver. */
  readonly throttledUntil: Date | undefined;
  /** The time at which the webhook became active again or got another address: the 3 days of pending deliveries begin there. */
  readonly renewedAt: Date | undefined;
}

/** An address that receives events. */
export class Webhook {
  private constructor(private state: WebhookRecord) {}

  static newId(): string {
    return `whk_${randomBytes(12).toString('hex')}`;
  }

  /** A new webhook, which is active. */
  static add(
    { url, types, description }: NewWebhook,
    { id, sealedSecret }: Pick<WebhookRecord, 'id' | 'sealedSecret'>,
    now: Date,
  ): Webhook {
    return new Webhook({
      id,
      url,
      types,
      description,
      status: 'active',
      disabledReason: undefined,
      createdAt: now,
      sealedSecret,
      formerSecret: undefined,
      failingSince: undefined,
      throttledUntil: undefined,
      renewedAt: undefined,
    });
  }

  /** A stored webhook, without validation. */
  static restore(record: WebhookRecord): Webhook {
    return new Webhook(record);
  }

  get record(): WebhookRecord {
    return this.state;
  }

  /** @throws InvalidWebhookTransition */
  change({ url, types, description, status }: WebhookChange, now: Date): void {
    const before = this.state;
    if (status !== undefined) this.setStatus(status);
    const isResumed = this.state.status === 'active' && before.status !== 'active';
    if (isResumed || (url !== undefined && url !== before.url)) this.renew(now);
    this.state = {
      ...this.state,
      ...(url !== undefined && { url }),
      ...(types !== undefined && { types: types ?? undefined }),
      ...(description !== undefined && { description: description ?? undefined }),
    };
  }

  /** Replaces the secret. The previous secret also signs for the grace period, earlier ones no longer. */
  rotate(sealedSecret: Buffer, now: Date, grace: GracePeriod): void {
    const expiresAt = grace.endAfter(now);
    this.state = { ...this.state, sealedSecret, formerSecret: { sealed: this.state.sealedSecret, expiresAt } };
  }

  /** Stops deliveries until a client sets the status to active. @returns whether it was active or paused before */
  disable(reason: DisabledReason): boolean {
    if (this.state.status === 'disabled') return false;
    this.state = { ...this.state, status: 'disabled', disabledReason: DISABLED_REASONS[reason] };
    return true;
  }

  private setStatus(status: SettableStatus): void {
    if (this.state.status === status) return;
    if (this.state.status === 'disabled' && status !== 'active') throw InvalidWebhookTransition.create();
    this.state = { ...this.state, status, disabledReason: undefined };
  }

  /** Resets failures and throttling: they belong to the previous address, or to the time before the webhook was paused. */
  private renew(now: Date): void {
    this.state = { ...this.state, failingSince: undefined, throttledUntil: undefined, renewedAt: now };
  }
}

/** Whether a webhook with `types` receives events of `type`. */
export function isFor(types: readonly string[] | null | undefined, type: string): boolean {
  return types?.includes(type) ?? true;
}

/** The encrypted secrets that sign at `now`, the present secret first. */
export function signingSecrets(
  { sealedSecret, formerSecret }: Pick<WebhookRecord, 'sealedSecret' | 'formerSecret'>,
  now: Date,
): Buffer[] {
  return formerSecret !== undefined && now < formerSecret.expiresAt
    ? [sealedSecret, formerSecret.sealed]
    : [sealedSecret];
}
