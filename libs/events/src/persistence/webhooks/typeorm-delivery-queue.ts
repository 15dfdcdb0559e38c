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
      const moved = pages.flatMap(({ webhook: number, after, page }) => {
        const row = rows.find((one) => one.number === number);
        if (row?.status !== 'active' || row.leaseHolder !== this.holder) return [];
        if (comparePositions(webhookPosition(row), after) !== 0) return [];
        const { webhook } = toListed(row);
        return [{ number, position: page.next, events: page.events.filter(({ type }) => webhook.receives(type)) }];
      });
      const added = moved.flatMap(({ number, events }) => events.map((event) => newDelivery(number, event)));
      if (added.length > 0) await this.database.run(ADD, [now, ...NEW.arraysOf(added)]);
      const positions = moved.map(({ number, position }) => ({ number, ...positionColumns(position) }));
      if (positions.length > 0) await this.database.run(MOVE, POSITION.arraysOf(positions));
      return new Map(moved.map(({ number, events }) => [number, events.length]));
    });
  }

  override async due(most: ReadonlyMap<bigint, number>, except: readonly bigint[], now: Date): Promise<DueDelivery[]> {
    const values = [this.holder, [...most.keys()], [...most.values()], now, except];
    const rows = await this.database.run<DueRowWithEvent>(DUE, values);
    return rows.map(toDue);
  }

  override async settle(settled: readonly Settled[], now: Date): Promise<boolean> {
    if (settled.length === 0) return false;
    const outcomes = settled.map(({ delivery, status, attempts, nextAttemptAt, outcome }) => {
      const { id, storedFirstDueAt: firstDueAt } = delivery;
      const response = 'response' in outcome ? outcome.response : undefined;
      const error = 'error' in outcome ? outcome.error : undefined;
      const shown = { responseStatus: response?.status, responseBody: response?.body, error };
      return { id, firstDueAt, status, attempts, nextAttemptAt, ...shown };
    });
    const rows = await this.database.run<EndedRow>(SETTLE, [now, ...OUTCOME.arraysOf(outcomes)]);
    const finished = rows.filter(({ status }) => status !== 'pending');
    return makeNextDue(this.database, finished, now);
  }
}

function webhookPosition({ generation, xid, outboxId, eventNumber }: PositionRow): EventPosition {
  return { generation, start: BigInt(xid), id: outboxId, number: eventNumber };
}

/** The row of `NEW`. */
function newDelivery(webhook: bigint, { id, type, subject, position, occurredAt }: StoredEvent): RowOf<typeof NEW> {
  const event = { eventId: id, eventType: type, subject: textOf(subject), occurredAt };
  return { webhook, ...positionColumns(position), ...event };
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
