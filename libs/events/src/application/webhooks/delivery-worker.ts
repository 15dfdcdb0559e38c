import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, pause, withinTime } from '#kernel';
import { type Batcher, Batching } from '#batching';
import { Database } from '#database';
import { type Count, LOGGER, type Logger, Metrics, Outage } from '#observability';
import { settle } from '../../domain/webhooks/delivery.js';
import { type DueDelivery, DeliveryQueue, type Settled } from '../../domain/webhooks/delivery-queue.js';
import { DISABLE_AFTER_MS, OUTAGE_MS } from '../../domain/webhooks/retry-schedule.js';
import { SecretBox } from '../../domain/webhooks/secret-box.js';
import { WebhooksRepository } from '../../domain/webhooks/webhooks.repository.js';
import { DeliveryAttempts } from './delivery-attempts.js';
import { LeasedWebhooks } from './leased-webhooks.js';
import { ReceiverQueues } from './receiver-queues.js';
import { WebhooksService } from './webhooks.service.js';

const POLL_MS = 100;
/** The interval of leasing new webhooks and prolonging leases (of 6 s): the longest wait of a new webhook. */
const LEASE_EVERY_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** The pause after an outcome that could not be stored: the delivery is repeated after it. */
const PAUSE_AFTER_LOSS_MS = 10_000;
/** The timeout of running attempts on shutdown. */
const STOP_MS = 3_000;
const BRING_FORWARD = 1_000;

const SENDING = {
  begins: 'due deliveries to webhooks are not read',
  ends: 'due deliveries to webhooks are read again',
};
const READING = {
  begins: 'deliveries of new events to webhooks are not added',
  ends: 'deliveries of new events to webhooks are added again',
};
const LEASING = { begins: 'webhooks are not leased', ends: 'webhooks are leased again' };
const STORING = {
  begins: 'outcomes of deliveries are not stored: these deliveries are repeated',
  ends: 'outcomes of deliveries are stored again',
};

type OutcomeLabel = 'delivered' | 'retried' | 'failed';

/** Makes deliveries in the background. Several processes may run it concurrently. */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly receivers = new ReceiverQueues(
    (delivery) => this.perform(delivery),
    () => {
      this.wake();
    },
  );
  private readonly outcomes: Batcher<Settled, undefined>;
  private readonly count: Count<'outcome'>;
  private readonly sending: Outage;
  private readonly reading: Outage;
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
    private readonly webhooks: WebhooksService,
    private readonly repository: WebhooksRepository,
    private readonly box: SecretBox,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    batching: Batching,
    metrics: Metrics,
  ) {
    const help = 'Attempts of deliveries to webhooks: delivered, to be retried, or failed for good.';
    this.count = metrics.counter('webhook_deliveries_total', help, ['outcome']);
    this.sending = new Outage(logger, SENDING);
    this.reading = new Outage(logger, READING);
    this.leasing = new Outage(logger, LEASING);
    this.storing = new Outage(logger, STORING);
    this.outcomes = batching.of((settled) => this.store(settled), { maxSize: 200, maxInFlight: 1 });
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
      const hasMore = await this.read();
      const isSending = await this.take();
      if (isSending) await this.sleep(hasMore ? 0 : POLL_MS);
      else await this.sleep(PAUSE_AFTER_FAILURE_MS);
    }
  }

  /** Adds deliveries of new events. @returns whether more events are published */
  private async read(): Promise<boolean> {
    try {
      const hasMore = await this.leases.read();
      this.reading.succeeded();
      return hasMore;
    } catch (error) {
      this.reading.failed(error);
      return false;
    }
  }

  /** Queues due deliveries. @returns whether that succeeded */
  private async take(): Promise<boolean> {
    try {
      const webhooks = this.leases.deliverable;
      const space = this.receivers.spaceOf(webhooks);
      if (space.size > 0) {
        const due = await this.queue.due(this.leases.name, space, this.receivers.underWay, this.clock.now());
        this.receivers.add(due, webhooks.length);
      }
      this.sending.succeeded();
      return true;
    } catch (error) {
      this.sending.failed(error);
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
    try {
      const outcome = await this.attempts.attempt(delivery, this.stop.signal);
      if (outcome === undefined) return;
      const settlement = settle(delivery, outcome, this.clock.now(), Math.random());
      if (settlement.isGone || settlement.throttledUntil !== undefined) this.drop(delivery.webhook);
      await this.outcomes.submit({ ...settlement, delivery, outcome });
      this.storing.succeeded();
      this.count.add({ outcome: labelOf(settlement) });
    } catch (error) {
      this.storing.failed(error);
      await pause(PAUSE_AFTER_LOSS_MS, this.stop.signal);
    }
  }

  /** Drops queued deliveries after a response that stops or postpones all deliveries to the receiver. */
  private drop(webhook: bigint): void {
    this.leases.forget(webhook);
    this.receivers.dropWaiting(webhook);
  }

  private async store(settled: readonly Settled[]): Promise<undefined[]> {
    const now = this.clock.now();
    const webhooks = await this.queue.settle(settled, now);
    if (webhooks.some(({ hasFreed }) => hasFreed)) this.wake();
    for (const { webhook, current, failingSince } of webhooks) {
      const failingMs = failingSince === undefined ? 0 : now.getTime() - failingSince.getTime();
      void this.follow(webhook, current, failingMs).catch((error: unknown) => {
        this.logger.warn({ error }, 'the state of a webhook could not be changed after a delivery');
      });
    }
    return settled.map(() => undefined);
  }

  /** Changes the state of a webhook after attempts. @param failingMs the time since the first failure without a success */
  private async follow(webhook: bigint, settled: readonly Settled[], failingMs: number): Promise<void> {
    const [first] = settled;
    if (first === undefined) return;
    const { id } = first.delivery.receiver;
    const hasSuccess = settled.some(({ receiverSucceeded }) => receiverSucceeded === true);
    if (settled.some(({ isGone }) => isGone)) await this.webhooks.disable(id, 'gone');
    else if (hasSuccess && failingMs > OUTAGE_MS) await this.bringForward(webhook);
    else if (!hasSuccess && failingMs > DISABLE_AFTER_MS) await this.webhooks.disable(id, 'failing');
  }

  /** After an outage of the receiver, makes all deliveries due that wait for a later attempt. */
  private async bringForward(webhook: bigint): Promise<void> {
    while ((await this.queue.bringForward(webhook, BRING_FORWARD, this.clock.now())) === BRING_FORWARD);
  }
}

function labelOf({ status }: Pick<Settled, 'status'>): OutcomeLabel {
  return status === 'pending' ? 'retried' : status;
}
