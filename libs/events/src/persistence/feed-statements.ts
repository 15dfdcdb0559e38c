import { Columns, type Statement } from '#database';
import type { Filters } from '../domain/feed.js';
import { OutboxRow } from './outbox.row.js';

/** The maximum number of rows that a page by type only examines: types have no index, and a type may be rare. */
const MAX_EXAMINED_ROWS = 2_000;

const OUTBOX = Columns.of(OutboxRow);

/** The array of the outbox for each member of an event. */
const ARRAYS = {
  type: 'types',
  subject: 'subjects',
  actor: 'actors',
  requestId: 'requestIds',
  data: 'data',
} as const satisfies Record<string, keyof OutboxRow>;

/** The members with a value for each event of a row of the outbox. */
export type EventMember = keyof typeof ARRAYS;

/** In the order of the parameters of `INSERT`. */
export const EVENT_MEMBERS = Object.keys(ARRAYS) as EventMember[];
const EVENT_COLUMNS = EVENT_MEMBERS.map((member) => OUTBOX.column(ARRAYS[member]).name);
const SHARED = OUTBOX.only('salt', 'occurredAt');

/** The select list for the event at a position (from 1) of the arrays of a row of the outbox. */
export function eventAt(position: string, row: string): string {
  const own = EVENT_MEMBERS.map((member, index) => `${row}.${EVENT_COLUMNS[index] ?? ''}[${position}] AS "${member}"`);
  return [SHARED.selectedFrom(row), ...own].join(', ');
}

/**
 * One row: the first position that is not published. The id of a running transaction is not less than `pg_snapshot_xmin`,
 * so the events that it stores are at or after this position. Events of an earlier generation were stored on another server
 * and are all published.
 */
export const HORIZON = `SELECT coalesce(pg_sequence_last_value('events.generation'), 0)::smallint AS generation,
  pg_snapshot_xmin(pg_current_snapshot()) AS xid`;

/**
 * Stores the events of one transaction. U+001E, which is in none of the texts, separates the values of a column. An empty text
 * is NULL.
 *
 * `xid` is the greater of the id of the transaction and the largest id of a completed transaction (`pg_snapshot_xmax` - 1),
 * because events of one subject must be in the order of their commits. Of two transactions that change a row, the second locks it
 * after the commit of the first, but may have the smaller id. As `xid` is read after all locks, that of the second is greater, or
 * it is the same, and `id` is greater. `xid` is not less than the id of the transaction, so that an event is not published before
 * its transaction has ended; it is the id of a transaction that has begun, so that no other one must begin for the publication.
 */
export const INSERT: Statement = {
  name: 'insert events',
  text: `INSERT INTO events.outbox (generation, xid, occurred_at, ${EVENT_COLUMNS.join(', ')})
    VALUES (coalesce(pg_sequence_last_value('events.generation'), 0),
      greatest(pg_current_xact_id(), (pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8), $1,
      ${EVENT_COLUMNS.map((_column, index) => `string_to_array($${index + 2}, chr(30), '')`).join(', ')})`,
};
export const SEPARATOR = '\x1e';

export const FIND: Statement = {
  name: 'find event',
  text: `WITH horizon AS (${HORIZON})
    SELECT generation, xid, id, $4::integer AS number, ${eventAt('$4', 'outbox')}
    FROM events.outbox
    WHERE generation = $1 AND xid = $2 AND id = $3 AND $4 BETWEEN 1 AND cardinality(types)
      AND (generation, xid) < (SELECT generation, xid FROM horizon)`,
};

/** Selects the last published row, if there is one; to be used after `horizon`. */
const LATEST_ROW = `SELECT generation, xid, id, cardinality(types) AS number FROM events.outbox
  WHERE (generation, xid) < (horizon.generation, horizon.xid)
  ORDER BY generation DESC, xid DESC, id DESC LIMIT 1`;

/** Selects the position of the last published event, if there is one. */
export const LATEST: Statement = {
  name: 'find latest event',
  text: `WITH horizon AS MATERIALIZED (${HORIZON})
    SELECT latest.* FROM horizon CROSS JOIN LATERAL (${LATEST_ROW}) AS latest`,
};

