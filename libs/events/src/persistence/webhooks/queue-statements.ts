import { Columns, type Database, type RowOf, type Statement } from '#database';
import { LEASE_SECONDS } from '../../domain/webhooks/delivery-queue.js';
import { eventAt } from '../feed-statements.js';
import { DeliveryRow } from './delivery.row.js';
import { WebhookRow } from './webhook.row.js';

const WEBHOOK = Columns.of(WebhookRow);
/** The number of a webhook and its position in the feed. */
export const POSITION = WEBHOOK.only('number', 'generation', 'xid', 'outboxId', 'eventNumber');
const MOVED = POSITION.without('number');
/** The address, and the secrets that sign. */
export const RECEIVER = WEBHOOK.only('url', 'secret', 'formerSecret', 'formerSecretExpiresAt');
/** The columns of a new delivery, without its times. */
export const NEW = Columns.of(DeliveryRow).only(
  'webhook',
  'generation',
  'xid',
  'outboxId',
  'eventNumber',
  'eventId',
  'eventType',
  'subject',
  'occurredAt',
);

export type PositionRow = RowOf<typeof POSITION>;

const UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const IS_MINE = "lease_holder = $1 AND status = 'active'";

/**
 * Prolongs the leases of a process ($1), and selects its webhooks. SKIP LOCKED: a lease whose row is locked now, by an outcome or by
 * another session, is prolonged by a later statement.
 */
export const PROLONG: Statement = {
  name: 'prolong leases of webhooks',
  text: `WITH prolonged AS (
      UPDATE events.webhook SET leased_until = ${UNTIL}
      WHERE number IN (SELECT number FROM events.webhook WHERE ${IS_MINE} FOR NO KEY UPDATE SKIP LOCKED) RETURNING number
    )
    SELECT ${POSITION.selected}, number IN (SELECT number FROM prolonged) AS "isProlonged"
    FROM events.webhook WHERE ${IS_MINE}`,
};

/**
 * Leases free webhooks to a process ($1). SKIP LOCKED: a concurrent process leases the webhooks that it has locked. A lease that
 * ends later than a new one is of a time before the clock of the server was set back.
 */
export const ACQUIRE: Statement = {
  name: 'acquire leases of webhooks',
  text: `UPDATE events.webhook SET lease_holder = $1, leased_until = ${UNTIL}
    WHERE number IN (
      SELECT number FROM events.webhook
      WHERE status = 'active'
        AND (leased_until IS NULL OR leased_until < clock_timestamp() OR leased_until > ${UNTIL})
      FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING ${POSITION.selected}, true AS "isProlonged"`,
};

export const RELEASE: Statement = {
  name: 'release leases of webhooks',
  // Locks by number, as LOCK does, so that statements of several webhooks cause no deadlock.
  text: `UPDATE events.webhook SET lease_holder = NULL, leased_until = NULL
    WHERE number IN (SELECT number FROM events.webhook WHERE lease_holder = $1 ORDER BY number FOR NO KEY UPDATE)`,
};

/** Counts the pending deliveries of each webhook ($1), up to $2. */
export const COUNT_PENDING: Statement = {
  name: 'count pending deliveries',
  text: `SELECT wanted.webhook, waiting.count::integer AS pending
    FROM unnest($1::bigint[]) AS wanted (webhook)
    CROSS JOIN LATERAL (
      SELECT count(*) AS count
      FROM (SELECT FROM events.delivery WHERE webhook = wanted.webhook AND status = 'pending' LIMIT $2) AS few
    ) AS waiting`,
};

/**
 * Locks webhooks ($1). A transaction that changes webhooks, adds or settles deliveries, or removes pending ones, begins with it, so
 * that no delivery waits for one that was finished or removed concurrently. A requested retry needs no lock: it only makes a
 * delivery pending.
 */
export const LOCK: Statement = {
  name: 'lock webhooks by number',
  text: `SELECT ${WEBHOOK.selected}
    FROM events.webhook WHERE number = ANY ($1::bigint[]) ORDER BY number FOR NO KEY UPDATE`,
};

/** Adds deliveries, in this order. Each is due now ($1) unless an earlier one about the same subject is pending. */
export const ADD: Statement = {
  name: 'add deliveries',
  text: `INSERT INTO events.delivery (${NEW.names}, created_at, since, next_attempt_at)
    SELECT ${NEW.names}, $1::timestamptz, $1::timestamptz,
      CASE WHEN row_number() OVER (PARTITION BY webhook, subject ORDER BY position) = 1
          AND NOT EXISTS (
            SELECT FROM events.delivery AS other
            WHERE other.webhook = new.webhook AND other.subject = new.subject AND other.status = 'pending'
          )
        THEN $1::timestamptz END
    FROM ${NEW.unnested('new', { first: 2, position: 'position' })}
    ORDER BY position`,
};

