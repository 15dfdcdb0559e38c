import type { Statement } from '#database';
import { LEASE_SECONDS } from '../../domain/webhooks/delivery-queue.js';

const UNTIL = `clock_timestamp() + interval '${LEASE_SECONDS} seconds'`;
const IS_MINE = "lease_holder = $1 AND status = 'active'";
const LEASED = `RETURNING number AS webhook, generation, xid, outbox_id AS id, event_number AS number,
  md5(row(url, secret, former_secret, held_until, renewed_at)::text) AS version`;

/** Prolongs the leases of a process ($1). */
export const PROLONG: Statement = {
  name: 'prolong leases of webhooks',
  text: `UPDATE events.webhook SET leased_until = ${UNTIL} WHERE ${IS_MINE} ${LEASED}`,
};

/** Leases to a process ($1) what no process has. Another process that does so at the same moment has what it has locked. */
export const ACQUIRE: Statement = {
  name: 'acquire leases of webhooks',
  text: `UPDATE events.webhook SET lease_holder = $1, leased_until = ${UNTIL}
    WHERE number IN (
      SELECT number FROM events.webhook
      WHERE status = 'active' AND (leased_until IS NULL OR leased_until < clock_timestamp())
      FOR NO KEY UPDATE SKIP LOCKED
    ) ${LEASED}`,
};

export const RELEASE: Statement = {
  name: 'release leases of webhooks',
  text: 'UPDATE events.webhook SET lease_holder = NULL, leased_until = NULL WHERE lease_holder = $1',
};

/** For each webhook ($1) how many deliveries are pending, $2 at most. */
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
 * Locks webhooks ($1). Adding deliveries and settling them both begin so: the one that waits sees what the other did, and
 * no delivery goes on waiting for one that has finished meanwhile.
 */
export const LOCK: Statement = {
  name: 'lock webhooks by number',
  text: `SELECT number AS webhook, status = 'active' AS "isActive", types, lease_holder AS holder,
      failing_since AS "failingSince", held_until AS "heldUntil", renewed_at AS "renewedAt", generation, xid, outbox_id AS id, event_number AS number
    FROM events.webhook WHERE number = ANY ($1::bigint[]) ORDER BY number FOR NO KEY UPDATE`,
};

/** Adds deliveries, in this order; each is due now ($10) unless one about the same subject is pending. */
export const ADD: Statement = {
  name: 'add deliveries',
  text: `INSERT INTO events.delivery (webhook, generation, xid, outbox_id, event_number, event_id, event_type, subject,
      occurred_at, created_at, since, next_attempt_at)
    SELECT webhook, generation, xid, outbox_id, event_number, event_id, event_type, subject, occurred_at, $10::timestamptz, $10::timestamptz,
      CASE WHEN row_number() OVER (PARTITION BY webhook, subject ORDER BY position) = 1
          AND NOT EXISTS (
            SELECT FROM events.delivery AS other
            WHERE other.webhook = new.webhook AND other.subject = new.subject AND other.status = 'pending'
          )
        THEN $10::timestamptz END
    FROM unnest($1::bigint[], $2::smallint[], $3::xid8[], $4::bigint[], $5::smallint[], $6::text[], $7::text[],
        $8::text[], $9::timestamptz[])
      WITH ORDINALITY AS new
        (webhook, generation, xid, outbox_id, event_number, event_id, event_type, subject, occurred_at, position)
    ORDER BY position`,
};

/** Moves the positions of webhooks ($1). */
export const MOVE: Statement = {
  name: 'move positions of webhooks',
  text: `UPDATE events.webhook SET generation = moved.generation, xid = moved.xid, outbox_id = moved.id,
      event_number = moved.number
    FROM unnest($1::bigint[], $2::smallint[], $3::xid8[], $4::bigint[], $5::smallint[])
      AS moved (webhook, generation, xid, id, number)
    WHERE webhook.number = moved.webhook`,
};

