import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '#kernel';
import { LOGGER, type Logger } from '#observability';
import { Metrics } from '#observability';
import { EventsRepository } from '../domain/events.repository.js';

const STEP = 1_000;
const PAUSE_BETWEEN_STEPS_MS = 100;
const PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;
const MEASURE_EVERY_MS = 5_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The DI token of how many days events are kept. */
export const RETENTION_DAYS = Symbol('retention of events in days');

/**
 * Removes old events as long as the process runs, a few at a time, and measures how long events wait for publication. Any
 * number of processes may do so.
 */
@Injectable()
export class FeedUpkeep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  private delaySeconds = 0;
  private isStopped = false;

  constructor(
    private readonly events: EventsRepository,
    private readonly clock: Clock,
    @Inject(RETENTION_DAYS) private readonly retentionDays: number,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    const help = 'How long the oldest event that is stored and not published has been waiting for that.';
    metrics.gauge('event_feed_delay_seconds', help, () => this.delaySeconds);
  }

  /** Before the first change of this process, so that its events come after those that a restored dump brought along. */
  async onApplicationBootstrap(): Promise<void> {
    await this.events.beginGeneration();
    this.repeat(FIRST_PAUSE_MS, () => this.remove());
    this.repeat(MEASURE_EVERY_MS, () => this.measure());
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.underWay);
  }

  /** @param act gives the pause until it is called again, in milliseconds */
  private repeat(pauseMs: number, act: () => Promise<number>): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const run = act().then((next) => {
        this.underWay.delete(run);
        this.repeat(next, act);
      });
      this.underWay.add(run);
    }, pauseMs);
    timer.unref();
    this.timers.add(timer);
  }

  private async remove(): Promise<number> {
    try {
      await this.events.beginGeneration();
      const oldest = new Date(this.clock.now().getTime() - this.retentionDays * DAY_MS);
      const removed = await this.events.removeBefore(oldest, STEP);
      return removed === STEP ? PAUSE_BETWEEN_STEPS_MS : PAUSE_MS;
    } catch (error) {
      this.logger.warn({ error }, 'old events were not removed');
      return PAUSE_MS;
    }
  }

  private async measure(): Promise<number> {
    try {
      this.delaySeconds = await this.events.delay();
    } catch (error) {
      this.logger.debug({ error }, 'the delay of the feed was not measured');
    }
    return MEASURE_EVERY_MS;
  }
}
