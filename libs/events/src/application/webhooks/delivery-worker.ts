import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, pause, withinTime } from '#kernel';
import { PROCESS_ROLE, type ProcessRole } from '#database';
import { type Counter, LOGGER, type Logger, Metrics, Outage } from '#observability';
import { type Outcome, settle } from '../../domain/webhooks/delivery.js';
import { type DueDelivery, DeliveryQueue } from '../../domain/webhooks/delivery-queue.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { DeliveryOutcomes } from './delivery-outcomes.js';
import { LeasedWebhooks } from './leased-webhooks.js';
import { ReceiverQueues } from './receiver-queues.js';

const POLL_MS = 100;
/** The interval of leasing webhooks (for 6 s): the longest time until a new or changed webhook is noticed. */
const LEASE_EVERY_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** The pause after an attempt without a stored outcome: the delivery is repeated after it. */
const PAUSE_AFTER_LOSS_MS = 10_000;
/** The timeout of running attempts on shutdown. */
const STOP_MS = 3_000;

const WORKING = { begins: 'deliveries to webhooks are interrupted', ends: 'deliveries to webhooks continue' };
const STORING = {
  begins: 'outcomes of deliveries are not stored: these deliveries are repeated',
  ends: 'outcomes of deliveries are stored again',
};

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
  private readonly working: Outage;
  private readonly storing: Outage;
  private loop: Promise<void> | undefined;
  private isStopping = false;
  /** Aborted to end the present pause of the loop, or the next one. */
  private woken = new AbortController();
  /** Aborted to end running attempts. */
  private readonly stop = new AbortController();
  /** By `performance.now()`: the time to lease webhooks. */
  private leaseAt = 0;

  constructor(
    private readonly leases: LeasedWebhooks,
    private readonly queue: DeliveryQueue,
    private readonly attempts: DeliveryAttempts,
    private readonly outcomes: DeliveryOutcomes,
    private readonly repository: WebhooksRepository,
    private readonly box: SecretBox,
    @Inject(PROCESS_ROLE) private readonly role: ProcessRole,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const help = 'Attempts of deliveries to webhooks: delivered, to be retried, or failed for good.';
    this.count = metrics.counter('webhook_deliveries_total', help, ['outcome']);
    for (const outcome of ['delivered', 'retried', 'failed']) this.count.inc({ outcome }, 0);
    this.working = new Outage(logger, WORKING);
    this.storing = new Outage(logger, STORING);
  }

  /** Starts the loop in a service, not in a command. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.role !== 'service') return;
    if (this.box.isUsable) this.loop = this.run();
    else if ((await this.repository.list(undefined, 1)).rows.length > 0) {
      this.logger.error('WEBHOOK_SECRET_KEY is not set: nothing is delivered to webhooks');
    }
  }

  /** Nest calls it before the database closes. */
  async onModuleDestroy(): Promise<void> {
    if (this.loop === undefined) return;
    this.isStopping = true;
    this.wake();
    await this.loop;
    this.receivers.dropWaiting();
    await withinTime(STOP_MS, this.receivers.untilIdle(), () => {
      this.stop.abort();
    });
    await withinTime(STOP_MS, this.receivers.untilIdle(), () => undefined);
    await this.leases.release().catch((error: unknown) => {
      this.logger.debug({ error }, 'leases of webhooks could not be released: they expire');
    });
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      let pauseMs = POLL_MS;
      try {
        const hasMore = await this.turn();
        if (hasMore) pauseMs = 0;
        this.working.succeeded();
      } catch (error) {
        pauseMs = PAUSE_AFTER_FAILURE_MS;
        this.working.failed(error);
      }
      await pause(pauseMs, this.woken.signal);
      this.woken = new AbortController();
    }
  }

  /** Renews leases, adds deliveries of new events, and queues due deliveries. @returns whether more events are published */
  private async turn(): Promise<boolean> {
    try {
      if (performance.now() >= this.leaseAt) {
        this.leaseAt = performance.now() + LEASE_EVERY_MS;
        await this.leases.renew();
        // They are read again: their webhook may have changed.
        this.receivers.dropWaiting();
      }
      return await this.leases.addNew();
    } finally {
      // Stored deliveries are made also when no lease can be prolonged or the feed cannot be read.
      await this.queueDue();
    }
  }

  private async queueDue(): Promise<void> {
    const webhooks = this.leases.deliverable;
    const space = this.receivers.spaceOf(webhooks);
    if (space.size === 0) return;
    const due = await this.queue.due(space, this.receivers.underWay, this.clock.now());
    this.receivers.add(due, webhooks.length);
  }

  /** Begins the next turn now. */
  private wake(): void {
    this.woken.abort();
  }

  private async perform(delivery: DueDelivery): Promise<void> {
    if (!this.leases.mayDeliverTo(delivery.webhook)) return;
    const outcome = await this.attempt(delivery);
    if (outcome === undefined) return;
    try {
      const settlement = settle(delivery, outcome, this.clock.now(), Math.random());
      const stops = settlement.isGone || settlement.throttledUntil !== undefined;
      if (stops) this.drop(delivery.webhook);
      const { isStored, hasFreed } = await this.outcomes.store({ ...settlement, delivery, outcome });
      if (hasFreed) this.wake();
      // The webhook may have been leased again before the outcome was stored.
      if (stops) this.drop(delivery.webhook);
      this.storing.succeeded();
      if (isStored) this.count.inc({ outcome: settlement.status === 'pending' ? 'retried' : settlement.status });
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

  /** Drops queued deliveries of a webhook to which nothing may be sent now. */
  private drop(webhook: bigint): void {
    this.leases.forget(webhook);
    this.receivers.dropWaiting(webhook);
  }
}
