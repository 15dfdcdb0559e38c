import { randomBytes } from 'node:crypto';
import { AggregateRoot, BY_SERVICE, type DomainEvent, type GracePeriod } from '#kernel';
import type { Settlement } from './delivery.js';
import type { NewWebhook, SettableStatus, WebhookChange } from './new-webhook.js';
import { DISABLE_AFTER_MS, OUTAGE_MS } from './retry-schedule.js';
import { InvalidWebhookTransition } from './webhook.errors.js';

/** The maximum number of webhooks. */
export const MAX_WEBHOOKS = 20;

export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** The reasons for which the service disables a webhook. */
const DISABLED_REASONS = {
  gone: 'The receiver responded 410 Gone.',
  failing: 'There was no success for 5 days, while deliveries failed.',
} as const;
type DisabledReason = keyof typeof DISABLED_REASONS;

/** The types of the events of webhooks. */
export const WEBHOOK_EVENTS = ['webhook.disabled'] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

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
  /** Encrypted, as is the former one; `id` is the context. */
  readonly secret: Buffer;
  /** The secret before the last rotation; it also signs until `formerSecretExpiresAt`. */
  readonly formerSecret: Buffer | undefined;
  readonly formerSecretExpiresAt: Date | undefined;
  /** The time of the first failure without a later success. */
  readonly failingSince: Date | undefined;
  /** The end of the time in which no request may be sent to the receiver. */
  readonly throttledUntil: Date | undefined;
  /** The time at which the webhook became active again or got another address: the 3 days of pending deliveries begin there. */
  readonly renewedAt: Date | undefined;
  /** The end of an outage of the receiver, or the last renewal; undefined when all deliveries attempted before are due. */
  readonly recoveredAt: Date | undefined;
}

/** The members with the secrets that sign. */
export type SecretMember = 'secret' | 'formerSecret' | 'formerSecretExpiresAt';

/** A domain event of a webhook. */
export type WebhookEvent = DomainEvent<WebhookEventType, WebhookRecord>;

/** An address that receives events. */
export class Webhook extends AggregateRoot<WebhookRecord, WebhookEventType> {
  static newId(): string {
    return `whk_${randomBytes(12).toString('hex')}`;
  }

  /** A new webhook, which is active. */
  static add(
    { url, types, description }: NewWebhook,
    { id, secret }: Pick<WebhookRecord, 'id' | 'secret'>,
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
      secret,
      formerSecret: undefined,
      formerSecretExpiresAt: undefined,
      failingSince: undefined,
      throttledUntil: undefined,
      renewedAt: undefined,
      recoveredAt: undefined,
    });
  }

  /** A stored webhook, without validation. */
  static restore(record: WebhookRecord): Webhook {
    return new Webhook(record);
  }

  /** Whether events of this type are delivered. */
  receives(type: string): boolean {
    return this.state.types?.includes(type) ?? true;
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
  rotate(secret: Buffer, now: Date, grace: GracePeriod): void {
    const formerSecretExpiresAt = grace.endAfter(now);
    this.state = { ...this.state, secret, formerSecret: this.state.secret, formerSecretExpiresAt };
  }

  /**
   * Applies the outcomes of concurrent attempts: disables the webhook after 410 or 5 days of failures, and sets the time of the
   * first failure, the end of an outage, and the end of `Retry-After`.
   * @returns the outcomes to be stored: without failures of attempts that began before the last renewal, because the present
   *   receiver is to get these deliveries
   */
  applyAttempts<Attempt extends Settlement>(attempts: readonly Attempt[], now: Date): Attempt[] {
    const { renewedAt = new Date(0) } = this.state;
    const current = attempts.filter(({ firstDueAt }) => firstDueAt >= renewedAt);
    if (current.some(({ isGone }) => isGone)) this.disable('gone');
    const failures = current.filter(({ receiverSucceeded }) => receiverSucceeded === false);
    if (current.some(({ receiverSucceeded }) => receiverSucceeded === true)) this.succeeded(now);
    else if (failures.length > 0) this.failed(failures, now);
    for (const { throttledUntil } of current) this.throttle(throttledUntil);
    return attempts.filter((attempt) => attempt.status === 'delivered' || current.includes(attempt));
  }

  private succeeded(now: Date): void {
    const { failingSince, throttledUntil } = this.state;
    if (failingSince === undefined && throttledUntil === undefined) return;
    const hasRecovered = failingSince !== undefined && now.getTime() - failingSince.getTime() > OUTAGE_MS;
    const recoveredAt = hasRecovered ? now : this.state.recoveredAt;
    this.state = { ...this.state, failingSince: undefined, throttledUntil: undefined, recoveredAt };
  }

  /** Only deliveries that fail for some time disable the webhook: before them, there may have been no events for days. */
  private failed(failures: readonly Settlement[], now: Date): void {
    const { failingSince } = this.state;
    if (failingSince === undefined) this.state = { ...this.state, failingSince: now };
    else if (
      now.getTime() - failingSince.getTime() > DISABLE_AFTER_MS &&
      failures.some(({ firstDueAt }) => now.getTime() - firstDueAt.getTime() > OUTAGE_MS)
    ) {
      this.disable('failing');
    }
  }

  private throttle(until: Date | undefined): void {
    const { throttledUntil } = this.state;
    if (until === undefined || (throttledUntil !== undefined && throttledUntil >= until)) return;
    this.state = { ...this.state, throttledUntil: until };
  }

  /** Stops deliveries until a client sets the status to active. */
  private disable(reason: DisabledReason): void {
    if (this.state.status === 'disabled') return;
    this.state = { ...this.state, status: 'disabled', disabledReason: DISABLED_REASONS[reason] };
    this.happened('webhook.disabled', BY_SERVICE);
  }

  private setStatus(status: SettableStatus): void {
    if (this.state.status === status) return;
    if (this.state.status === 'disabled' && status !== 'active') throw InvalidWebhookTransition.create();
    this.state = { ...this.state, status, disabledReason: undefined };
  }

  /**
   * Resets failures and throttling, which belong to the previous address or to the time before the webhook was paused. Pending
   * deliveries are attempted at once.
   */
  private renew(now: Date): void {
    const reset = { failingSince: undefined, throttledUntil: undefined };
    this.state = { ...this.state, ...reset, renewedAt: now, recoveredAt: now };
  }
}

/** The encrypted secrets that sign at `now`, the present secret first. */
export function signingSecrets(
  { secret, formerSecret, formerSecretExpiresAt }: Pick<WebhookRecord, SecretMember>,
  now: Date,
): Buffer[] {
  const isGrace = formerSecretExpiresAt !== undefined && now < formerSecretExpiresAt;
  return formerSecret !== undefined && isGrace ? [secret, formerSecret] : [secret];
}

/** A webhook as in responses of the API and in events, without the secret. */
export function shownWebhook({ id, url, types, description, status, disabledReason, createdAt }: WebhookRecord) {
  return { id, url, types, description, status, disabledReason, createdAt: createdAt.toISOString() };
}

/** The form of the ids of webhooks. */
export const WEBHOOK_IDS = {
  allowed: 'whk_ and 24 hexadecimal digits',
  test: (text: string) => /^whk_[0-9a-f]{24}$/.test(text),
};
