/**
 * Aborts its signal after a timeout or when another signal is aborted. A timer and a listener reference it until `end` is
 * called: Node may garbage-collect a signal of `AbortSignal.any` or `AbortSignal.timeout` that has pending listeners.
 */
export class TimeLimit {
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private isReached = false;

  /** @param other aborts the signal before the timeout */
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

  /** Whether the signal was aborted by the timeout. */
  get isOver(): boolean {
    return this.isReached;
  }

  /** Removes the timer and the listener; does not abort the signal. */
  end(): void {
    clearTimeout(this.timer);
    this.other.removeEventListener('abort', this.abort);
  }

  private readonly abort = (): void => {
    clearTimeout(this.timer);
    this.controller.abort();
  };
}
