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
import { FeedPage, type FeedQuery } from '../domain/feed.js';
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

/** A row of a page: an event, or `number` null for an empty page; and the positions of the feed. */
type PageRow = {
  readonly index: number;
  readonly endGeneration: number;
  readonly endXid: string;
  readonly removedGeneration: number;
  readonly removedXid: string;
  readonly removedId: bigint;
  readonly removedNumber: number;
  /** The last published row. */
  readonly latestGeneration: number | null;
  readonly latestXid: string | null;
  readonly latestId: bigint | null;
  /** The last examined row, when more rows may follow. */
  readonly boundGeneration?: number | null;
  readonly boundXid?: string | null;
  readonly boundId?: bigint | null;
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

  override async find(
    { generation, start, id, number }: EventPosition,
    salt: number,
  ): Promise<StoredEvent | undefined> {
    const [row] = await this.database.run<EventRow>(FIND, [generation, start, id, number, salt]);
    return row && toEvent(row);
  }

  override async readAll(queries: readonly FeedQuery[]): Promise<(FeedPage | CursorExpired)[]> {
    const [{ type, subject } = {}] = queries;
    const rows = await this.database.run<PageRow>(statementFor(type !== undefined, subject !== undefined), [
      queries.map(({ after }) => after.generation),
      queries.map(({ after }) => after.start),
      queries.map(({ after }) => after.id),
      queries.map(({ after }) => after.number),
      // One event more than the page shows whether more follow.
      queries.map(({ limit }) => limit + 1),
      ...(type === undefined ? [] : [queries.map((query) => query.type)]),
      ...(subject === undefined ? [] : [queries.map((query) => query.subject && textOf(query.subject))]),
    ]);
    const pages = queries.map((): PageRow[] => []);
    for (const row of rows) pages[row.index]?.push(row);
    return queries.map((query, index) => pageOf(query, pages[index] ?? []));
  }

  override async latest(): Promise<EventPosition | undefined> {
    const [row] = await this.database.run<PositionRow>(LATEST, []);
    return row && toPosition(row);
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

const STATEMENTS = [false, true].map((byType) => [false, true].map((bySubject) => pagesBy({ byType, bySubject })));

function statementFor(byType: boolean, bySubject: boolean): Statement {
  const statement = STATEMENTS[Number(byType)]?.[Number(bySubject)];
  if (statement === undefined) throw new Error('there is a statement for each set of filters');
  return statement;
}

function pageOf({ after, limit }: FeedQuery, rows: readonly PageRow[]): FeedPage | CursorExpired {
  const [row] = rows;
  if (row === undefined) throw new Error('there is a row for each query');
  const end = toPosition({ generation: row.endGeneration, xid: row.endXid, id: 0n, number: 0 });
  const removed = toPosition({
    generation: row.removedGeneration,
    xid: row.removedXid,
    id: row.removedId,
    number: row.removedNumber,
  });
  if (comparePositions(after, end) > 0) return CursorExpired.because('restored');
  if (comparePositions(after, FEED_START) !== 0 && comparePositions(after, removed) < 0)
    return CursorExpired.because('removed');
  const events = rows.flatMap((each) => (each.number === null ? [] : [toEvent(each)]));
  const shown = events.slice(0, limit);
  const last = shown.at(-1);
  if (events.length > limit && last !== undefined) return new FeedPage(shown, last.position, true);
  const bound = rowEnd(row.boundGeneration, row.boundXid, row.boundId);
  if (bound !== undefined) return new FeedPage(shown, bound, true);
  // All rows up to the latest were examined. The next page does not begin at the horizon: it may depend on transactions that
  // are lost when the server crashes, and then their ids are assigned again.
  const latest = rowEnd(row.latestGeneration, row.latestXid, row.latestId) ?? removed;
  return new FeedPage(shown, comparePositions(latest, after) > 0 ? latest : after, false);
}

/** The position after all events of a row, if there is one. */
function rowEnd(
  generation: number | null = null,
  xid: string | null = null,
  id: bigint | null = null,
): EventPosition | undefined {
  if (generation === null || xid === null || id === null) return undefined;
  return toPosition({ generation, xid, id, number: LAST_NUMBER });
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
