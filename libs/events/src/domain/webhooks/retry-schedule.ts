const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PAUSES_MS = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
const LATER_PAUSE_MS = 12 * HOUR_MS;
const SPREAD = 0.2;

/** How long a delivery is tried again. */
export const GIVE_UP_AFTER_MS = 3 * DAY_MS;
/** The longest `Retry-After` that is honoured. */
export const LONGEST_RETRY_AFTER_MS = DAY_MS;
/** A webhook is disabled after so long without a success while there were failures. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;
/** After so long without a success, a success makes all that waits due at once. */
export const OUTAGE_MS = MINUTE_MS;

/** A delivery that failed once more. */
export interface FailedAttempts {
  /** How many there were, this one included. */
  readonly attempts: number;
  /** When the first of them was due. */
  readonly since: Date;
  /** What the receiver asks for, in milliseconds; 0 when it asks for nothing. */
  readonly retryAfterMs: number;
}

/**
 * When to try again: after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, 10 h, then every 12 h, each up to 20 % more or less; not
 * before `Retry-After` says, up to a day. The last attempt is at the end of the 3 days, whatever the pause is.
 * @param random a number from 0 to 1, 1 excluded
 * @returns undefined when 3 days have passed: there is no further attempt
 */
export function nextAttempt(
  { attempts, since, retryAfterMs }: FailedAttempts,
  now: Date,
  random: number,
): Date | undefined {
  const end = since.getTime() + GIVE_UP_AFTER_MS;
  if (now.getTime() >= end) return undefined;
  const pause = (PAUSES_MS[attempts - 1] ?? LATER_PAUSE_MS) * (1 + SPREAD * (2 * random - 1));
  const next = Math.max(now.getTime() + pause, heldUntil(retryAfterMs, now).getTime());
  return new Date(Math.min(next, end));
}

/** Until when `Retry-After` asks to wait, up to a day. */
export function heldUntil(retryAfterMs: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