/** What is due at a time ($4) for webhooks ($2) leased by a process ($1), so many ($3) of each, and others than $5. */
export const DUE: Statement = {
  name: 'find due deliveries',
  text: `SELECT due.*, greatest(due."storedSince", webhook.renewed_at) AS since, webhook.id AS "webhookId", webhook.url, webhook.secret, webhook.former_secret AS "formerSecret",
      webhook.former_secret_expires_at AS "formerSecretExpiresAt",
      stored.salt, stored.types[due.number] AS type, stored.subjects[due.number] AS subject,
      stored.occurred_at AS "occurredAt", stored.actors[due.number] AS actor,
      stored.request_ids[due.number] AS "requestId", stored.data[due.number] AS data
    FROM unnest($2::bigint[], $3::integer[]) AS wanted (webhook, most)
    JOIN events.webhook AS webhook ON webhook.number = wanted.webhook AND ${IS_MINE}
      AND (webhook.held_until IS NULL OR webhook.held_until <= $4)
    CROSS JOIN LATERAL (
      SELECT delivery.id AS "deliveryId", webhook, attempts, since AS "storedSince", event_id AS "eventId", test_body AS "testBody", generation, xid,
        outbox_id AS id, event_number AS number, next_attempt_at
      FROM events.delivery
      WHERE delivery.webhook = wanted.webhook AND delivery.status = 'pending' AND delivery.next_attempt_at <= $4
        AND delivery.id <> ALL ($5::bigint[])
      ORDER BY delivery.webhook, delivery.next_attempt_at, delivery.id LIMIT wanted.most
    ) AS due
    LEFT JOIN events.outbox AS stored ON (stored.generation, stored.xid, stored.id) = (due.generation, due.xid, due.id)
    ORDER BY due.next_attempt_at, due."deliveryId"`,
};

/** Stores the outcomes of attempts at a time ($1), unless a retry was asked for meanwhile: then another attempt follows. */
export const SETTLE: Statement = {
  name: 'settle deliveries',
  text: `UPDATE events.delivery AS delivery SET status = settled.status, attempts = settled.attempts,
      next_attempt_at = settled.next_attempt_at, last_attempt_at = $1, response_status = settled.response_status,
      response_body = settled.response_body, error = settled.error
    FROM unnest($2::bigint[], $3::integer[], $4::timestamptz[], $5::text[], $6::integer[], $7::timestamptz[],
        $8::smallint[], $9::text[], $10::text[])
      AS settled (id, attempts_before, since, status, attempts, next_attempt_at, response_status, response_body, error)
    WHERE delivery.id = settled.id AND delivery.status = 'pending'
      AND delivery.attempts = settled.attempts_before AND delivery.since = settled.since
    RETURNING delivery.webhook, delivery.subject, delivery.status`,
};

/** Makes due ($1) what waited for deliveries that are finished or removed, of webhooks ($2) about subjects ($3). */
export const MAKE_NEXT_DUE: Statement = {
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

/** Stores since when webhooks ($1) fail, and until when their receivers want no requests. */
export const UPDATE_FAILURES: Statement = {
  name: 'update failures of webhooks',
  text: `UPDATE events.webhook SET failing_since = updated.failing_since, held_until = updated.held_until
    FROM unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) AS updated (webhook, failing_since, held_until)
    WHERE webhook.number = updated.webhook`,
};

/** Makes due now ($3) what is due later, of a webhook ($1), so many ($2). */
export const BRING_FORWARD: Statement = {
  name: 'bring deliveries forward',
  text: `UPDATE events.delivery SET next_attempt_at = $3
    WHERE id = ANY (ARRAY(
      SELECT id FROM events.delivery
      WHERE webhook = $1 AND status = 'pending' AND next_attempt_at > $3
      ORDER BY webhook, next_attempt_at, id LIMIT $2
    )) RETURNING 1`,
};
