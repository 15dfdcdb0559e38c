import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Outage } from '#observability';
import { IdempotencyRecords } from './idempotency-records.js';

const STEP = 500;
const PAUSE_BETWEEN_STEPS_MS = 100;
const PAUSE_MS = 60_000;
const FIRST_PAUSE_MS = 1_000;

/** Removes expired answers as long as the process runs, a few at a time; any number of processes may do so. */
@Injectable()
export class IdempotencySweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private sweep = Promise.resolve();
  private isStopped = false;
  private readonly outage: Outage;

  constructor(
    private readonly records: IdempotencyRecords,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.outage = new Outage(logger, {
      begins: 'expired idempotency records are not removed',
      ends: 'expired idempotency records are removed again',
    });
  }

  onApplicationBootstrap(): void {
    this.wait(FIRST_PAUSE_MS);
  }

  /** Before the database closes. */
  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.sweep;
  }

  private wait(milliseconds: number): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => {
      this.sweep = this.step();
    }, milliseconds);
    this.timer.unref();
  }

  private async step(): Promise<void> {
    let removed = 0;
    try {
      removed = await this.records.removeExpired(STEP);
      this.outage.succeeded();
    } catch (error) {
      this.outage.failed(error);
    }
    this.wait(removed === STEP ? PAUSE_BETWEEN_STEPS_MS : PAUSE_MS);
  }
}
