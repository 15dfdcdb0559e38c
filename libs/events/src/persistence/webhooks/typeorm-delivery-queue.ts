import { Injectable } from '@nestjs/common';
import { Database, type RowOf } from '#database';
import type { StoredEvent } from '../../domain/event.js';
import { comparePositions, type EventPosition } from '../../domain/event-position.js';
import { eventJson } from '../../domain/event-json.js';
import {
  type DueDelivery,
  DeliveryQueue,
  type LeasedWebhook,
  MAX_PENDING,
  type Settled,
  type UnaddedPage,
} from '../../domain/webhooks/delivery-queue.js';
import { type EventRow, textOf, toEvent } from '../typeorm-events.repository.js';
import {
  ACQUIRE,
  ADD,
  COUNT_PENDING,
  DUE,
  type EndedRow,
  LOCK,
  makeNextDue,
  MOVE,
  NEW,
  OUTCOME,
  POSITION,
  type PositionRow,
  PROLONG,
  RECEIVER,
  RELEASE,
  SETTLE,
} from './queue-statements.js';
import { positionColumns, toListed } from './typeorm-webhooks.repository.js';
import type { WebhookRow } from './webhook.row.js';

interface LeasedRow extends PositionRow {
  readonly isProlonged: boolean;
}

/** A webhook with its next position, and the events for it up to there. */
interface MovedWebhook {
  readonly webhook: bigint;
  readonly position: EventPosition;
  readonly events: readonly StoredEvent[];
}

interface DueRow extends RowOf<typeof RECEIVER> {
  readonly deliveryId: bigint;
  readonly webhook: bigint;
  readonly webhookId: string;
  readonly attempts: number;
  readonly firstDueAt: Date;
  readonly storedFirstDueAt: Date;
  readonly eventId: string;
  readonly testBody: string | null;
}

/** A due delivery with its event; `data` is null when the event was removed. */
type DueRowWithEvent = DueRow & (EventRow | { readonly data: null });

/** The pending deliveries in PostgreSQL. */
@Injectable()
export class TypeormDeliveryQueue extends DeliveryQueue {
  /** The name of this process in the leases. */
  private readonly holder = crypto.randomUUID();

  constructor(private readonly database: Database) {
    super();
  }

  override async lease(): Promise<LeasedWebhook[]> {
    const kept = await this.database.run<LeasedRow>(PROLONG, [this.holder]);
    const rows = [...kept, ...(await this.database.run<LeasedRow>(ACQUIRE, [this.holder]))];
    return rows.map((row) => ({ webhook: row.number, position: webhookPosition(row), isProlonged: row.isProlonged }));
  }

  override async countPending(webhooks: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.database.run<{ webhook: bigint; pending: number }>(COUNT_PENDING, [webhooks, MAX_PENDING]);
    return new Map(rows.map(({ webhook, pending }) => [webhook, pending]));
  }

  override async release(): Promise<void> {
    await this.database.run(RELEASE, [this.holder]);
  }

  override add(pages: readonly UnaddedPage[], now: Date): Promise<ReadonlyMap<bigint, number>> {
    return this.database.transaction(async () => {
      const rows = await this.database.run<WebhookRow>(LOCK, [pages.map(({ webhook }) => webhook)]);
      const mine = new Map(
        rows
          .filter((row) => row.status === 'active' && row.leaseHolder === this.holder)
          .map((row) => [row.number, { position: webhookPosition(row), receiver: toListed(row).webhook }]),
      );
      const moved = pages.flatMap(({ webhook, after, page }) => {
        const own = mine.get(webhook);
        if (own === undefined || comparePositions(own.position, after) !== 0) return [];
        const events = page.events.filter(({ type }) => own.receiver.receives(type));
        return [{ webhook, position: page.next, events }];
      });
      await this.insert(moved, now);
      await this.move(moved);
      return new Map(moved.map(({ webhook, events }) => [webhook, events.length]));
    });
  }

  override async due(most: ReadonlyMap<bigint, number>, except: readonly bigint[], now: Date): Promise<DueDelivery[]> {
    const values = [this.holder, [...most.keys()], [...most.values()], now, except];
    const rows = await this.database.run<DueRowWithEvent>(DUE, values);
    return rows.map(toDue);
  }

  override async settle(settled: readonly Settled[], now: Date): Promise<boolean> {
    if (settled.length === 0) return false;
    const values = [now, ...OUTCOME.arraysOf(settled.map(outcomeOf))];
    const rows = await this.database.run<EndedRow>(SETTLE, values);
    const finished = rows.filter(({ status }) => status !== 'pending');
    return makeNextDue(this.database, finished, now);
  }

  private async insert(moved: readonly MovedWebhook[], now: Date): Promise<void> {
    const rows = moved.flatMap(({ webhook, events }) =>
      events.map((event) => ({
        webhook,
        ...positionColumns(event.position),
        eventId: event.id,
        eventType: event.type,
        subject: textOf(event.subject),
        occurredAt: event.occurredAt,
      })),
    );
    if (rows.length > 0) await this.database.run(ADD, [now, ...NEW.arraysOf(rows)]);
  }

  private async move(moved: readonly MovedWebhook[]): Promise<void> {
    const rows = moved.map(({ webhook, position }) => ({ number: webhook, ...positionColumns(position) }));
    await this.database.run(MOVE, POSITION.arraysOf(rows));
  }
}

function webhookPosition({ generation, xid, outboxId, eventNumber }: PositionRow): EventPosition {
  return { generation, start: BigInt(xid), id: outboxId, number: eventNumber };
}

/** The row of `OUTCOME`. */
function outcomeOf({ delivery, status, attempts, nextAttemptAt, outcome }: Settled): RowOf<typeof OUTCOME> {
  const response = 'response' in outcome ? outcome.response : undefined;
  return {
    id: delivery.id,
    firstDueAt: delivery.storedFirstDueAt,
    status,
    attempts,
    nextAttemptAt: nextAttemptAt ?? null,
    responseStatus: response?.status ?? null,
    responseBody: response?.body ?? null,
    error: 'error' in outcome ? outcome.error : null,
  };
}

function toDue(row: DueRowWithEvent): DueDelivery {
  const { deliveryId: id, webhook, webhookId, attempts, firstDueAt, storedFirstDueAt, eventId, testBody } = row;
  return {
    id,
    webhook,
    attempts,
    firstDueAt,
    storedFirstDueAt,
    eventId,
    receiver: { id: webhookId, ...RECEIVER.recordOf(row) },
    body: testBody ?? (row.data === null ? undefined : eventJson(toEvent(row))),
  };
}
