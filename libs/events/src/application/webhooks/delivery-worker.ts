import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, pause, withinTime } from '#kernel';
import { Database } from '#database';
import { type Counter, LOGGER, type Logger, Metrics, Outage } from '#observability';
import { type Outcome, settle } from '../../domain/webhooks/delivery.js';
import { type DueDelivery, DeliveryQueue, type Settled } from '../../domain/webhooks/delivery-queue.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { LeasedWebhooks } from './leased-webhooks.js';
import { ReceiverQueues } from './receiver-queues.js';

const POLL_MS = 100;
/** The interval of leasing new webhooks and prolonging leases (of 6 s): the longest wait of a new webhook. */
const LEASE_EVERY_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** The pause after an attempt without a stored outcome: the delivery is repeated after it. */
const PAUSE_AFTER_LOSS_MS = 10_000;
/** The timeout of running attempts on shutdown. */
const STOP_MS = 3_000;

const QUEUEING = {
  begins: 'due deliveries to webhooks are not read',
  ends: 'due deliveries to webhooks are read again',
};
const ADDING = {
  begins: 'deliveries of new events to webhooks are not added',
  ends: 'deliveries of new events to webhooks are added again',
};
const LEASING = { begins: 'webhooks are not leased', ends: 'webhooks are leased again' };
const STORING = {
  begins: 'outcomes of deliveries are not stored: these deliveries are repeated',
  ends: 'outcomes of deliveries are stored again',
};

const OUTCOME_LABELS = ['delivered', 'retried', 'failed'] as const;
type OutcomeLabel = (typeof OUTCOME_LABELS)[number];

/** Makes deliveries in the background. Several processes may run it concurrently. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly receivers = new ReceiverQueues(
    (delivery) => this.perform(delivery),
    () => {
      this.wake();
    },
  );
  private readonly count: Counter<'outcome'>;
  private readonly queueing: Outage;
  private readonly adding: Outage;
  private readonly leasing: Outage;
  private readonly storing: Outage;
  /** Aborted to end the loops. */
  private readonly closing = new AbortController();
  /** Aborted to end running attempts. */
  private readonly stop = new AbortController();
  private loops: Promise<unknown> | undefined;
  private isWoken = false;
  private endSleep: () => void = () => undefined;

  constructor(
    private readonly leases: LeasedWebhooks,
    private readonly queue: DeliveryQueue,
    private readonly attempts: DeliveryAttempts,
    private readonly outcomes: DeliveryOutcomes,
    private readonly repository: WebhooksRepository,
    private readonly box: SecretBox,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const help = 'Attempts of deliveries to webhooks: delivered, to be retried, or failed for good.';
    this.count = metrics.counter('webhook_deliveries_total', help, ['outcome']);
    for (const outcome of OUTCOME_LABELS) this.count.add({ outcome }, 0);
    this.queueing = new Outage(logger, QUEUEING);
    this.adding = new Outage(logger, ADDING);
    this.leasing = new Outage(logger, LEASING);
    this.storing = new Outage(logger, STORING);
  }

  /** Starts the loops in a service, not in a command. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.database.role !== 'service') return;
    if (this.box.isUsable) this.loops = Promise.all([this.keepLeases(), this.run()]);
    else if (await this.repository.hasAny()) {
      this.logger.error('WEBHOOK_SECRET_KEY is not set: nothing is delivered to webhooks');
    }
  }

  /** Nest calls it before the database closes. */
  async onModuleDestroy(): Promise<void> {
    if (this.loops === undefined) return;
    this.closing.abort();
    this.wake();
    await this.loops;
    this.receivers.dropWaiting();
    await withinTime(STOP_MS, this.receivers.untilIdle(), () => {
      this.stop.abort();
    });
    await withinTime(STOP_MS, this.receivers.untilIdle(), () => undefined);
    await this.leases.release().catch((error: unknown) => {
      this.logger.debug({ error }, 'leases of webhooks could not be released: they expire');
    });
  }

  /** A separate loop, so that no lease expires during slow deliveries. */
  private async keepLeases(): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      try {
        for (const webhook of await this.leases.prolong()) this.receivers.dropWaiting(webhook);
        this.leasing.succeeded();
      } catch (error) {
        this.leasing.failed(error);
      }
      await pause(LEASE_EVERY_MS, signal);
    }
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      const hasMore = await this.addNew();
      const isQueued = await this.queueDue();
      if (isQueued) await this.sleep(hasMore ? 0 : POLL_MS);
      else await this.sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  /** Adds deliveries of new events. @returns whether more events are published */
  private async addNew(): Promise<boolean> {
    try {
      const hasMore = await this.leases.addNew();
      this.adding.succeeded();
      return hasMore;
    } catch (error) {
      this.adding.failed(error);
      return false;
    }
  }

  /** Queues due deliveries. @returns whether that succeeded */
  private async queueDue(): Promise<boolean> {
    try {
      const webhooks = this.leases.deliverable;
      const space = this.receivers.spaceOf(webhooks);
      if (space.size > 0) {
        const due = await this.queue.due(this.leases.holder, space, this.receivers.underWay, this.clock.now());
        this.queueing.succeeded();
        this.receivers.add(due, webhooks.length);
      }
      return true;
    } catch (error) {
      this.queueing.failed(error);
      return false;
    }
  }

  /** Waits, at most until `wake` is called. */
  private async sleep(milliseconds: number): Promise<void> {
    if (!this.closing.signal.aborted && !this.isWoken) {
      await new Promise<void>((resolve) => {
        this.endSleep = resolve;
        setTimeout(resolve, milliseconds).unref();
      });
    }
    this.isWoken = false;
  }

  private wake(): void {
    this.isWoken = true;
    this.endSleep();
  }

  private async perform(delivery: DueDelivery): Promise<void> {
    if (!this.leases.mayDeliverTo(delivery.webhook)) return;
    const outcome = await this.attempt(delivery);
    if (outcome === undefined) return;
    try {
      const settlement = settle(delivery, outcome, this.clock.now(), Math.random());
      const stops = settlement.isGone || settlement.throttledUntil !== undefined;
      if (stops) this.drop(delivery.webhook);
      if (await this.outcomes.store({ ...settlement, delivery, outcome })) this.wake();
      // The webhook may have been leased again before the outcome was stored.
      if (stops) this.drop(delivery.webhook);
      this.storing.succeeded();
      this.count.add({ outcome: labelOf(settlement) });
    } catch (error) {
      this.storing.failed(error);
      await pause(PAUSE_AFTER_LOSS_MS, this.stop.signal);
    }
  }

  /** Makes an attempt. @returns undefined when there is no outcome, so that the delivery stays due */
  private async attempt(delivery: DueDelivery): Promise<Outcome | undefined> {
    try {
      return await this.attempts.attempt(delivery, this.stop.signal);
    } catch (error) {
      this.logger.error(
        { error, deliveryId: String(delivery.id) },
        'an attempt failed by an internal error: it is repeated',
      );
      await pause(PAUSE_AFTER_LOSS_MS, this.stop.signal);
      return undefined;
    }
  }

  /** Drops queued deliveries after a response that stops or postpones all deliveries to the receiver. */
  private drop(webhook: bigint): void {
    this.leases.forget(webhook);
    this.receivers.dropWaiting(webhook);
  }
}

function labelOf({ status }: Pick<Settled, 'status'>): OutcomeLabel {
  return status === 'pending' ? 'retried' : status;
}
