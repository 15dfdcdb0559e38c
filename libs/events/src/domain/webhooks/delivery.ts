import { heldUntil, nextAttempt } from './retry-schedule.js';

export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** How an attempt ended. */
export type Outcome =
  /** The receiver responded 2xx. */
  | { readonly kind: 'delivered'; readonly response: ReceiverResponse }
  /** It did not, or there was no response. */
  | { readonly kind: 'refused'; readonly response?: ReceiverResponse | undefined; readonly error: string }
  /** There was no attempt, and no later one can help. */
  | { readonly kind: 'impossible'; readonly error: string }
  /** There was no attempt, because of the service itself. */
  | { readonly kind: 'postponed'; readonly error: string };

/** What a receiver responded, for those who manage webhooks. */
export interface ReceiverResponse {
  readonly status: number;
  /** Its beginning, as text. */
  readonly body: string;
  /** What `Retry-After` asks for, in milliseconds; 0 when it asks for nothing. */
  readonly retryAfterMs: number;
}

/** A delivery that is to be attempted. */
export interface Attemptable {
  /** Attempts so far. */
  readonly attempts: number;
  /** When the first attempt was due. */
  readonly since: Date;
}

/** A delivery after an attempt. */
export interface Settlement {
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** Undefined when there is no further attempt. */
  readonly nextAttemptAt: Date | undefined;
  /** Until when the receiver wants no request at all. */
  readonly heldUntil: Date | undefined;
  /** Whether the receiver wants no deliveries any more (410). */
  readonly isGone: boolean;
  /** Undefined when the attempt says nothing about the receiver. */
  readonly receiverSucceeded: boolean | undefined;
}

const GONE = 410;
/** Responses that are about the receiver as a whole, and not about one event. */
const BUSY: readonly (number | undefined)[] = [429, 503];
const POSTPONE_MS = 60_000;

/** @param random a number from 0 to 1, 1 excluded, that spreads the attempts */
export function settle(delivery: Attemptable, outcome: Outcome, now: Date, random: number): Settlement {
  const attempts = delivery.attempts + 1;
  const ended = { nextAttemptAt: undefined, heldUntil: undefined, isGone: false };
  switch (outcome.kind) {
    case 'delivered':
      return { ...ended, status: 'delivered', attempts, receiverSucceeded: true };
    case 'impossible':
      return { ...ended, status: 'failed', attempts: delivery.attempts, receiverSucceeded: undefined };
    case 'postponed': {
      const nextAttemptAt = new Date(now.getTime() + POSTPONE_MS);
      return { ...ended, status: 'pending', attempts: delivery.attempts, nextAttemptAt, receiverSucceeded: undefined };
    }
    case 'refused': {
      const { status, retryAfterMs = 0 } = outcome.response ?? {};
      const isGone = status === GONE;
      const next = isGone ? undefined : nextAttempt({ attempts, since: delivery.since, retryAfterMs }, now, random);
      return {
        status: next === undefined ? 'failed' : 'pending',
        attempts,
        nextAttemptAt: next,
        heldUntil: retryAfterMs > 0 && BUSY.includes(status) ? heldUntil(retryAfterMs, now) : undefined,
        isGone,
        receiverSucceeded: false,
      };
    }
  }
}

/** A delivery for the responses of the API and the command line. */
export interface DeliveryRecord {
  /** Counts the deliveries. */
  readonly id: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly createdAt: Date;
  /** Undefined when it is finished, and while it waits for an earlier delivery about the same subject. */
  readonly nextAttemptAt: Date | undefined;
  readonly lastAttemptAt: Date | undefined;
  readonly responseStatus: number | undefined;
  readonly responseBody: string | undefined;
  /** Why the last attempt was no success. */
  readonly error: string | undefined;
}
