import { Injectable } from '@nestjs/common';
import { INT64_MAX, Page } from '#kernel';
import { Columns, Database, type RowOf, type Statement } from '#database';
import {
  DeliveriesRepository,
  type Backlog,
  type DeliveriesQuery,
  type RemovalTimes,
  type TestEvent,
} from '../../domain/webhooks/deliveries.repository.js';
import { DELIVERY_STATUSES, type DeliveryRecord } from '../../domain/webhooks/delivery.js';
import { MAX_PENDING } from '../../domain/webhooks/delivery-queue.js';
import { HORIZON } from '../feed-statements.js';
import { DeliveryRow } from './delivery.row.js';
import { type EndedRow, LOCK, makeNextDue } from './queue-statements.js';
import type { WebhookRow } from './webhook.row.js';

const SHOWN = Columns.of(DeliveryRow).only(
  'id',
  'eventId',
  'eventType',
  'status',
  'attempts',
  'createdAt',
  'nextAttemptAt',
  'lastAttemptAt',
  'responseStatus',
  'responseBody',
  'error',
);

/** The last $3 deliveries of a webhook ($1) before an id ($2) with statuses ($4). Bounds and order as in `pagesBy`. */
const LIST: Statement = {
  name: 'list deliveries',
  text: `SELECT delivery.*
    FROM unnest($4::text[]) AS wanted (status)
    CROSS JOIN LATERAL (
      SELECT ${SHOWN.selected} FROM events.delivery
      WHERE (webhook, status, id) < ($1, wanted.status, $2) AND (webhook, status) >= ($1, wanted.status)
      ORDER BY webhook DESC, delivery.status DESC, id DESC LIMIT $3
    ) AS delivery
    ORDER BY id DESC LIMIT $3`,
};
const ADD_TEST: Statement = {
  name: 'add test delivery',
  text: `INSERT INTO events.delivery
      (webhook, created_at, occurred_at, event_id, event_type, subject, test_body, since, next_attempt_at)
    VALUES ($1, $2, $2, $3, $4, $3, $5, $2, $2) RETURNING ${SHOWN.selected}`,
};
const RETRY: Statement = {
  name: 'retry delivery',
  text: `UPDATE events.delivery SET status = 'pending', attempts = 0, since = $3, next_attempt_at = $3
    WHERE webhook = $1 AND id = $2 RETURNING ${SHOWN.selected}`,
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
// An array of ids, because a join with the rows to delete might be planned as a scan of the whole table.
const REMOVE_DELIVERED: Statement = {
  name: 'remove old successes',
  // Locks the rows, so that none is removed that a user retries at the same time.
  text: `DELETE FROM events.delivery
    WHERE id = ANY (ARRAY(
      SELECT id FROM events.delivery WHERE status = 'delivered' AND last_attempt_at < $1 ORDER BY last_attempt_at LIMIT $2
      FOR UPDATE SKIP LOCKED
    )) RETURNING 1`,
};
/** Selects those of the oldest $2 deliveries that were created before a time ($1). */
const OLD = `SELECT id, webhook
  FROM (SELECT id, webhook, created_at FROM events.delivery ORDER BY id LIMIT $2) AS oldest
  WHERE created_at < $1`;
const FIND_OLD: Statement = {
  name: 'find webhooks of old deliveries',
  text: `SELECT DISTINCT webhook FROM (${OLD}) AS old`,
};
/** Deletes the old deliveries of webhooks ($3). */
const REMOVE_ANY: Statement = {
  name: 'remove old deliveries',
  text: `WITH old AS MATERIALIZED (${OLD})
    DELETE FROM events.delivery WHERE id = ANY (ARRAY(SELECT id FROM old WHERE webhook = ANY ($3::bigint[])))
    RETURNING webhook, subject, status`,
};
/** Selects and locks a webhook whose receiver has recovered from an outage. */
const LOCK_RECOVERED: Statement = {
  name: 'lock recovered webhook',
  text: `SELECT number, recovered_at AS "recoveredAt" FROM events.webhook
    WHERE recovered_at IS NOT NULL ORDER BY number LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED`,
};

/** Makes up to $2 deliveries of a webhook ($1) due now ($3) that are due later, and were attempted up to a time ($4). */
const BRING_FORWARD: Statement = {
  name: 'bring deliveries forward',
  text: `UPDATE events.delivery SET next_attempt_at = $3
    WHERE id = ANY (ARRAY(
      SELECT id FROM events.delivery
      WHERE webhook = $1 AND status = 'pending' AND next_attempt_at > $3 AND last_attempt_at <= $4
      ORDER BY webhook, next_attempt_at, id LIMIT $2
    )) RETURNING 1`,
};

/** Notes that no delivery of a webhook ($1) is to be brought forward. */
const END_RECOVERY: Statement = {
  name: 'end recovery of webhook',
  text: 'UPDATE events.webhook SET recovered_at = NULL WHERE number = $1',
};

type ShownRow = RowOf<typeof SHOWN>;
type RecoveredRow = Pick<WebhookRow, 'number' | 'recoveredAt'>;

/** The deliveries in PostgreSQL, for the management of webhooks. */
@Injectable()
export class TypeormDeliveriesRepository extends DeliveriesRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async list({ webhook, before = INT64_MAX, limit, status }: DeliveriesQuery): Promise<Page<DeliveryRecord>> {
    const statuses = status === undefined ? DELIVERY_STATUSES : [status];
    const rows = await this.database.run<ShownRow>(LIST, [webhook, before, limit + 1, statuses]);
    return new Page(
      rows.slice(0, limit).map((row) => SHOWN.read(row)),
      rows.length > limit,
    );
  }

  override async addTest(webhook: bigint, { id, type, body }: TestEvent, now: Date): Promise<DeliveryRecord> {
    const [row] = await this.database.run<ShownRow>(ADD_TEST, [webhook, now, id, type, body]);
    if (row === undefined) throw new Error('an insert gives its row');
    return SHOWN.read(row);
  }

  override async retry(webhook: bigint, id: bigint, now: Date): Promise<DeliveryRecord | undefined> {
    const [row] = await this.database.run<ShownRow>(RETRY, [webhook, id, now]);
    return row && SHOWN.read(row);
  }

  override async backlog(now: Date): Promise<Backlog> {
    const [row] = await this.database.run<Backlog & { oldestSeconds: number | null }>(BACKLOG, [now, MAX_PENDING]);
    return { pending: row?.pending ?? 0, oldestSeconds: row?.oldestSeconds ?? 0 };
  }

  override bringForward(most: number, now: Date): Promise<number> {
    return this.database.transaction(async () => {
      const [webhook] = await this.database.run<RecoveredRow>(LOCK_RECOVERED, []);
      if (webhook === undefined) return 0;
      const values = [webhook.number, most, now, webhook.recoveredAt];
      const { length } = await this.database.run(BRING_FORWARD, values);
      if (length < most) await this.database.run(END_RECOVERY, [webhook.number]);
      return length;
    });
  }

  override async removeOld({ delivered, any, now }: RemovalTimes, most: number): Promise<number> {
    const successes = await this.database.run(REMOVE_DELIVERED, [delivered, most]);
    return Math.max(successes.length, await this.removeAny(any, most, now));
  }

  private removeAny(before: Date, most: number, now: Date): Promise<number> {
    return this.database.transaction(async () => {
      const old = await this.database.run<{ webhook: bigint }>(FIND_OLD, [before, most]);
      if (old.length === 0) return 0;
      const webhooks = old.map(({ webhook }) => webhook);
      // So that no delivery is added concurrently that waits for a removed one.
      await this.database.run(LOCK, [webhooks]);
      const removed = await this.database.run<EndedRow>(REMOVE_ANY, [before, most, webhooks]);
      const pending = removed.filter(({ status }) => status === 'pending');
      await makeNextDue(this.database, pending, now);
      return removed.length;
    });
  }
}
