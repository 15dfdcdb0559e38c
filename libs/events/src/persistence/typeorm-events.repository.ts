import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel';
import { Database, type Statement } from '#database';
import { CursorExpired } from '../domain/event.errors.js';
import type { NewEvent, StoredEvent, Subject } from '../domain/event.js';
import {
  comparePositions,
  encodePosition,
  type EventPosition,
  FEED_START,
  LAST_NUMBER,
} from '../domain/event-position.js';
import { EventsRepository } from '../domain/events.repository.js';
import { FeedPage, type FeedQuery, type Filters, filtersOf } from '../domain/feed.js';
import {
  BEGIN_GENERATION,
  DELAY,
  EVENT_MEMBERS,
  type EventMember,
  FIND,
  INSERT,
  LATEST,
  pagesBy,
  REMOVE,
  SEPARATOR,
} from './feed-statements.js';
import type { OutboxRow } from './outbox.row.js';

type PositionRow = Pick<OutboxRow, 'generation' | 'xid' | 'id'> & { readonly number: number };

export interface EventRow extends PositionRow, Pick<OutboxRow, 'salt' | 'occurredAt'> {
  readonly type: string;
  readonly subject: string;
  readonly actor: string;
  readonly requestId: string | null;
  readonly data: string;
}

/** The stored text of each member of an event; the empty text for a missing request id. */
const TEXT_OF: Readonly<Record<EventMember, (event: NewEvent) => string>> = {
  type: ({ type }) => type,
  subject: ({ subject }) => textOf(subject),
  actor: ({ cause }) => cause.actor,
  requestId: ({ cause }) => cause.requestId ?? '',
  data: ({ data }) => data,
};

/** A row of a page: an event, or `number` null for an empty page; and what holds for the whole page. */
type PageRow = {
  readonly index: number;
  readonly expired: CursorExpired['reason'] | null;
  /** Whether more rows may follow the last examined one. */
  readonly isBounded: boolean;
  /** The last examined row, or the last removed one. */
  readonly endGeneration: number;
  readonly endXid: string;
  readonly endId: bigint;
} & (EventRow | { readonly number: null });

/** The events in PostgreSQL. */
@Injectable()
export class TypeormEventsRepository extends EventsRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  override addAll(events: readonly NewEvent[]): void {
    this.database.collect(this.insert, events);
  }

  override async find({ generation, start, id, number }: EventPosition): Promise<StoredEvent | undefined> {
    const [row] = await this.database.run<EventRow>(FIND, [generation, start, id, number]);
    return row && toEvent(row);
  }

  override async readAll(queries: readonly FeedQuery[]): Promise<(FeedPage | CursorExpired)[]> {
    const [first] = queries;
    if (first === undefined) return [];
    const filters = filtersOf(first);
    const rows = await this.database.run<PageRow>(PAGES[filters], [
      queries.map(({ after }) => after.generation),
      queries.map(({ after }) => after.start),
      queries.map(({ after }) => after.id),
      queries.map(({ after }) => after.number),
      // One event more than the page shows whether more follow.
      queries.map(({ limit }) => limit + 1),
      ...(filters === 'none' ? [] : [queries.map(({ type }) => type)]),
      ...(filters === 'subject' ? [queries.map(({ subject }) => subject && textOf(subject))] : []),
    ]);
    const pages = queries.map((): PageRow[] => []);
    for (const row of rows) pages[row.index]?.push(row);
    return queries.map((query, index) => pageOf(query, pages[index] ?? []));
  }

  override async latest(): Promise<EventPosition> {
    const [row] = await this.database.run<PositionRow>(LATEST, []);
    return row === undefined ? FEED_START : toPosition(row);
  }

  override async delay(): Promise<number> {
    const [row] = await this.database.run<{ seconds: number }>(DELAY, []);
    return row?.seconds ?? 0;
  }

  override async removeBefore(time: Date, most: number): Promise<number> {
    const [row] = await this.database.run<{ count: number }>(REMOVE, [time, most]);
    return row?.count ?? 0;
  }

  override async beginGeneration(): Promise<void> {
    await this.database.run(BEGIN_GENERATION, []);
  }

  /** Stores all events of a transaction. */
  private readonly insert = (events: readonly NewEvent[]): void => {
    const texts = EVENT_MEMBERS.map((member) => events.map(TEXT_OF[member]).join(SEPARATOR));
    this.database.send(INSERT, [this.clock.now(), ...texts]);
  };
}

const PAGES: Readonly<Record<Filters, Statement>> = {
  none: pagesBy('none'),
  type: pagesBy('type'),
  subject: pagesBy('subject'),
};

function pageOf({ after, limit }: FeedQuery, rows: readonly PageRow[]): FeedPage | CursorExpired {
  const [row] = rows;
  if (row === undefined) throw new Error('there is a row for each query');
  if (row.expired !== null) return CursorExpired.because(row.expired);
  const events = rows.flatMap((each) => (each.number === null ? [] : [toEvent(each)]));
  const shown = events.slice(0, limit);
  const last = shown.at(-1);
  if (events.length > limit && last !== undefined) return new FeedPage(shown, last.position, true);
  // The next page does not begin at the horizon: it may depend on transactions that are lost when the server crashes, and then
  // their ids are assigned again.
  const { endGeneration: generation, endXid: xid, endId: id } = row;
  const end = toPosition({ generation, xid, id, number: LAST_NUMBER });
  return new FeedPage(shown, comparePositions(end, after) > 0 ? end : after, row.isBounded);
}

function toPosition({ generation, xid, id, number }: PositionRow): EventPosition {
  return { generation, start: BigInt(xid), id, number };
}

/** A subject as it is stored. */
export function textOf({ type, id }: Subject): string {
  return `${type} ${id}`;
}

export function toEvent(row: EventRow): StoredEvent {
  const position = toPosition(row);
  const [type = '', id = ''] = row.subject.split(' ');
  return {
    id: `evt_${encodePosition(position, row.salt)}`,
    position,
    type: row.type,
    subject: { type, id },
    occurredAt: row.occurredAt,
    cause: { actor: row.actor, requestId: row.requestId ?? undefined },
    data: row.data,
  };
}
