import type { RateLimiterRes } from 'rate-limiter-flexible';

export const WINDOW_SECONDS = 60;

/** The number of requests in a window of one minute, which starts with its first request, and the time until its end. */
export type Count = Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>;

/** Counts the requests of each name. `penalty` counts one, and does not throw above the limit. */
export interface RequestCounter {
  penalty(name: string): Promise<Count>;
  close?(): void;
}
