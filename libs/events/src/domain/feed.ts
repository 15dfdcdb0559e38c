import type { StoredEvent } from './event.js';
import { eventJson } from './event-json.js';
import type { EventPosition } from './event-position.js';

/** Which published events a page shows, in the order of publication. */
export interface FeedQuery {
  /** Events after this position alone; `FEED_START` for the oldest that are kept. */
  readonly after: EventPosition;
  /** The most events of the page. */
  readonly limit: number;
  /** Events of this type alone. */
  readonly type?: string | undefined;
  /** Events of this subject alone. */
  readonly subject?: { readonly type: string; readonly id: string } | undefined;
}

/** Published events after a position. Callers that asked for the same page at the same time share one object. */
export class FeedPage {
  private text: string | undefined;

  constructor(
    readonly events: readonly StoredEvent[],
    /** The position to go on from: all that is published up to there and matches is in the pages up to this one. */
    readonly next: EventPosition,
    /**
     * Whether to read on at once: more events are published that match, or, by type alone, more that were not looked at
     * and may match.
     */
    readonly hasMore: boolean,
  ) {}

  /** The events as JSON text, made once. */
  get json(): string {
    return (this.text ??= `[${this.events.map(eventJson).join(',')}]`);
  }
}
