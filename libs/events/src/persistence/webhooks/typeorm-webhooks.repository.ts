import { MoreThan } from 'typeorm';
import { Page } from '#kernel';
import { Columns, type Database, type RowOf } from '#database';
import type { EventPosition } from '../../domain/event-position.js';
import { Webhook, type WebhookRecord } from '../../domain/webhooks/webhook.js';
import { type ListedWebhook, WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { WebhookRow } from './webhook.row.js';

/** The columns of a WebhookRecord; the delivery queue writes the others. */
const WEBHOOK = Columns.of(WebhookRow).without(
  'number',
  'generation',
  'xid',
  'outboxId',
  'eventNumber',
  'leaseHolder',
  'leasedUntil',
);

/** Prevents two concurrent transactions from exceeding the maximum number. TypeORM has no method for this lock. */
const LOCK = 'LOCK TABLE events.webhook IN SHARE ROW EXCLUSIVE MODE';

/** The webhooks in PostgreSQL. */
export class TypeormWebhooksRepository extends WebhooksRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override add({ record }: Webhook, after: EventPosition, most: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      await manager.query(LOCK);
      if ((await manager.count(WebhookRow)) >= most) return false;
      await manager.insert(WebhookRow, { ...toRow(record), ...positionColumns(after) });
      return true;
    });
  }

  override async find(id: string): Promise<ListedWebhook | undefined> {
    const row = await this.database.manager.findOneBy(WebhookRow, { id });
    return row === null ? undefined : toListed(row);
  }

  override async list(after: bigint | undefined, limit: number): Promise<Page<ListedWebhook>> {
    const rows = await this.database.manager.find(WebhookRow, {
      where: after === undefined ? {} : { number: MoreThan(after) },
      order: { number: 'ASC' },
      take: limit + 1,
    });
    return new Page(rows.slice(0, limit).map(toListed), rows.length > limit);
  }

  override update(id: string, change: (webhook: Webhook) => void): Promise<Webhook | undefined> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(WebhookRow, { where: { id }, lock: { mode: 'for_no_key_update' } });
      if (row === null) return undefined;
      const { webhook } = toListed(row);
      change(webhook);
      await manager.update(WebhookRow, { id }, toRow(webhook.record));
      return webhook;
    });
  }

  override async remove(id: string): Promise<boolean> {
    return (await this.database.manager.delete(WebhookRow, { id })).affected === 1;
  }

  override hasAny(): Promise<boolean> {
    return this.database.manager.exists(WebhookRow);
  }
}

type SecretsRow = Pick<WebhookRow, 'secret' | 'formerSecret' | 'formerSecretExpiresAt'>;

function toRow({ sealedSecret, formerSecret, ...record }: WebhookRecord): RowOf<typeof WEBHOOK> {
  return WEBHOOK.rowOf({
    ...record,
    secret: sealedSecret,
    formerSecret: formerSecret?.sealed,
    formerSecretExpiresAt: formerSecret?.expiresAt,
  });
}

function toListed(row: WebhookRow): ListedWebhook {
  const record = WEBHOOK.without('secret', 'formerSecret', 'formerSecretExpiresAt').recordOf(row);
  return { id: row.number, webhook: Webhook.restore({ ...record, ...secretsOf(row) }) };
}

/** Reads the secrets of a row, of a webhook or of a due delivery. */
export function secretsOf({
  secret,
  formerSecret,
  formerSecretExpiresAt,
}: SecretsRow): Pick<WebhookRecord, 'sealedSecret' | 'formerSecret'> {
  const former =
    formerSecret === null || formerSecretExpiresAt === null
      ? undefined
      : { sealed: formerSecret, expiresAt: formerSecretExpiresAt };
  return { sealedSecret: secret, formerSecret: former };
}

/** The columns of a position in the feed, in webhooks and deliveries. */
export function positionColumns({
  generation,
  start,
  id,
  number,
}: EventPosition): Pick<WebhookRow, 'generation' | 'xid' | 'outboxId' | 'eventNumber'> {
  return { generation, xid: String(start), outboxId: id, eventNumber: number };
}
