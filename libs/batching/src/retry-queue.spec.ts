import { describe, expect, it } from '@jest/globals';
import { RetryQueue } from './retry-queue.js';

interface Started {
  readonly items: readonly string[];
  readonly end: () => void;
}

/** A queue whose items begin with the name of their lock; a dot: none. Batches are in flight until the test ends them. */
function queueOf(maxSize: number): { queue: RetryQueue<string>; started: Started[]; batches: () => string[] } {
  const started: Started[] = [];
  const run = (items: readonly string[]): Promise<void> =>
    new Promise((end) => {
      started.push({ items, end });
    });
  const queue = new RetryQueue<string>(([lock]) => (lock === '.' ? undefined : lock), maxSize, run);
  return { queue, started, batches: () => started.map(({ items }) => items.join(' ')) };
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the items to repeat', () => {
  it('are repeated together when they need the same lock, and alone without a lock', () => {
    const { queue, batches } = queueOf(10);
    queue.add(['a1', '.1', 'a2', '.2', 'b1']);
    expect(batches()).toEqual(['a1 a2', '.1', '.2', 'b1']);
  });

  it('wait while others with their lock are repeated, and hold up none with another lock', async () => {
    const { queue, started, batches } = queueOf(10);
    for (const item of ['a1', 'a2', 'a3', 'b1']) queue.add([item]);
    expect(batches()).toEqual(['a1', 'b1']);
    started[0]?.end();
    await turn();
    expect(batches().slice(2)).toEqual(['a2 a3']);
  });

  it('are no more at a time than a batch may have', async () => {
    const { queue, started, batches } = queueOf(2);
    queue.add(['a1', 'a2', 'a3']);
    expect(batches()).toEqual(['a1 a2']);
    started[0]?.end();
    await turn();
    expect(batches().slice(1)).toEqual(['a3']);
  });

  it('wait for their turn while four batches are in flight', async () => {
    const { queue, started, batches } = queueOf(10);
    queue.add(['a', 'b', '.1', '.2', 'c', '.3']);
    expect(batches()).toEqual(['a', 'b', '.1', '.2']);
    started[2]?.end();
    await turn();
    expect(batches().slice(4)).toEqual(['c']);
  });
});