/** Selects the age of the oldest event that is stored but not published, in seconds, if there is one. */
export const DELAY: Statement = {
  name: 'measure delay of feed',
  text: `WITH horizon AS MATERIALIZED (${HORIZON})
    SELECT greatest(0, extract(epoch FROM clock_timestamp() - stored.occurred_at))::float8 AS seconds
    FROM horizon
    CROSS JOIN LATERAL (
      SELECT occurred_at FROM events.outbox WHERE (generation, xid) >= (horizon.generation, horizon.xid)
      ORDER BY generation, xid, id LIMIT 1
    ) AS stored`,
};

/**
 * Deletes the rows up to the first one that is not older than a time ($1), at most $2, and stores the position of the last deleted
 * event. A later row may have an earlier time, of a process with another clock.
 */
export const REMOVE: Statement = {
  name: 'remove old events',
  text: `WITH last AS MATERIALIZED (
      SELECT generation, xid, id, cardinality(types) AS number
      FROM (
        SELECT generation, xid, id, types, bool_and(occurred_at < $1) OVER (ORDER BY generation, xid, id) AS "isOld"
        FROM (SELECT * FROM events.outbox ORDER BY generation, xid, id LIMIT $2) AS first
      ) AS oldest
      WHERE "isOld"
      ORDER BY generation DESC, xid DESC, id DESC LIMIT 1
    ), noted AS (
      UPDATE events.removed_up_to AS removed SET generation = last.generation, xid = last.xid, id = last.id,
        number = last.number
      FROM last WHERE (removed.generation, removed.xid, removed.id) < (last.generation, last.xid, last.id)
    ), gone AS (
      DELETE FROM events.outbox WHERE (generation, xid, id) <= (SELECT generation, xid, id FROM last) RETURNING 1
    )
    SELECT count(*)::integer AS count FROM gone`,
};

/**
 * Begins a generation when the last event cannot be of this server: it has a transaction id greater than `pg_snapshot_xmax`,
 * which this server has not assigned yet, or a generation that this server has not begun (a restore or a replication without
 * sequences).
 *
 * `nextval` would not do: it writes a value to WAL that is up to 32 higher, which a standby has after its promotion, so that the
 * generation of the former primary would be lower after a failover back to it.
 */
export const BEGIN_GENERATION: Statement = {
  name: 'begin generation of events',
  text: `SELECT setval('events.generation', max(last.generation) + 1)
    FROM (
      SELECT generation, xid FROM events.removed_up_to
      UNION ALL
      (SELECT generation, xid FROM events.outbox ORDER BY generation DESC, xid DESC, id DESC LIMIT 1)
    ) AS last
    CROSS JOIN (${HORIZON}) AS present
    WHERE last.generation > present.generation
      OR (last.generation = present.generation AND last.xid > pg_snapshot_xmax(pg_current_snapshot()))
    HAVING count(*) > 0`,
};

/**
 * The statement that reads the pages of queries with the same filters. Its parameters are arrays: the members of `after`, the
 * number of events, and the values of the filters; with a subject, a type may be NULL. A page has at least one row, which also
 * says whether the position has expired and up to which row the feed was examined; for an empty page, it has no event.
 */
