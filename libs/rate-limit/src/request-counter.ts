import type { RateLimiterMemory } from 'rate-limiter-flexible';

export const WINDOW_SECONDS = 60;

/** The number of requests in the window of a name; the window starts with its first request. */
export interface Count {
  readonly count: number;
  readonly endsInMs: number;
}

/** Counts the requests of each name in windows of one minute. */
export interface RequestCounter {
  count(name: string): Promise<Count>;
  close?(): void;
}

/** Counts the requests of this process. */
export class ProcessCounter implements RequestCounter {
  constructor(private readonly limiter: RateLimiterMemory) {}

  async count(name: string): Promise<Count> {
    // `penalty` counts like `consume`, but does not throw above the limit.
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(name);
    return { count: consumedPoints, endsInMs: msBeforeNext };
  }
}
