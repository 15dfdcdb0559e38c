import type { Database } from '#database';
import type { StoredEvent } from '../../domain/event.js';
import { comparePositions } from '../../domain/event-position.js';
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
import { type EventRow, type PositionRow, textOf, toEvent, toPosition } from '../sql-events.repository.js';
import {
  ACQUIRE,
  ADD,
  BRING_FORWARD,
  COUNT_PENDING,
  DUE,
  FREE,
  LOCK,
  MOVE,
  NOTE,
  PROLONG,
  RELEASE,
  SETTLE,
} from './queue-statements.js';
import { secretsOf, type WebhookRow } from './sql-webhooks.repository.js';

interface LeasedRow extends PositionRow {
  readonly webhook: bigint;
}

interface LockedRow extends PositionRow {
  readonly webhook: bigint;
  readonly isActive: boolean;
  readonly types: string[] | null;
  readonly holder: string | null;
  readonly failingSince: Date | null;
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
  readonly since: Date;
  readonly eventId: string;
  readonly testBody: string | null;
}

/** With the event, when it is kept still. */
type DueRowWithEvent = DueRow & (EventRow | { readonly data: null });

/** The deliveries that are to be made, in PostgreSQL. */
export class SqlDeliveryQueue extends DeliveryQueue {
  constructor(private readonly database: Database) {
    super();
  }

  override async lease(holder: string): Promise<LeasedWebhook[]> {
    const kept = await this.database.run<LeasedRow>(PROLONG, [holder]);
    const rows = [...kept, ...(await this.database.run<LeasedRow>(ACQUIRE, [holder]))];
    return rows.map((row) => ({ webhook: row.webhook, position: toPosition(row) }));
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
        rows.filter((row) => row.isActive && row.holder === holder).map((row) => [row.webhook, row]),
      );
      const moved = published.filter(({ webhook, after }) => {
        const row = mine.get(webhook);
        return row !== undefined && comparePositions(toPosition(row), after) === 0;
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
      await this.noteFailures(webhooks, settled, now);
      return webhooks.map(({ webhook, failingSince }) => ({
        webhook,
        failingSince: failingSince ?? undefined,
        hasFreed: freed.has(webhook),
      }));
    });
  }

  override async bringForward(webhook: bigint, most: number, now: Date): Promise<number> {
    return (await this.database.run(BRING_FORWARD, [webhook, most, now])).length;
  }

  private async insert(added: readonly NewDelivery[], now: Date): Promise<void> {
    await this.database.run(ADD, [
      added.map(({ webhook }) => webhook),
      added.map(({ event }) => event.position.generation),
      added.map(({ event }) => event.position.xid),
      added.map(({ event }) => event.position.id),
      added.map(({ event }) => event.position.number),
      added.map(({ event }) => event.id),
      added.map(({ event }) => event.type),
      added.map(({ event }) => textOf(event.subject)),
      added.map(({ event }) => event.occurredAt),
      now,
    ]);
  }

  private async move(moved: readonly PublishedEvents[]): Promise<void> {
    await this.database.run(MOVE, [
      moved.map(({ webhook }) => webhook),
      moved.map(({ position }) => position.generation),
      moved.map(({ position }) => position.xid),
      moved.map(({ position }) => position.id),
      moved.map(({ position }) => position.number),
    ]);
  }

  /** @returns the webhooks for which deliveries are due that have waited for these */
  private async settleDeliveries(settled: readonly Settled[], now: Date): Promise<ReadonlySet<bigint>> {
    const responses = settled.map(({ outcome }) => ('response' in outcome ? outcome.response : undefined));
    const rows = await this.database.run<{ webhook: bigint; subject: string; status: DeliveryStatus }>(SETTLE, [
      now,
      settled.map(({ delivery }) => delivery.id),
      settled.map(({ status }) => status),
      settled.map(({ attempts }) => attempts),
      settled.map(({ nextAttemptAt }) => nextAttemptAt ?? null),
      responses.map((response) => response?.status ?? null),
      responses.map((response) => response?.body ?? null),
      settled.map(({ outcome }) => ('error' in outcome ? outcome.error : null)),
    ]);
    const finished = rows.filter(({ status }) => status !== 'pending');
    if (finished.length === 0) return new Set();
    const subjects = finished.map(({ subject }) => subject);
    const values = [now, finished.map(({ webhook }) => webhook), subjects];
    return new Set((await this.database.run<{ webhook: bigint }>(FREE, values)).map(({ webhook }) => webhook));
  }

  /** Writes nothing while all goes well. */
  private async noteFailures(webhooks: readonly LockedRow[], settled: readonly Settled[], now: Date): Promise<void> {
    const noted = webhooks.flatMap(({ webhook, failingSince }) => {
      const own = settled.filter(({ delivery }) => delivery.webhook === webhook);
      const succeeded = own.some(({ receiverSucceeded }) => receiverSucceeded === true);
      const failed = own.some(({ receiverSucceeded }) => receiverSucceeded === false);
      const since = succeeded ? null : (failingSince ?? (failed ? now : null));
      const held = own.flatMap(({ heldUntil }) => (heldUntil === undefined ? [] : [heldUntil.getTime()]));
      const heldUntil = held.length === 0 ? null : new Date(Math.max(...held));
      return since?.getTime() === failingSince?.getTime() && heldUntil === null ? [] : [{ webhook, since, heldUntil }];
    });
    if (noted.length === 0) return;
    await this.database.run(NOTE, [
      noted.map(({ webhook }) => webhook),
      noted.map(({ since }) => since),
      noted.map(({ heldUntil }) => heldUntil),
    ]);
  }
}

function toDue(row: DueRowWithEvent): DueDelivery {
  const { deliveryId: id, webhook, webhookId, url, attempts, since, eventId, testBody } = row;
  return {
    id,
    webhook,
    attempts,
    since,
    eventId,
    receiver: { id: webhookId, url, ...secretsOf(row) },
    body: testBody ?? (row.data === null ? undefined : eventJson(toEvent(row))),
  };
}
