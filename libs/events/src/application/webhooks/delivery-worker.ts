import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock, withinTime } from '#kernel';
import { type Batcher, Batching } from '#batching';
import { Database } from '#database';
import { LOGGER, type Logger } from '#observability';
import { type Count, Metrics } from '#observability';
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
/** While there are no webhooks. */
const IDLE_POLL_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 1_000;
/** An outcome that could not be stored: the delivery is made again, but not at once. */
const PAUSE_AFTER_LOSS_MS = 10_000;
/** What attempts under way are given when the process stops. */
const STOP_MS = 3_000;
const BRING_FORWARD = 1_000;

type OutcomeLabel = 'delivered' | 'retried' | 'failed';

/** Makes deliveries as long as the process runs. Any number of processes may do so. */
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
  private readonly stop = new AbortController();
  private loop: Promise<void> | undefined;
  private isStopping = false;
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
    this.outcomes = batching.of((settled) => this.store(settled), { maxSize: 200, maxInFlight: 1 });
  }

  /** The command line delivers nothing. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.database.role !== 'service') return;
    if (this.box.isUsable) this.loop = this.run();
    else if (await this.repository.hasAny()) {
      this.logger.error('WEBHOOK_SECRET_KEY is not set: nothing is delivered to webhooks');
    }
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    if (this.loop === undefined) return;
    this.isStopping = true;
    this.wake();
    await this.loop;
    this.receivers.dropWaiting();
    await withinTime(STOP_MS, this.receivers.untilIdle(), () => {
      this.stop.abort();
    });
    await this.receivers.untilIdle();
    await this.leases.release().catch((error: unknown) => {
      this.logger.debug({ error }, 'leases of webhooks run out');
    });
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      const pause = await this.step().catch((error: unknown) => {
        this.logger.warn({ error }, 'deliveries to webhooks pause');
        return PAUSE_AFTER_FAILURE_MS;
      });
      await this.sleep(pause);
    }
  }

  /** @returns the pause until the next step, in milliseconds */
  private async step(): Promise<number> {
    await this.leases.prolong();
    const { numbers } = this.leases;
    if (numbers.length === 0) return IDLE_POLL_MS;
    const hasMore = await this.leases.read();
    const space = this.receivers.spaceOf(numbers);
    if (space.size > 0) {
      const due = await this.queue.due(this.leases.name, space, this.receivers.underWay, this.clock.now());
      this.receivers.add(due, numbers.length);
    }
    return hasMore ? 0 : POLL_MS;
  }

  /** Ends early when there may be deliveries to make. */
  private async sleep(milliseconds: number): Promise<void> {
    if (!this.isStopping && !this.isWoken) {
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
    try {
      const outcome = await this.attempts.attempt(delivery, this.stop.signal);
      if (outcome === undefined) return;
      const settlement = settle(delivery, outcome, this.clock.now(), Math.random());
      if (settlement.isGone) this.drop(delivery.webhook);
      await this.outcomes.submit({ ...settlement, delivery, outcome });
      this.count.add({ outcome: labelOf(settlement) });
    } catch (error) {
      this.logger.warn({ error, delivery: String(delivery.id) }, 'a delivery is made again: its outcome is not stored');
      await this.pauseAfterLoss();
    }
  }

  /** The receiver wants nothing more: what was taken for it is not sent. */
  private drop(webhook: bigint): void {
    this.leases.forget(webhook);
    this.receivers.dropWaiting(webhook);
  }

  /** Ends early when the process stops. */
  private async pauseAfterLoss(): Promise<void> {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, PAUSE_AFTER_LOSS_MS).unref();
      this.stop.signal.addEventListener('abort', () => {
        resolve();
      });
    });
  }

  private async store(settled: readonly Settled[]): Promise<undefined[]> {
    const now = this.clock.now();
    const webhooks = await this.queue.settle(settled, now);
    if (webhooks.some(({ hasFreed }) => hasFreed)) this.wake();
    for (const { webhook, failingSince } of webhooks) {
      const own = settled.filter(({ delivery }) => delivery.webhook === webhook);
      const failingMs = failingSince === undefined ? 0 : now.getTime() - failingSince.getTime();
      void this.follow(webhook, own, failingMs).catch((error: unknown) => {
        this.logger.warn({ error }, 'the state of a webhook is not changed');
      });
    }
    return settled.map(() => undefined);
  }

  /** What attempts mean for their webhook. @param failingMs for how long there was no success before them */
  private async follow(webhook: bigint, settled: readonly Settled[], failingMs: number): Promise<void> {
    const [first] = settled;
    if (first === undefined) return;
    const { id } = first.delivery.receiver;
    const hasSuccess = settled.some(({ receiverSucceeded }) => receiverSucceeded === true);
    if (settled.some(({ isGone }) => isGone)) await this.webhooks.disable(id, 'gone');
    else if (hasSuccess && failingMs > OUTAGE_MS) await this.bringForward(webhook);
    else if (!hasSuccess && failingMs > DISABLE_AFTER_MS) await this.webhooks.disable(id, 'failing');
  }

  /** After an outage of the receiver, what waits for a later attempt is due at once. */
  private async bringForward(webhook: bigint): Promise<void> {
    while ((await this.queue.bringForward(webhook, BRING_FORWARD, this.clock.now())) === BRING_FORWARD);
  }
}

function labelOf({ status }: Pick<Settled, 'status'>): OutcomeLabel {
  return status === 'pending' ? 'retried' : status;
}
