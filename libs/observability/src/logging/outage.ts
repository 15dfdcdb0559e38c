import type { Logger } from './logger.js';

/** Of what fails and works in turns, this much of its log is enough. */
const QUIET_MS = 60_000;

/** What an outage is called in the log. */
export interface OutageWords {
  readonly begins: string;
  readonly ends: string;
}

/**
 * Logs in one line that something does not work any more, and in one that it works again, however often it is tried
 * meanwhile. Within `quietMs` of a beginning that was logged, no other is.
 */
export class Outage {
  private isLogged = false;
  private quietUntil = 0;

  constructor(
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly words: OutageWords,
    private readonly quietMs = QUIET_MS,
  ) {}

  /** It does not work. @param reason an Error, or a text */
  failed(reason: unknown): void {
    if (this.isLogged) return;
    const now = performance.now();
    if (now < this.quietUntil) return;
    this.isLogged = true;
    this.quietUntil = now + this.quietMs;
    this.logger.warn({ reason }, this.words.begins);
  }

  /** It works. */
  succeeded(): void {
    if (!this.isLogged) return;
    this.isLogged = false;
    this.logger.info(this.words.ends);
  }
}
