import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '#kernel';
import { Database } from '#database';
import { LOGGER, type Logger } from '#observability';
import { Metrics } from '#observability';
import { type Backlog, DeliveriesRepository } from '../../domain/webhooks/deliveries.repository.js';
import { RETENTION_DAYS } from '../feed-upkeep.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Others are kept as long as events are, so that they can be made again. */
const KEEP_DELIVERED_MS = 3 * DAY_MS;
const STEP = 1_000;
const PAUSE_BETWEEN_STEPS_MS = 100;
const PAUSE_MS = 10_000;

/** Removes old deliveries as long as the process runs, a few at a time, and measures what waits for delivery. */
@Injectable()
export class DeliveryUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private backlog: Backlog = { pending: 0, oldestSeconds: 0 };
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(RETENTION_DAYS) private readonly retentionDays: number,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const pending = 'Deliveries to active webhooks that are pending.';
    metrics.gauge('webhook_backlog', pending, () => this.backlog.pending);
    const oldest = 'The age of the oldest event that is not delivered to an active webhook; 0 when all are.';
    metrics.gauge('webhook_oldest_undelivered_seconds', oldest, () => this.backlog.oldestSeconds);
  }

  onApplicationBootstrap(): void {
    if (this.database.role === 'service') this.plan(PAUSE_BETWEEN_STEPS_MS);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  private plan(pauseMs: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.underWay = this.run().then((next) => {
        this.plan(next);
      });
    }, pauseMs).unref();
  }

  /** @returns the pause until the next run, in milliseconds */
  private async run(): Promise<number> {
    try {
      const now = this.clock.now();
      this.backlog = await this.deliveries.backlog(now);
      const delivered = new Date(now.getTime() - KEEP_DELIVERED_MS);
      const any = new Date(now.getTime() - this.retentionDays * DAY_MS);
      const removed = await this.deliveries.removeOld({ delivered, any }, STEP);
      return removed === STEP ? PAUSE_BETWEEN_STEPS_MS : PAUSE_MS;
    } catch (error) {
      this.logger.warn({ error }, 'the deliveries to webhooks were not looked after');
      return PAUSE_MS;
    }
  }
}
