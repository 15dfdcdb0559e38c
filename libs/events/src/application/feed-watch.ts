import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { comparePositions, type EventPosition } from '../domain/event-position.js';
import { EventsRepository } from '../domain/events.repository.js';

/** The interval of polling the position of the last published event while readers wait. */
const POLL_MS = 100;

interface Waiter {
  readonly after: EventPosition;
  readonly signal: AbortSignal;
  /** Ends the waiting. */
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

/** Wakes waiting readers when events are published, by one statement at a time for all readers of the process. */
@Injectable()
export class FeedWatch implements OnModuleDestroy {
  private readonly waiters = new Set<Waiter>();
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly events: EventsRepository) {}

  /** Whether the process is stopping, so that readers no longer wait. */
  get isStopped(): boolean {
    return this.stopped;
  }

  /**
   * Resolves when an event after the position is published, `signal` is aborted, or the process is stopping.
   * @throws DatabaseUnavailable
   */
  untilMore(after: EventPosition, signal: AbortSignal): Promise<void> {
    if (this.stopped || signal.aborted) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const end = (): void => {
        this.forget(waiter);
        resolve();
      };
      const fail = (error: Error): void => {
        this.forget(waiter);
        reject(error);
      };
      const waiter = { after, signal, end, fail };
      signal.addEventListener('abort', end);
      this.waiters.add(waiter);
      this.timer ??= setTimeout(() => void this.poll(), POLL_MS);
    });
  }

  /** Ends all waiting, so that the responses are sent before the server closes. */
  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    for (const { end } of this.waiters) end();
  }

  private async poll(): Promise<void> {
    try {
      const latest = await this.events.latest();
      for (const { after, end } of this.waiters) if (isBefore(after, latest)) end();
    } catch (error) {
      for (const { fail } of this.waiters) fail(error as Error);
    }
    this.timer = this.waiters.size > 0 && !this.stopped ? setTimeout(() => void this.poll(), POLL_MS) : undefined;
  }

  private forget(waiter: Waiter): void {
    this.waiters.delete(waiter);
    waiter.signal.removeEventListener('abort', waiter.end);
  }
}

function isBefore(position: EventPosition, latest: EventPosition | undefined): boolean {
  return latest !== undefined && comparePositions(position, latest) < 0;
}
