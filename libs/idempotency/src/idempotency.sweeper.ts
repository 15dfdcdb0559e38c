import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type BackgroundTask, BackgroundTasks } from '#database';
import { IdempotencyRecords } from './idempotency-records.js';

const STEP = 500;

/** Removes expired records in the background. */
@Injectable()
export class IdempotencySweeper implements BackgroundTask, OnApplicationBootstrap {
  readonly outage = {
    begins: 'expired idempotency records are not removed',
    ends: 'expired idempotency records are removed again',
  };
  readonly pauseMs = 60_000;

  constructor(
    private readonly records: IdempotencyRecords,
    private readonly tasks: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    this.tasks.start(this);
  }

  async step(): Promise<boolean> {
    return (await this.records.removeExpired(STEP)) === STEP;
  }
}
