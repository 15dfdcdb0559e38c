import type { StoredEvent, Subject } from './event.js';
import { eventJson } from './event-json.js';
import type { EventPosition } from './event-position.js';

/** The query for a page of published events, in the order of publication. */
export interface FeedQuery {
  /** Only events after this position; `FEED_START`: from the oldest stored event. */
  readonly after: EventPosition;
  /** The maximum number of events. */
  readonly limit: number;
  /** Only events of this type. */
  readonly type?: string | undefined;
  /** Only events of this subject. */
  readonly subject?: Subject | undefined;
}

/** The filters of a query: no filter, only a type, or a subject and perhaps a type. */
export type Filters = 'none' | 'type' | 'subject';

export function filtersOf({ type, subject }: FeedQuery): Filters {
  if (subject !== undefined) return 'subject';
  return type === undefined ? 'none' : 'type';
}

/** Published events after a position. Callers that read the same page in one batch share the object. */
export class FeedPage {
  private text: string | undefined;

  constructor(
    readonly events: readonly StoredEvent[],
    /** The position for the next page: all matching events up to it are in this page or in pages before. */
    readonly next: EventPosition,
    /**
     * Whether more matching events are published or, for a filter by type only, more events that were not examined and may
     * match.
     */
    readonly hasMore: boolean,
  ) {}

  /** The events as JSON text, made once. */
  get json(): string {
    return (this.text ??= `[${this.events.map(eventJson).join(',')}]`);
  }
}
