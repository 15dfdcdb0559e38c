import { Injectable } from '@nestjs/common';
import { type Batcher, Batching } from '#batching';
import { EventNotFound } from '../domain/event.errors.js';
import type { StoredEvent } from '../domain/event.js';
import { type EventPosition, positionOf } from '../domain/event-position.js';
import { EventsRepository } from '../domain/events.repository.js';
import { type FeedPage, type FeedQuery, type Filters, filtersOf } from '../domain/feed.js';
import { EventOutbox } from './event-outbox.js';
import { FeedWatch } from './feed-watch.js';

/** The limits of waiting for the first event of an empty page. */
export interface WaitOptions {
  /** By `performance.now()`. */
  readonly deadline: number;
  /** Aborted when the client has closed the connection, or its side of it. */
  readonly clientClosed?: AbortSignal;
}

/** Reads events. Concurrent reads are batched. */
@Injectable()
export class EventsService {
  /** By filters, so that slow queries by subject or type delay no other reader and no webhook. */
  private readonly pages: Readonly<Record<Filters, Batcher<FeedQuery, FeedPage>>>;

  constructor(
    private readonly events: EventsRepository,
    private readonly outbox: EventOutbox,
    private readonly watch: FeedWatch,
    batching: Batching,
  ) {
    const batcher = (): Batcher<FeedQuery, FeedPage> =>
      batching.of<FeedQuery, FeedPage>((queries) => this.events.readAll(queries), {
        maxSize: 100,
        maxInFlight: 1,
        keyOf,
      });
    this.pages = { none: batcher(), type: batcher(), subject: batcher() };
  }

  /**
   * Reads published events after a position, in order. Reading on from `next` returns every event once.
   * @throws CursorExpired, InvalidValue when the type of the event or of the subject does not exist, or no subject of
   *   the type can have the id
   */
  read(query: FeedQuery): Promise<FeedPage> {
    this.outbox.requireKnown(query);
    return this.pages[filtersOf(query)].submit(query);
  }

  /** As `read`, but waits for the first event. @returns an empty page when none came in time */
  async readOrWait(query: FeedQuery, { deadline, clientClosed }: WaitOptions): Promise<FeedPage> {
    const mayWait = (): boolean =>
      performance.now() < deadline && clientClosed?.aborted !== true && !this.watch.isStopped;
    let page = await this.read(query);
    while (page.events.length === 0 && mayWait()) {
      const hasMore = page.hasMore || (await this.watch.hasMoreAfter(page.next));
      if (hasMore) page = await this.read({ ...query, after: page.next });
    }
    return page;
  }

  /** The position of the last published event: a reader that begins there gets the events that are published from now on. */
  latest(): Promise<EventPosition> {
    return this.events.latest();
  }

  /** @throws EventNotFound when no published event has this id */
  async get(id: string): Promise<StoredEvent> {
    const position = positionOf(id);
    const event = position && (await this.events.find(position));
    // An id has random bits besides the position.
    if (event?.id !== id) throw EventNotFound.create();
    return event;
  }
}

/** A key that queries for the same page share. */
function keyOf({ after, limit, type, subject }: FeedQuery): string {
  const { generation, start, id, number } = after;
  return JSON.stringify([generation, String(start), String(id), number, limit, type, subject?.type, subject?.id]);
}
