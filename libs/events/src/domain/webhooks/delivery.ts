import { int64FromDigits } from '#kernel';
import { type Attemptable, nextAttempt, retryAfterEnd } from './retry-schedule.js';

const ID_PREFIX = 'dlv_';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The id of a delivery as text: `dlv_1`. */
export function deliveryIdText(id: bigint): string {
  return `${ID_PREFIX}${id}`;
}

/** @returns undefined when `text` is not the id of a delivery */
export function deliveryIdOf(text: string): bigint | undefined {
  return text.startsWith(ID_PREFIX) ? int64FromDigits(text.slice(ID_PREFIX.length)) : undefined;
}

/** The outcome of an attempt. */
export type Outcome =
  /** The receiver responded 2xx. */
  | { readonly kind: 'delivered'; readonly response: ReceiverResponse }
  /** The receiver responded with another status, or did not respond. */
  | { readonly kind: 'unsuccessful'; readonly response?: ReceiverResponse | undefined; readonly error: string }
  /** No request was sent, and a retry cannot succeed. */
  | { readonly kind: 'undeliverable'; readonly error: string }
  /** No request was sent, because of the configuration of the service. */
  | { readonly kind: 'postponed'; readonly error: string };

/** The response of a receiver. */
export interface ReceiverResponse {
  readonly status: number;
  /** The beginning of the body, as text. */
  readonly body: string;
  /** The time of `Retry-After`, in milliseconds; 0 without this header. */
  readonly retryAfterMs: number;
}

/** The effect of an attempt on its delivery and receiver. */
export interface Settlement {
  /** As before the attempt. */
  readonly firstDueAt: Date;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** Undefined when there is no further attempt. */
  readonly nextAttemptAt: Date | undefined;
  /** The end of the time in which nothing is sent to the receiver (`Retry-After` with 429 or 503, or postponed). */
  readonly throttledUntil: Date | undefined;
  /** Whether the receiver responded 410. */
  readonly isGone: boolean;
  /** Undefined when no request was sent. */
  readonly receiverSucceeded: boolean | undefined;
}

const GONE = 410;
/** The statuses with which `Retry-After` applies to all deliveries to the receiver. */
const BUSY: readonly (number | undefined)[] = [429, 503];
const POSTPONE_MS = 60_000;

/** Computes the state of a delivery after an attempt. @param random in [0, 1), for jitter */
export function settle(delivery: Attemptable, outcome: Outcome, now: Date, random: number): Settlement {
  const attempts = delivery.attempts + 1;
  const { firstDueAt } = delivery;
  const ended = { firstDueAt, nextAttemptAt: undefined, throttledUntil: undefined, isGone: false };
  switch (outcome.kind) {
    case 'delivered':
      return { ...ended, status: 'delivered', attempts, receiverSucceeded: true };
    case 'undeliverable':
      return { ...ended, status: 'failed', attempts: delivery.attempts, receiverSucceeded: undefined };
    case 'postponed': {
      const later = new Date(now.getTime() + POSTPONE_MS);
      const postponed = { ...ended, nextAttemptAt: later, throttledUntil: later };
      return { ...postponed, status: 'pending', attempts: delivery.attempts, receiverSucceeded: undefined };
    }
    case 'unsuccessful': {
      const { status, retryAfterMs = 0 } = outcome.response ?? {};
      const isGone = status === GONE;
      const next = isGone ? undefined : nextAttempt({ attempts, firstDueAt }, retryAfterMs, now, random);
      return {
        firstDueAt,
        status: next === undefined ? 'failed' : 'pending',
        attempts,
        nextAttemptAt: next,
        throttledUntil: retryAfterMs > 0 && BUSY.includes(status) ? retryAfterEnd(retryAfterMs, now) : undefined,
        isGone,
        receiverSucceeded: false,
      };
    }
  }
}

/** A delivery in responses of the API and on the command line. */
export interface DeliveryRecord {
  /** Increases with every new delivery. */
  readonly id: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Undefined when the delivery is finished, and while it waits for an earlier delivery about the same subject. */
  readonly nextAttemptAt: Date | undefined;
  readonly lastAttemptAt: Date | undefined;
  readonly responseStatus: number | undefined;
  readonly responseBody: string | undefined;
  /** The reason why the last attempt failed. */
  readonly error: string | undefined;
}
