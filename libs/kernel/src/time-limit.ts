/**
 * Aborts its signal when a time is over or another signal is aborted. A timer and a listener hold it until `end` is called:
 * a signal of `AbortSignal.any` or `AbortSignal.timeout` may be collected as garbage while it is waited for.
 */
export class TimeLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private isReached = false;

  /** @param other ends the time early */
  constructor(
    milliseconds: number,
    private readonly other: AbortSignal,
  ) {
    this.timer = setTimeout(() => {
      this.isReached = true;
      this.controller.abort();
    }, milliseconds);
    other.addEventListener('abort', this.abort);
    if (other.aborted) this.abort();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Whether the time was over before the other signal was aborted. */
  get isOver(): boolean {
    return this.isReached;
  }

  /** Removes the timer and the listener; the signal stays as it is. */
  end(): void {
    clearTimeout(this.timer);
    this.other.removeEventListener('abort', this.abort);
  }

  private readonly abort = (): void => {
    clearTimeout(this.timer);
    this.controller.abort();
  };
}
