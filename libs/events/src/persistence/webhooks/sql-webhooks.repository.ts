import { Page } from '#kernel';
import type { Database, Statement } from '#database';
import type { EventPosition } from '../../domain/event-position.js';
import { Webhook, type WebhookRecord, type WebhookStatus } from '../../domain/webhooks/webhook.js';
import { type ListedWebhook, WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';

const COLUMNS = `number, id, url, types, description, status, disabled_reason AS "disabledReason",
  created_at AS "createdAt", secret, former_secret AS "formerSecret",
  former_secret_expires_at AS "formerSecretExpiresAt", failing_since AS "failingSince",
  held_until AS "heldUntil", renewed_at AS "renewedAt"`;

/** So that two at once do not both add the last one that there can be. */
const LOCK: Statement = {
  name: 'lock webhooks',
  text: 'LOCK TABLE events.webhook IN SHARE ROW EXCLUSIVE MODE',
};
const ADD: Statement = {
  name: 'add webhook',
  text: `INSERT INTO events.webhook (id, url, types, description, status, created_at, secret, generation, xid, outbox_id,
      event_number)
    SELECT $1::text, $2::text, $3::text[], $4::text, $5::text, $6::timestamptz, $7::bytea, $8::smallint, $9::xid8, $10::bigint, $11::smallint
    WHERE (SELECT count(*) FROM events.webhook) < $12
    RETURNING number`,
};
const FIND: Statement = { name: 'find webhook', text: `SELECT ${COLUMNS} FROM events.webhook WHERE id = $1` };
const FIND_LOCKED: Statement = { name: 'find and lock webhook', text: `${FIND.text} FOR NO KEY UPDATE` };
const LIST: Statement = {
  name: 'list webhooks',
  text: `SELECT ${COLUMNS} FROM events.webhook WHERE number > $1 ORDER BY number LIMIT $2`,
};
const UPDATE: Statement = {
  name: 'update webhook',
  text: `UPDATE events.webhook SET url = $2, types = $3, description = $4, status = $5, disabled_reason = $6, secret = $7,
      former_secret = $8, former_secret_expires_at = $9, failing_since = $10,
      held_until = $11, renewed_at = $12
    WHERE id = $1`,
};
const REMOVE: Statement = { name: 'remove webhook', text: 'DELETE FROM events.webhook WHERE id = $1 RETURNING number' };
const HAS_ANY: Statement = { name: 'find any webhook', text: 'SELECT number FROM events.webhook LIMIT 1' };

export interface WebhookRow {
  readonly number: bigint;
  readonly id: string;
  readonly url: string;
  readonly types: string[] | null;
  readonly description: string | null;
  readonly status: WebhookStatus;
  readonly disabledReason: string | null;
  readonly createdAt: Date;
  readonly secret: Buffer;
  readonly formerSecret: Buffer | null;
  readonly formerSecretExpiresAt: Date | null;
  readonly failingSince: Date | null;
  readonly heldUntil: Date | null;
  readonly renewedAt: Date | null;
}

/** The webhooks in PostgreSQL. */
export class SqlWebhooksRepository extends WebhooksRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override add({ record }: Webhook, after: EventPosition, most: number): Promise<boolean> {
    return this.database.transaction(async () => {
      await this.database.run(LOCK, []);
      const { id, url, types, description, status, createdAt, sealedSecret } = record;
      const values = [id, url, types, description, status, createdAt, sealedSecret];
      const rows = await this.database.run(ADD, [...values, ...positionOf(after), most]);
      return rows.length > 0;
    });
  }

  override async find(id: string): Promise<ListedWebhook | undefined> {
    const [row] = await this.database.run<WebhookRow>(FIND, [id]);
    return row && toListed(row);
  }

  override async list(after: bigint | undefined, limit: number): Promise<Page<ListedWebhook>> {
    const rows = await this.database.run<WebhookRow>(LIST, [after ?? 0n, limit + 1]);
    return new Page(rows.slice(0, limit).map(toListed), rows.length > limit);
  }

  override update(id: string, change: (webhook: Webhook) => void): Promise<Webhook | undefined> {
    return this.database.transaction(async () => {
      const [row] = await this.database.run<WebhookRow>(FIND_LOCKED, [id]);
      if (row === undefined) return undefined;
      const { webhook } = toListed(row);
      change(webhook);
      await this.database.run(UPDATE, valuesOf(webhook.record));
      return webhook;
    });
  }

  override async remove(id: string): Promise<boolean> {
    return (await this.database.run(REMOVE, [id])).length > 0;
  }

  override async hasAny(): Promise<boolean> {
    return (await this.database.run(HAS_ANY, [])).length > 0;
  }
}

function valuesOf(record: WebhookRecord): unknown[] {
  const { id, url, types, description, status, disabledReason, sealedSecret, formerSecret } = record;
  const { failingSince, heldUntil, renewedAt } = record;
  const secrets = [sealedSecret, formerSecret?.sealed, formerSecret?.expiresAt];
  return [id, url, types, description, status, disabledReason, ...secrets, failingSince, heldUntil, renewedAt];
}

function toListed(row: WebhookRow): ListedWebhook {
  return { id: row.number, webhook: Webhook.restore(toRecord(row)) };
}

function toRecord(row: WebhookRow): WebhookRecord {
  return {
    id: row.id,
    url: row.url,
    types: row.types ?? undefined,
    description: row.description ?? undefined,
    status: row.status,
    disabledReason: row.disabledReason ?? undefined,
    createdAt: row.createdAt,
    failingSince: row.failingSince ?? undefined,
    heldUntil: row.heldUntil ?? undefined,
    renewedAt: row.renewedAt ?? undefined,
    ...secretsOf(row),
  };
}

/** The secrets of a row, with those of a delivery too. */
export function secretsOf({
  secret,
  formerSecret,
  formerSecretExpiresAt,
}: Pick<WebhookRow, 'secret' | 'formerSecret' | 'formerSecretExpiresAt'>): Pick<
  WebhookRecord,
  'sealedSecret' | 'formerSecret'
> {
  const former =
    formerSecret === null || formerSecretExpiresAt === null
      ? undefined
      : { sealed: formerSecret, expiresAt: formerSecretExpiresAt };
  return { sealedSecret: secret, formerSecret: former };
}

function positionOf({ generation, start, id, number }: EventPosition): unknown[] {
  return [generation, start, id, number];
}
