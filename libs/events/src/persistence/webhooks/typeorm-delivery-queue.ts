import type { Database, RowOf } from '#database';
import type { StoredEvent } from '../../domain/event.js';
import { comparePositions, type EventPosition } from '../../domain/event-position.js';
import { eventJson } from '../../domain/event-json.js';
import {
  type DueDelivery,
  DeliveryQueue,
  FULL,
  type LeasedWebhook,
  type PublishedEvents,
  type Settled,
  type SettledWebhook,
} from '../../domain/webhooks/delivery-queue.js';
import type { DeliveryStatus } from '../../domain/webhooks/delivery.js';
import { isFor } from '../../domain/webhooks/webhook.js';
import { type EventRow, textOf, toEvent } from '../typeorm-events.repository.js';
import {
  ACQUIRE,
  ADD,
  BRING_FORWARD,
  COUNT_PENDING,
  DUE,
  FAILURES,
  LOCK,
  type LockedRow,
  MAKE_NEXT_DUE,
  MOVE,
  NEW,
  OUTCOME,
  POSITION,
  type PositionRow,
  PROLONG,
  RELEASE,
  SETTLE,
  UPDATE_FAILURES,
} from './queue-statements.js';
import { positionColumns, secretsOf } from './typeorm-webhooks.repository.js';
import type { WebhookRow } from './webhook.row.js';

type LeasedRow = PositionRow & { readonly version: string };

interface Outcomes {
  readonly row: LockedRow;
  readonly current: readonly Settled[];
}

interface NewDelivery {
  readonly webhook: bigint;
  readonly event: StoredEvent;
}

interface DueRow extends Pick<WebhookRow, 'url' | 'secret' | 'formerSecret' | 'formerSecretExpiresAt'> {
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
export class TypeormDeliveryQueue extends DeliveryQueue {
  constructor(private readonly database: Database) {
    super();
  }

  override async lease(holder: string): Promise<LeasedWebhook[]> {
    const kept = await this.database.run<LeasedRow>(PROLONG, [holder]);
    const rows = [...kept, ...(await this.database.run<LeasedRow>(ACQUIRE, [holder]))];
    return rows.map((row) => ({ webhook: row.number, version: row.version, position: webhookPosition(row) }));
  }

  override async countPending(webhooks: readonly bigint[]): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.database.run<{ webhook: bigint; pending: number }>(COUNT_PENDING, [webhooks, FULL]);
    return new Map(rows.map(({ webhook, pending }) => [webhook, pending]));
  }

  override async release(holder: string): Promise<void> {
    await this.database.run(RELEASE, [holder]);
  }

  override add(holder: string, published: readonly PublishedEvents[], now: Date): Promise<ReadonlyMap<bigint, number>> {
    return this.database.transaction(async () => {
      const rows = await this.database.run<LockedRow>(LOCK, [published.map(({ webhook }) => webhook)]);
      const mine = new Map(
        rows.filter((row) => row.status === 'active' && row.leaseHolder === holder).map((row) => [row.number, row]),
      );
      const moved = published.filter(({ webhook, after }) => {
        const row = mine.get(webhook);
        return row !== undefined && comparePositions(webhookPosition(row), after) === 0;
      });
      const added = moved.flatMap(({ webhook, events }) => {
        const types = mine.get(webhook)?.types;
        return events.filter(({ type }) => isFor(types, type)).map((event) => ({ webhook, event }));
      });
      if (added.length > 0) await this.insert(added, now);
      await this.move(moved);
      return new Map(
        moved.map(({ webhook }) => [webhook, added.filter((delivery) => delivery.webhook === webhook).length]),
      );
    });
  }

  override async due(
    holder: string,
    most: ReadonlyMap<bigint, number>,
    except: readonly bigint[],
    now: Date,
  ): Promise<DueDelivery[]> {
    const values = [holder, [...most.keys()], [...most.values()], now, except];
    const rows = await this.database.run<DueRowWithEvent>(DUE, values);
    return rows.map(toDue);
  }

