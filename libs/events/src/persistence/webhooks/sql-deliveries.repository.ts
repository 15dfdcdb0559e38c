import { Page } from '#kernel';
import type { Database, Statement } from '#database';
import {
  DeliveriesRepository,
  type Backlog,
  type DeliveriesQuery,
  type TestEvent,
} from '../../domain/webhooks/deliveries.repository.js';
import { DELIVERY_STATUSES, type DeliveryRecord, type DeliveryStatus } from '../../domain/webhooks/delivery.js';
import { FULL } from '../../domain/webhooks/delivery-queue.js';
import { HORIZON } from '../feed-statements.js';

const COLUMNS = `id, event_id AS "eventId", event_type AS "eventType", status, attempts, created_at AS "createdAt",
  next_attempt_at AS "nextAttemptAt", last_attempt_at AS "lastAttemptAt", response_status AS "responseStatus",
  response_body AS "responseBody", error`;

/** Of a webhook ($1), before an id ($2), with statuses ($4). Bounds and order are those of one index: see KeysetPages. */
const LIST: Statement = {
  name: 'list deliveries',
  text: `SELECT delivery.*
    FROM unnest($4::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM events.delivery
      WHERE (webhook, status, id) < ($1, wanted.status, $2) AND (webhook, status) >= ($1, wanted.status)
      ORDER BY webhook DESC, delivery.status DESC, id DESC LIMIT $3
    ) AS delivery
    ORDER BY id DESC LIMIT $3`,
};
const ADD_TEST: Statement = {
  name: 'add test delivery',
  text: `INSERT INTO events.delivery
      (webhook, created_at, occurred_at, event_id, event_type, subject, test_body, since, next_attempt_at)
    VALUES ($1, $2, $2, $3, $4, $3, $5, $2, $2) RETURNING ${COLUMNS}`,
};
const RETRY: Statement = {
  name: 'retry delivery',
  // What waits for an earlier delivery goes on waiting.
  text: `UPDATE events.delivery SET status = 'pending', attempts = 0, since = $3::timestamptz,
      next_attempt_at = CASE WHEN status <> 'pending' OR next_attempt_at IS NOT NULL THEN $3::timestamptz END
    WHERE webhook = $1 AND id = $2 RETURNING ${COLUMNS}`,
};
const BACKLOG: Statement = {
  name: 'measure backlog of webhooks',
  text: `WITH horizon AS MATERIALIZED (${HORIZON})
    SELECT coalesce(sum(waiting.count), 0)::float8 AS pending,
      greatest(0, extract(epoch FROM $1::timestamptz - least(min(first.occurred_at), min(unread.occurred_at))))::float8 AS "oldestSeconds"
    FROM horizon
    CROSS JOIN events.webhook AS webhook
    CROSS JOIN LATERAL (
      SELECT count(*) AS count
      FROM (
        SELECT FROM events.delivery WHERE delivery.webhook = webhook.number AND delivery.status = 'pending' LIMIT $2
      ) AS few
    ) AS waiting
    LEFT JOIN LATERAL (
      SELECT occurred_at FROM events.delivery WHERE delivery.webhook = webhook.number AND delivery.status = 'pending'
      ORDER BY delivery.webhook, delivery.status, delivery.id LIMIT 1
    ) AS first ON true
    LEFT JOIN LATERAL (
      SELECT occurred_at FROM events.outbox
      WHERE (generation, xid, id) > (webhook.generation, webhook.xid, webhook.outbox_id)
        AND (generation, xid) < (horizon.generation, horizon.xid)
      ORDER BY generation, xid, id LIMIT 1
    ) AS unread ON true
    WHERE webhook.status = 'active'`,
};
const REMOVE_DELIVERED: Statement = {
  name: 'remove old successes',
  text: removing("SELECT id, created_at FROM events.delivery WHERE status = 'delivered' ORDER BY id LIMIT $2"),
};
const REMOVE_ANY: Statement = {
  name: 'remove old deliveries',
  text: removing('SELECT id, created_at FROM events.delivery ORDER BY id LIMIT $2'),
};

/** Removes those of the oldest that were made before $1. */
function removing(oldest: string): string {
  return `WITH oldest AS MATERIALIZED (${oldest})
    DELETE FROM events.delivery WHERE id IN (SELECT id FROM oldest WHERE created_at < $1) RETURNING 1`;
}

const GREATEST_ID = 2n ** 63n - 1n;

interface DeliveryRow {
  readonly id: bigint;
  readonly eventId: string;
  readonly eventType: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly nextAttemptAt: Date | null;
  readonly lastAttemptAt: Date | null;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

/** The deliveries in PostgreSQL, for those who manage webhooks. */
export class SqlDeliveriesRepository extends DeliveriesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async list({
    webhook,
    before = GREATEST_ID,
    limit,
    status,
  }: DeliveriesQuery): Promise<Page<DeliveryRecord>> {
    const statuses = status === undefined ? DELIVERY_STATUSES : [status];
    const rows = await this.database.run<DeliveryRow>(LIST, [webhook, before, limit + 1, statuses]);
    return new Page(rows.slice(0, limit).map(toRecord), rows.length > limit);
  }

  override async addTest(webhook: bigint, { id, type, body }: TestEvent, now: Date): Promise<DeliveryRecord> {
    const [row] = await this.database.run<DeliveryRow>(ADD_TEST, [webhook, now, id, type, body]);
    if (row === undefined) throw new Error('an insert gives its row');
    return toRecord(row);
  }

  override async retry(webhook: bigint, id: bigint, now: Date): Promise<DeliveryRecord | undefined> {
    const [row] = await this.database.run<DeliveryRow>(RETRY, [webhook, id, now]);
    return row && toRecord(row);
  }

  override async backlog(now: Date): Promise<Backlog> {
    const [row] = await this.database.run<Backlog & { oldestSeconds: number | null }>(BACKLOG, [now, FULL]);
    return { pending: row?.pending ?? 0, oldestSeconds: row?.oldestSeconds ?? 0 };
  }

  override async removeOld(times: { delivered: Date; any: Date }, most: number): Promise<number> {
    const delivered = await this.database.run(REMOVE_DELIVERED, [times.delivered, most]);
    const any = await this.database.run(REMOVE_ANY, [times.any, most]);
    return Math.max(delivered.length, any.length);
  }
}

function toRecord(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: row.eventType,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.createdAt,
    nextAttemptAt: row.nextAttemptAt ?? undefined,
    lastAttemptAt: row.lastAttemptAt ?? undefined,
    responseStatus: row.responseStatus ?? undefined,
    responseBody: row.responseBody ?? undefined,
    error: row.error ?? undefined,
  };
}
