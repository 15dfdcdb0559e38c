import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Counter, LOGGER, type Logger, Metrics, Outage, type OutageWords } from '#observability';
import { PROCESS_ROLE } from './process-role.js';
import type { ProcessRole } from '#local-postgres';

const PAUSE_BETWEEN_STEPS_MS = 100;
const FIRST_PAUSE_MS = 1_000;

/** Work on the database that is repeated while a service runs. Several processes may perform the same task concurrently. */
export interface BackgroundTask {
  /** The log messages for the first failure and for the next success. */
  readonly outage: OutageWords;
  /** The pause after the last step of the work, and after the failure of a step with a single row, in milliseconds. */
  readonly pauseMs: number;
  /** The maximum number of rows that one step processes; default 1. */
  readonly maxRows?: number;
  /**
   * Performs a small part of the work.
   * @param rows the number of rows to process: halved after a failure, as of rows that take longer than the timeout of a
   *   statement, and doubled after a success, up to `maxRows`
   * @returns the number of processed rows; more may be left when it is at least `rows`
   */
  step(rows: number): Promise<number | undefined>;
}

interface RunningTask {
  readonly task: BackgroundTask;
  readonly outage: Outage;
  rows: number;
}

/** Runs background tasks in a service, none in a command. Stops them before the database closes. */
@Injectable()
export class BackgroundTasks implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly failures: Counter;
  private isStopped = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_ROLE) private readonly role: ProcessRole,
    metrics: Metrics,
  ) {
    const help = 'Failed steps of background work, such as the removal of old rows.';
    this.failures = metrics.counter('background_failures_total', help);
  }

  /** Starts a task. Its first step follows after a second, or after the task's pause if that is shorter. */
  start(task: BackgroundTask): void {
    if (this.role !== 'service') return;
    const { pauseMs, outage, maxRows = 1 } = task;
    this.schedule(Math.min(FIRST_PAUSE_MS, pauseMs), { task, outage: new Outage(this.logger, outage), rows: maxRows });
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(delayMs: number, task: RunningTask): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const step = this.takeStep(task).then((pauseMs) => {
        this.running.delete(step);
        this.schedule(pauseMs, task);
      });
      this.running.add(step);
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }

  /** @returns the pause until the next step, in milliseconds */
  private async takeStep(running: RunningTask): Promise<number> {
    const { task, outage, rows } = running;
    const { pauseMs, maxRows = 1 } = task;
    try {
      const processed = (await task.step(rows)) ?? 0;
      outage.succeeded();
      running.rows = Math.min(maxRows, rows * 2);
      return processed >= rows ? PAUSE_BETWEEN_STEPS_MS : pauseMs;
    } catch (error) {
      running.rows = Math.ceil(rows / 2);
      if (rows > 1) {
        this.logger.debug({ error, rows }, `a step failed and is repeated with fewer rows: ${task.outage.begins}`);
        return PAUSE_BETWEEN_STEPS_MS;
      }
      this.failures.inc();
      outage.failed(error);
      return pauseMs;
    }
  }
}