  override settle(settled: readonly Settled[], now: Date): Promise<SettledWebhook[]> {
    return this.database.transaction(async () => {
      const numbers = Array.from(new Set(settled.map(({ delivery }) => delivery.webhook)));
      const webhooks = await this.database.run<LockedRow>(LOCK, [numbers]);
      const freed = await this.settleDeliveries(settled, now);
      const outcomes = webhooks.map((row) => ({ row, current: settled.filter((one) => isCurrent(one, row)) }));
      await this.updateFailures(outcomes, now);
      return outcomes.map(({ row: { number: webhook, failingSince }, current }) => ({
        webhook,
        current,
        failingSince: failingSince ?? undefined,
        hasFreed: freed.has(webhook),
      }));
    });
  }

  override async bringForward(webhook: bigint, most: number, now: Date): Promise<number> {
    return (await this.database.run(BRING_FORWARD, [webhook, most, now])).length;
  }

  private async insert(added: readonly NewDelivery[], now: Date): Promise<void> {
    const rows = added.map(({ webhook, event }) => ({
      webhook,
      ...positionColumns(event.position),
      eventId: event.id,
      eventType: event.type,
      subject: textOf(event.subject),
      occurredAt: event.occurredAt,
    }));
    await this.database.run(ADD, [now, ...NEW.arraysOf(rows)]);
  }

  private async move(moved: readonly PublishedEvents[]): Promise<void> {
    const rows = moved.map(({ webhook, position }) => ({ number: webhook, ...positionColumns(position) }));
    await this.database.run(MOVE, POSITION.arraysOf(rows));
  }

  /** @returns the webhooks with deliveries that waited for these and have become due */
  private async settleDeliveries(settled: readonly Settled[], now: Date): Promise<ReadonlySet<bigint>> {
    const rows = await this.database.run<{ webhook: bigint; subject: string; status: DeliveryStatus }>(SETTLE, [
      now,
      settled.map(({ delivery }) => delivery.attempts),
      ...OUTCOME.arraysOf(settled.map(outcomeOf)),
    ]);
    const finished = rows.filter(({ status }) => status !== 'pending');
    if (finished.length === 0) return new Set();
    const subjects = finished.map(({ subject }) => subject);
    const values = [now, finished.map(({ webhook }) => webhook), subjects];
    return new Set((await this.database.run<{ webhook: bigint }>(MAKE_NEXT_DUE, values)).map(({ webhook }) => webhook));
  }

  /** Writes only changes: nothing while deliveries succeed. */
  private async updateFailures(outcomes: readonly Outcomes[], now: Date): Promise<void> {
    const updated = outcomes.flatMap(({ row, current }) => {
      const since = failingSinceAfter(row, current, now);
      const throttledUntil = throttledUntilAfter(row, current);
      const isSame = sameTime(since, row.failingSince) && sameTime(throttledUntil, row.throttledUntil);
      return isSame ? [] : [{ number: row.number, failingSince: since, throttledUntil }];
    });
    if (updated.length === 0) return;
    await this.database.run(UPDATE_FAILURES, FAILURES.arraysOf(updated));
  }
}

/** Whether the delivery was read after the last renewal of the webhook; earlier attempts do not affect the webhook. */
function isCurrent({ delivery }: Settled, { number, renewedAt }: LockedRow): boolean {
  return delivery.webhook === number && (renewedAt === null || delivery.firstDueAt >= renewedAt);
}

function failingSinceAfter({ failingSince }: LockedRow, settled: readonly Settled[], now: Date): Date | null {
  if (settled.some(({ receiverSucceeded }) => receiverSucceeded === true)) return null;
  return failingSince ?? (settled.some(({ receiverSucceeded }) => receiverSucceeded === false) ? now : null);
}

/** The time until which the receiver wants no requests; a success ends it. */
function throttledUntilAfter({ throttledUntil }: LockedRow, settled: readonly Settled[]): Date | null {
  let latest = throttledUntil;
  for (const one of settled) {
    if (one.receiverSucceeded === true) latest = null;
    else if (one.throttledUntil !== undefined && (latest === null || one.throttledUntil > latest))
      latest = one.throttledUntil;
  }
  return latest;
}

function sameTime(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
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
  const { deliveryId: id, webhook, webhookId, url, attempts, firstDueAt, storedFirstDueAt, eventId, testBody } = row;
  return {
    id,
    webhook,
    attempts,
    firstDueAt,
    storedFirstDueAt,
    eventId,
    receiver: { id: webhookId, url, ...secretsOf(row) },
    body: testBody ?? (row.data === null ? undefined : eventJson(toEvent(row))),
  };
}
