import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { LOGGER, type Logger, Outage, type OutageWords } from '#observability';
import { PROCESS_ROLE } from './process-role.js';
import type { ProcessRole } from '#local-postgres';

const PAUSE_BETWEEN_STEPS_MS = 100;
const FIRST_PAUSE_MS = 1_000;

/** Work on the database that is repeated while a service runs. Several processes may perform the same task concurrently. */
export interface BackgroundTask {
  /** The log messages for the first failure and for the next success. */
  readonly outage: OutageWords;
  /** The pause after the last step of the work and after a failure, in milliseconds. */
  readonly pauseMs: number;
  /** Performs a small part of the work. @returns whether more work is left */
  step(): Promise<boolean>;
}

/** Runs background tasks in a service, none in a command. Stops them before the database closes. */
@Injectable()
export class BackgroundTasks implements OnModuleDestroy {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private isStopped = false;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_ROLE) private readonly role: ProcessRole,
  ) {}

  /** Starts a task. Its first step follows after a second, or after the task's pause if that is shorter. */
  start(task: BackgroundTask): void {
    if (this.role !== 'service') return;
    this.schedule(Math.min(FIRST_PAUSE_MS, task.pauseMs), task, new Outage(this.logger, task.outage));
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    await Promise.all(this.running);
  }

  private schedule(delayMs: number, task: BackgroundTask, outage: Outage): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const step = this.step(task, outage).then((pauseMs) => {
        this.running.delete(step);
        this.schedule(pauseMs, task, outage);
      });
      this.running.add(step);
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }

  /** @returns the pause until the next step, in milliseconds */
  private async step(task: BackgroundTask, outage: Outage): Promise<number> {
    try {
      const hasMore = await task.step();
      outage.succeeded();
      return hasMore ? PAUSE_BETWEEN_STEPS_MS : task.pauseMs;
    } catch (error) {
      outage.failed(error);
      return task.pauseMs;
    }
  }
}
