import { describe, expect, it } from '@jest/globals';
import { SystemClock } from '#kernel';
import type { BackgroundTask, BackgroundTasks } from '#database';
import { Metrics } from '#observability';
import type { EventsRepository } from '../domain/events.repository.js';
import { FeedUpkeep } from './feed-upkeep.js';

describe('the removal of old events', () => {
  it('takes fewer transactions at a time when it fails, until it does not', async () => {
    let left = 3;
    const events = {
      beginGeneration: () => Promise.resolve(),
      removeBefore: (_time: Date, most: number) => {
        if (most > 1) return Promise.reject(new Error('too many'));
        left -= 1;
        return Promise.resolve(1);
      },
    } as unknown as EventsRepository;
    const tasks: BackgroundTask[] = [];
    const started = { start: (task: BackgroundTask) => tasks.push(task) } as unknown as BackgroundTasks;
    await new FeedUpkeep(events, new SystemClock(), started, 30, new Metrics()).onApplicationBootstrap();
    const [removal] = tasks;
    for (let steps = 0; steps < 40 && left > 0; steps += 1) await removal?.step().catch(() => false);
    expect(left).toBe(0);
  });
});
