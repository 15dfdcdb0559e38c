import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '#kernel';
import { BackgroundTasks, DatabaseConnection } from '#database';
import { Metrics } from '#observability';
import { EventsRepository } from '../domain/events.repository.js';

/** The maximum number of rows of the outbox that one statement removes. */
const MAX_ROWS = 1_000;
const REMOVE_EVERY_MS = 60_000;
const MEASURE_EVERY_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The DI token of the retention time of events, in days. */
export const RETENTION_DAYS = Symbol('retention of events in days');

/** Removes old events, and measures how long events wait for publication. */
@Injectable()
export class FeedUpkeep implements OnApplicationBootstrap {
  private delaySeconds = 0;

  constructor(
    private readonly events: EventsRepository,
    private readonly clock: Clock,
    private readonly database: DatabaseConnection,
    private readonly tasks: BackgroundTasks,
    @Inject(RETENTION_DAYS) private readonly retentionDays: number,
    metrics: Metrics,
  ) {
    const help = 'How long the oldest event that is stored and not published has been waiting for that.';
    metrics.gauge('event_feed_delay_seconds', help, () => this.delaySeconds);
  }

  /** Runs before the first change of this process, so that its events are positioned after those of a restored dump. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.events.beginGeneration();
    } catch (error) {
      throw this.database.asStartError(error);
    }
    this.tasks.start({
      outage: { begins: 'old events are not removed', ends: 'old events are removed again' },
      pauseMs: REMOVE_EVERY_MS,
      maxRows: MAX_ROWS,
      step: (rows) => this.removeOld(rows),
    });
    this.tasks.start({
      outage: { begins: 'the delay of the feed is not measured', ends: 'the delay of the feed is measured again' },
      pauseMs: MEASURE_EVERY_MS,
      step: async () => {
        this.delaySeconds = await this.events.delay();
        return undefined;
      },
    });
  }

  private async removeOld(rows: number): Promise<number> {
    await this.events.beginGeneration();
    const oldest = new Date(this.clock.now().getTime() - this.retentionDays * DAY_MS);
    return this.events.removeBefore(oldest, rows);
  }
}
