import type { RateLimiterMemory } from 'rate-limiter-flexible';

export const WINDOW_SECONDS = 60;

/** How often a name was counted in its minute, which begins with the first time. */
export interface Count {
  readonly count: number;
  readonly endsInMs: number;
}

/** Counts names by the minute. */
export interface Counter {
  count(name: string): Promise<Count>;
  close(): void;
}

/** Counts what this process sees. */
export class OwnCounter implements Counter {
  constructor(private readonly limiter: RateLimiterMemory) {}

  async count(name: string): Promise<Count> {
    // The library's word for counting without throwing.
    const { consumedPoints, msBeforeNext } = await this.limiter.penalty(name);
    return { count: consumedPoints, endsInMs: msBeforeNext };
  }

  close(): void {
    // Its timers keep no process alive.
  }
}
