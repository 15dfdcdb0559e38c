import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { pause } from '#kernel';
import { comparePositions, type EventPosition, FEED_START } from '../domain/event-position.js';
import { EventsRepository } from '../domain/events.repository.js';

/** The interval of polling the position of the last published event while readers wait. */
const POLL_MS = 100;

/** Tells waiting readers whether events were published, by one statement at a time for all readers of the process. */
@Injectable()
export class FeedWatch implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private next: Promise<EventPosition> | undefined;

  constructor(private readonly events: EventsRepository) {}

  /** Whether the process is stopping, so that readers no longer wait. */
  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Waits for the next poll. @returns whether an event after the position is published */
  async hasMoreAfter(position: EventPosition): Promise<boolean> {
    this.next ??= this.poll().finally(() => {
      this.next = undefined;
    });
    return comparePositions(position, await this.next) < 0;
  }

  /** Ends all waiting, so that the responses are sent before the server closes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async poll(): Promise<EventPosition> {
    await pause(POLL_MS, this.stopping.signal);
    return this.isStopped ? FEED_START : this.events.latest();
  }
}