export function pagesBy(filters: Filters): Statement {
  const members: [name: string, type: string][] = [
    ['generation', 'smallint'],
    ['xid', 'xid8'],
    ['id', 'bigint'],
    ['number', 'integer'],
    ['take', 'integer'],
  ];
  if (filters !== 'none') members.push(['type', 'text']);
  if (filters === 'subject') members.push(['subject', 'text']);
  const names = members.map(([name]) => name);
  const parameters = members.map(([, type], index) => `$${index + 1}::${type}[]`);
  const bounds = filters === 'type' ? ['bound', 'latest', 'removed'] : ['latest', 'removed'];
  const end = (column: string): string => `coalesce(${bounds.map((bound) => `${bound}.${column}`).join(', ')})`;
  return {
    name: filters === 'none' ? 'feed' : `feed by ${filters}`,
    text: `WITH horizon AS MATERIALIZED (${HORIZON})
      SELECT query.position::integer - 1 AS index, ${EXPIRED} AS expired,
        ${filters === 'type' ? 'bound.xid IS NOT NULL' : 'false'} AS "isBounded", ${end('generation')} AS "endGeneration",
        ${end('xid')} AS "endXid", ${end('id')} AS "endId", event.*
      FROM horizon
      LEFT JOIN LATERAL (${LATEST_ROW}) AS latest ON true
      CROSS JOIN events.removed_up_to AS removed
      CROSS JOIN unnest(${parameters.join(', ')}) WITH ORDINALITY AS query (${[...names, 'position'].join(', ')})
      ${filters === 'type' ? `LEFT JOIN LATERAL (${BOUND}) AS bound ON true` : ''}
      LEFT JOIN LATERAL (${eventsBy(filters)}) AS event ON true
      ORDER BY query.position, event.generation, event.xid, event.id, event.number`,
  };
}

/** Why a query cannot be answered: its position is after the horizon, or before events that were removed; else NULL. */
const EXPIRED = `CASE
    WHEN (query.generation, query.xid, query.id, query.number) > (horizon.generation, horizon.xid, 0, 0) THEN 'restored'
    WHEN (query.generation, query.xid, query.id, query.number) <> (0, '0'::xid8, 0, 0)
      AND (query.generation, query.xid, query.id, query.number)
        < (removed.generation, removed.xid, removed.id, removed.number) THEN 'removed'
  END`;

const RANGE = `(generation, xid, id) >= (query.generation, query.xid, query.id)
  AND (generation, xid) < (horizon.generation, horizon.xid)`;

/** Selects the last row that a page by type examines, if there are MAX_EXAMINED_ROWS rows. */
const BOUND = `SELECT generation, xid, id FROM events.outbox WHERE ${RANGE}
  ORDER BY generation, xid, id OFFSET ${MAX_EXAMINED_ROWS - 1} LIMIT 1`;

/** The condition for the events of a row. */
const MATCHING: Readonly<Record<Filters, string>> = {
  none: '',
  type: 'AND event.type = query.type',
  subject: 'AND (query.type IS NULL OR event.type = query.type) AND event.subject = query.subject',
};

function eventsBy(filters: Filters): string {
  const members = EVENT_MEMBERS.map((member) => `"${member}"`);
  return `SELECT generation, xid, id, event.number::integer, ${SHARED.selected},
      ${members.map((member) => `event.${member}`).join(', ')}
    FROM (${rowsBy(filters)}) AS stored
    CROSS JOIN LATERAL unnest(${EVENT_COLUMNS.join(', ')}) WITH ORDINALITY AS event (${members.join(', ')}, number)
    WHERE (generation, xid, id, event.number) > (query.generation, query.xid, query.id, query.number)
      ${MATCHING[filters]}
    ORDER BY generation, xid, id, event.number LIMIT query.take`;
}

/**
 * Selects the rows of a page. OFFSET 0 makes PostgreSQL find the rows of a subject by the index of subjects only, and filter
 * them afterwards. Otherwise it also reads the entries of the primary key, and intersects both.
 */
function rowsBy(filters: Filters): string {
  if (filters === 'subject') {
    return `SELECT * FROM (
        SELECT * FROM events.outbox WHERE subjects @> ARRAY[query.subject] OFFSET 0
      ) AS of_subject WHERE ${RANGE}`;
  }
  const inOrder = `SELECT * FROM events.outbox WHERE ${RANGE} ORDER BY generation, xid, id`;
  if (filters !== 'type') return inOrder;
  // A row of an import has 1,000 events: the events of a row without the type are not unnested.
  return `SELECT * FROM (${inOrder} LIMIT ${MAX_EXAMINED_ROWS}) AS examined WHERE query.type = ANY (types)`;
}
