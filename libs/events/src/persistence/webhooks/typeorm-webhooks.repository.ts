import { MoreThan } from 'typeorm';
import { Page } from '#kernel';
import { Columns, type Database } from '#database';
import type { Outbox } from '../../domain/event.js';
import type { EventPosition } from '../../domain/event-position.js';
import { Webhook, WEBHOOK_IDS, type WebhookEvent } from '../../domain/webhooks/webhook.js';
import { type ListedWebhook, WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { LOCK } from './queue-statements.js';
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

/** Prevents two concurrent transactions from exceeding the maximum number. */
const LOCK_ADDING = "SELECT pg_advisory_xact_lock(hashtextextended('events.webhook', 0))";

/** The webhooks in PostgreSQL. */
export class TypeormWebhooksRepository extends WebhooksRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<WebhookEvent>,
  ) {
    super();
  }

  override add({ record }: Webhook, after: EventPosition, most: number): Promise<boolean> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      await manager.query(LOCK_ADDING);
      if ((await manager.count(WebhookRow)) >= most) return false;
      await manager.insert(WebhookRow, { ...WEBHOOK.rowOf(record), ...positionColumns(after) });
      return true;
    });
  }

  override async find(id: string): Promise<ListedWebhook | undefined> {
    const row = WEBHOOK_IDS.test(id) ? await this.database.manager.findOneBy(WebhookRow, { id }) : null;
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

  override async update(id: string, change: (webhook: Webhook) => void): Promise<Webhook | undefined> {
    const found = await this.find(id);
    if (found === undefined) return undefined;
    const [updated] = await this.updateAll([found.id], ({ webhook }) => {
      change(webhook);
    });
    return updated?.webhook;
  }

  override updateAll(numbers: readonly bigint[], change: (listed: ListedWebhook) => void): Promise<ListedWebhook[]> {
    return this.database.transaction(async () => {
      const rows = await this.database.run<WebhookRow>(LOCK, [numbers]);
      const updated = rows.map(toListed);
      for (const listed of updated) {
        const { id: number, webhook } = listed;
        const before = webhook.record;
        change(listed);
        if (webhook.record !== before)
          await this.database.manager.update(WebhookRow, { number }, WEBHOOK.rowOf(webhook.record));
      }
      this.outbox.store(updated.flatMap(({ webhook }) => webhook.events));
      return updated;
    });
  }

  override async remove(id: string): Promise<boolean> {
    return WEBHOOK_IDS.test(id) && (await this.database.manager.delete(WebhookRow, { id })).affected === 1;
  }
}

export function toListed(row: WebhookRow): ListedWebhook {
  return { id: row.number, webhook: Webhook.restore(WEBHOOK.recordOf(row)) };
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
