const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PAUSES_MS = [5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS];
const LATER_PAUSE_MS = 12 * HOUR_MS;
const SPREAD = 0.2;

/** The time for which a delivery is retried. */
const GIVE_UP_AFTER_MS = 3 * DAY_MS;
/** The upper limit for `Retry-After`; longer times are cut to it. */
const LONGEST_RETRY_AFTER_MS = DAY_MS;
/** A webhook is disabled after this time with failures and without a success. */
export const DISABLE_AFTER_MS = 5 * DAY_MS;
/** After this time with failures, a success makes all waiting deliveries due at once. */
export const OUTAGE_MS = MINUTE_MS;

/** A delivery that is attempted. */
export interface Attemptable {
  /** The number of requests so far. */
  readonly attempts: number;
  /** The time at which the first attempt was due. */
  readonly firstDueAt: Date;
}

/**
 * The time of the next attempt after a failed one: after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, 10 h, then every 12 h, each up to
 * 20 % more or less; not before the end of `Retry-After`, up to a day. The last attempt is at the end of the 3 days.
 * @param retryAfterMs the time of `Retry-After`; 0 without this header
 * @param random from 0 to 1, 1 excluded
 * @returns undefined after 3 days: there is no further attempt
 */
export function nextAttempt(
  { attempts, firstDueAt }: Attemptable,
  retryAfterMs: number,
  now: Date,
  random: number,
): Date | undefined {
  const end = firstDueAt.getTime() + GIVE_UP_AFTER_MS;
  if (now.getTime() >= end) return undefined;
  const pause = (PAUSES_MS[attempts - 1] ?? LATER_PAUSE_MS) * (1 + SPREAD * (2 * random - 1));
  const next = Math.max(now.getTime() + pause, retryAfterEnd(retryAfterMs, now).getTime());
  return new Date(Math.min(next, end));
}

/** The end of the time of `Retry-After`, up to a day from now. */
export function retryAfterEnd(retryAfterMs: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS));
}
