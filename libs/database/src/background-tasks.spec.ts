import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Logger, Metrics } from '#observability';
import { BackgroundTasks } from './background-tasks.js';

const OUTAGE = { begins: 'it is not done', ends: 'it is done again' };

/** A log that keeps its lines. */
function logger(): { lines: string[]; logger: Logger } {
  const lines: string[] = [];
  const log = (_fields: unknown, line?: string): void => void lines.push(line ?? String(_fields));
  return { lines, logger: { warn: log, info: log, debug: () => undefined } as unknown as Logger };
}

/** A task whose steps give these outcomes in turn, and nothing to do after them. */
function taskOf(outcomes: (number | Error)[], pauseMs = 60_000) {
  const step = jest.fn((_rows: number) => {
    const outcome = outcomes.shift();
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  });
  return { outage: OUTAGE, pauseMs, step };
}

/**
 * The numbers of rows of the steps of a task within two seconds, and the lines in the log.
 * @param total the number of rows to process
 * @param most the maximum number of rows that do not fail
 */
async function sizesOf(
  maxRows: number,
  total: number,
  most: number,
): Promise<{ sizes: readonly number[]; lines: readonly string[] }> {
  const sizes: number[] = [];
  let left = total;
  const step = (rows: number): Promise<number> => {
    sizes.push(rows);
    if (rows > most) return Promise.reject(new Error('too many'));
    const processed = Math.min(rows, left);
    left -= processed;
    return Promise.resolve(processed);
  };
  const { lines, logger: log } = logger();
  new BackgroundTasks(log, 'service', new Metrics()).start({ outage: OUTAGE, pauseMs: 60_000, maxRows, step });
  await pass(2_000);
  return { sizes, lines };
}

async function pass(milliseconds: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(milliseconds);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('BackgroundTasks', () => {
  it('takes steps one after another while more is left to do, and rests afterwards', async () => {
    const task = taskOf([1, 1, 0]);
    new BackgroundTasks(logger().logger, 'service', new Metrics()).start(task);
    await pass(999);
    expect(task.step).toHaveBeenCalledTimes(0);
    await pass(1_000);
    expect(task.step).toHaveBeenCalledTimes(3);
    await pass(60_000);
    expect(task.step).toHaveBeenCalledTimes(4);
  });

  it('logs a failure and the first success after it once each, counts the failures, and goes on', async () => {
    const { lines, logger: log } = logger();
    const metrics = new Metrics();
    const task = taskOf([new Error('lost'), new Error('lost'), 1], 500);
    new BackgroundTasks(log, 'service', metrics).start(task);
    await pass(2_000);
    expect(lines).toEqual([OUTAGE.begins, OUTAGE.ends]);
    expect(await metrics.text()).toContain('background_failures_total 2');
  });

  it('processes the maximum number of rows while steps succeed', async () => {
    expect((await sizesOf(100, 250, 100)).sizes).toEqual([100, 100, 100]);
  });

  it('processes half of the rows soon after a failure, which it does not log, and twice as many after a success', async () => {
    expect(await sizesOf(8, 3, 2)).toEqual({ sizes: [8, 4, 2, 4, 2], lines: [] });
  });

  it('logs the failure with a single row, and pauses after it', async () => {
    expect(await sizesOf(4, 1, 0)).toEqual({ sizes: [4, 2, 1], lines: [OUTAGE.begins] });
  });

  it('runs nothing in a command', async () => {
    const task = taskOf([]);
    new BackgroundTasks(logger().logger, 'command', new Metrics()).start(task);
    await pass(120_000);
    expect(task.step).not.toHaveBeenCalled();
  });

  it('ends once the step that runs has ended, and takes no other', async () => {
    const tasks = new BackgroundTasks(logger().logger, 'service', new Metrics());
    let end = (): void => undefined;
    const step = jest.fn(
      () =>
        new Promise<number>(
          (resolve) =>
            (end = () => {
              resolve(1);
            }),
        ),
    );
    tasks.start({ outage: OUTAGE, pauseMs: 60_000, step });
    await pass(1_000);
    const ended = jest.fn();
    const ending = tasks.onModuleDestroy().then(ended);
    await setImmediate();
    expect(ended).not.toHaveBeenCalled();
    end();
    await ending;
    await pass(120_000);
    expect(step).toHaveBeenCalledTimes(1);
  });
});
