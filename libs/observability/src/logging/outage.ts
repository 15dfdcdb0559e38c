import type { Logger } from './logger.js';

/** The minimum time between two lines about the beginning of an outage. */
const QUIET_MS = 60_000;

/** The messages of an outage. */
export interface OutageWords {
  readonly begins: string;
  readonly ends: string;
}

/**
 * Logs one line when an outage begins and one when it ends, not one for each failure. An outage that begins within `quietMs`
 * of the last logged beginning is logged at its first failure after that time.
 */
export class Outage {
  private isLogged = false;
  private quietUntil = 0;

  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly words: OutageWords,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** Reports a failure. @param reason an Error or a text */
  failed(reason: unknown): void {
    if (this.isLogged) return;
    const now = performance.now();
    if (now < this.quietUntil) return;
    this.isLogged = true;
    this.quietUntil = now + this.quietMs;
    this.logger.warn({ reason }, this.words.begins);
  }

  /** Reports a success. */
  succeeded(): void {
    if (!this.isLogged) return;
    this.isLogged = false;
    this.logger.info(this.words.ends);
  }
}