/** Moves the positions of webhooks. */
export const MOVE: Statement = {
  name: 'move positions of webhooks',
  text: `UPDATE events.webhook SET ${MOVED.assignedFrom('moved')} FROM ${POSITION.unnested('moved')}
    WHERE webhook.number = moved.number`,
};

/** Selects the deliveries due at a time ($4) of webhooks ($2) leased by a process ($1), up to $3 of each, without the ids $5. */
export const DUE: Statement = {
  name: 'find due deliveries',
  text: `SELECT due.*, greatest(due."storedFirstDueAt", webhook.renewed_at) AS "firstDueAt", webhook.id AS "webhookId",
      ${RECEIVER.selectedFrom('webhook')}, ${eventAt('due.number', 'stored')}
    FROM unnest($2::bigint[], $3::integer[]) AS wanted (webhook, most)
    JOIN events.webhook AS webhook ON webhook.number = wanted.webhook AND ${IS_MINE}
      AND (webhook.held_until IS NULL OR webhook.held_until <= $4)
    CROSS JOIN LATERAL (
      SELECT delivery.id AS "deliveryId", webhook, attempts, since AS "storedFirstDueAt", event_id AS "eventId", test_body AS "testBody", generation, xid,
        outbox_id AS id, event_number AS number, next_attempt_at
      FROM events.delivery
      WHERE delivery.webhook = wanted.webhook AND delivery.status = 'pending' AND delivery.next_attempt_at <= $4
        AND delivery.id <> ALL ($5::bigint[])
      ORDER BY delivery.webhook, delivery.next_attempt_at, delivery.id LIMIT wanted.most
    ) AS due
    LEFT JOIN LATERAL (
      SELECT * FROM events.outbox WHERE (generation, xid, id) = (due.generation, due.xid, due.id) LIMIT 1
    ) AS stored ON true
    ORDER BY due.next_attempt_at, due."deliveryId"`,
};

/** The columns of a delivery after an attempt. */
export const OUTCOME = Columns.of(DeliveryRow).only(
  'id',
  'firstDueAt',
  'status',
  'attempts',
  'nextAttemptAt',
  'responseStatus',
  'responseBody',
  'error',
);
const STORED_OUTCOME = OUTCOME.without('id', 'firstDueAt');

/** Stores the outcomes of attempts at a time ($1), except for deliveries that a user has retried in the meantime: `since` differs. */
export const SETTLE: Statement = {
  name: 'settle deliveries',
  text: `UPDATE events.delivery AS delivery SET ${STORED_OUTCOME.assignedFrom('settled')}, last_attempt_at = $1
    FROM ${OUTCOME.unnested('settled', { first: 2 })}
    WHERE delivery.id = settled.id AND delivery.status = 'pending' AND delivery.since = settled.since
    RETURNING delivery.webhook, delivery.subject, delivery.status`,
};

/** Makes the deliveries due ($1) that waited for finished or removed ones of webhooks ($2) about subjects ($3). */
const MAKE_NEXT_DUE: Statement = {
  name: 'make next deliveries due',
  text: `UPDATE events.delivery AS delivery SET next_attempt_at = $1, since = $1
    FROM (SELECT DISTINCT webhook, subject FROM unnest($2::bigint[], $3::text[]) AS done (webhook, subject)) AS done
    CROSS JOIN LATERAL (
      SELECT id, next_attempt_at FROM events.delivery AS waiting
      WHERE waiting.webhook = done.webhook AND waiting.subject = done.subject AND waiting.status = 'pending'
      ORDER BY waiting.webhook, waiting.subject, waiting.id LIMIT 1
    ) AS first
    WHERE delivery.id = first.id AND first.next_attempt_at IS NULL
    RETURNING delivery.webhook`,
};

/** A delivery after an attempt, or one that was removed. */
export type EndedRow = Pick<DeliveryRow, 'webhook' | 'subject' | 'status'>;

/** Makes the deliveries due that waited for these. @returns whether there are any */
export async function makeNextDue(database: Database, ended: readonly EndedRow[], now: Date): Promise<boolean> {
  if (ended.length === 0) return false;
  const values = [now, ended.map(({ webhook }) => webhook), ended.map(({ subject }) => subject)];
  return (await database.run(MAKE_NEXT_DUE, values)).length > 0;
}
