import type { CursorExpired } from './event.errors.js';
import type { NewEvent, StoredEvent } from './event.js';
import type { EventPosition } from './event-position.js';
import type { FeedPage, FeedQuery } from './feed.js';

/** The events of all modules. An event is published once no running transaction can store one before it. */
export abstract class EventsRepository {
  /** Stores events with the caller's transaction, which fails when they cannot be stored. */
  abstract addAll(events: readonly NewEvent[]): void;
  abstract find(position: EventPosition, salt: number): Promise<StoredEvent | undefined>;
  /** @returns for each query its page, or CursorExpired; all as of one moment, but for queries with other filters */
  abstract readAll(queries: readonly FeedQuery[]): Promise<(FeedPage | CursorExpired)[]>;
  /** The position of the last event that is published; undefined when there is none. */
  abstract latest(): Promise<EventPosition | undefined>;
  /** How long the oldest event that is stored and not published has been waiting for that, in seconds; 0 when none is. */
  abstract delay(): Promise<number>;
  /**
   * Removes events that happened before a time, the oldest first.
   * @param most transactions whose events are removed
   * @returns how many these were
   */
  abstract removeBefore(time: Date, most: number): Promise<number>;
  /** Begins a new generation when the events were stored in another database than this one, which starts to count anew. */
  abstract beginGeneration(): Promise<void>;
}
