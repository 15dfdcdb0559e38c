import type { CursorExpired } from './event.errors.js';
import type { NewEvent, StoredEvent } from './event.js';
import type { EventPosition } from './event-position.js';
import type { FeedPage, FeedQuery } from './feed.js';

/** The events of all modules. An event is published when no running transaction can store an event before it. */
export abstract class EventsRepository {
  /** Stores events in the caller's transaction, which is rolled back when they cannot be stored. */
  abstract addAll(events: readonly NewEvent[]): void;
  /** @returns the published event at a position */
  abstract find(position: EventPosition): Promise<StoredEvent | undefined>;
  /** @param queries of the same `Filters` @returns for each query its page, or CursorExpired; all read one snapshot */
  abstract readAll(queries: readonly FeedQuery[]): Promise<(FeedPage | CursorExpired)[]>;
  /** The position of the last published event; `FEED_START` when there is none. */
  abstract latest(): Promise<EventPosition>;
  /** The age of the oldest event that is stored but not published, in seconds; 0 when there is none. */
  abstract delay(): Promise<number>;
  /**
   * Removes the events before a time, the oldest first.
   * @param most the maximum number of transactions whose events are removed
   * @returns the number of these transactions
   */
  abstract removeBefore(time: Date, most: number): Promise<number>;
  /**
   * Begins a new generation if the stored events come from another server, as after the restore of a dump. There are 255.
   * @throws Error after the last one
   */
  abstract beginGeneration(): Promise<void>;
}
