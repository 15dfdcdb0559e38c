import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#kernel';
import { BackgroundTasks } from '#database';
import { Metrics } from '#observability';
import { type Backlog, DeliveriesRepository } from '../../domain/webhooks/deliveries.repository.js';
import { RETENTION_DAYS } from '../feed-upkeep.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After the last attempt. Other deliveries are stored as long as events, because they can be retried. */
const KEEP_DELIVERED_MS = 3 * DAY_MS;
const MAX_ROWS = 1_000;
const PAUSE_MS = 10_000;
const BRING_FORWARD_EVERY_MS = 1_000;

/** Brings deliveries forward after an outage of their receiver, removes old deliveries, and measures the backlog. */
@Injectable()
export class DeliveryUpkeep implements OnApplicationBootstrap {
  private backlog: Backlog = { pending: 0, oldestSeconds: 0 };

  constructor(
    private readonly deliveries: DeliveriesRepository,
    private readonly tasks: BackgroundTasks,
    private readonly clock: Clock,
    @Inject(RETENTION_DAYS) private readonly retentionDays: number,
    metrics: Metrics,
  ) {
    const pending = 'Deliveries to active webhooks that are pending.';
    metrics.gauge('webhook_backlog', pending, () => this.backlog.pending);
    const oldest = 'The age of the oldest event that is not delivered to an active webhook; 0 when all are.';
    metrics.gauge('webhook_oldest_undelivered_seconds', oldest, () => this.backlog.oldestSeconds);
  }

  onApplicationBootstrap(): void {
    this.tasks.start({
      outage: {
        begins: 'deliveries are not brought forward after an outage of their receiver',
        ends: 'deliveries are brought forward again after an outage of their receiver',
      },
      pauseMs: BRING_FORWARD_EVERY_MS,
      maxRows: MAX_ROWS,
      step: (rows) => this.deliveries.bringForward(rows, this.clock.now()),
    });
    this.tasks.start({
      outage: {
        begins: 'old deliveries to webhooks are not removed',
        ends: 'old deliveries to webhooks are removed again',
      },
      pauseMs: PAUSE_MS,
      maxRows: MAX_ROWS,
      step: (rows) => this.removeOld(rows),
    });
    this.tasks.start({
      outage: {
        begins: 'the backlog of webhooks is not measured',
        ends: 'the backlog of webhooks is measured again',
      },
      pauseMs: PAUSE_MS,
      step: async () => {
        this.backlog = await this.deliveries.backlog(this.clock.now());
        return undefined;
      },
    });
  }

  private removeOld(rows: number): Promise<number> {
    const now = this.clock.now();
    const delivered = new Date(now.getTime() - KEEP_DELIVERED_MS);
    const any = new Date(now.getTime() - this.retentionDays * DAY_MS);
    return this.deliveries.removeOld({ delivered, any, now }, rows);
  }
}
