import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Contended } from '#kernel';
import { DatabaseUnavailable } from '#postgres';
import { FailedAfterCommit } from '#database';
import { type BatchContext, Batcher } from './batcher.js';

interface StartedBatch {
  readonly items: readonly string[];
  readonly context: BatchContext;
  /** Ends the batch with these results; with the items in capitals unless given. */
  finish(results?: readonly (string | Error)[]): void;
  fail(error: unknown): void;
}

/** Batches that are in flight until the test ends them. */
class Batches {
  readonly started: StartedBatch[] = [];

  readonly perform = (items: readonly string[], context: BatchContext): Promise<readonly (string | Error)[]> =>
    new Promise((resolve, reject) => {
      const finish = (results: readonly (string | Error)[] = items.map((item) => item.toUpperCase())): void => {
        resolve(results);
      };
      this.started.push({ items, context, finish, fail: reject });
    });

  get items(): string[] {
    return this.started.map(({ items }) => items.join(' '));
  }
}

const ONE = { maxSize: 10, maxInFlight: 1 };
const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Lets results arrive, and then batches start. */
async function turn(): Promise<void> {
  await immediate();
  await immediate();
}

/** Submits `first`, which forms a batch, and the others, which form the next, and starts that. */
async function submitBehind(
  batcher: Batcher<string, string>,
  batches: Batches,
  ...items: string[]
): Promise<() => Promise<PromiseSettledResult<string>[]>> {
  void batcher.submit('first');
  await turn();
  const results = Promise.allSettled(items.map((item) => batcher.submit(item)));
  batches.started[0]?.finish();
  await turn();
  return () => results;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a batcher', () => {
  it('performs items together that are submitted in one turn of the event loop', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    for (const item of ['a', 'b']) void batcher.submit(item);
    expect(batches.items).toEqual([]);
    await turn();
    expect(batches.items).toEqual(['a b']);
  });

  it('queues items while a batch is in flight, performs them together in the next, and gives each its own result', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const results = await submitBehind(batcher, batches, 'a', 'b', 'c');
    expect(batches.items).toEqual(['first', 'a b c']);
    batches.started[1]?.finish();
    expect(await results()).toMatchObject([{ value: 'A' }, { value: 'B' }, { value: 'C' }]);
  });

  it('puts no more items into a batch than its maximum size', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, maxSize: 2 });
    for (const item of ['a', 'b', 'c']) void batcher.submit(item);
    await turn();
    expect(batches.items).toEqual(['a b']);
    batches.started[0]?.finish();
    await turn();
    expect(batches.items).toEqual(['a b', 'c']);
  });

  it('starts a second batch at a time once a dozen items are queued, and no more than allowed', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { maxSize: 50, maxInFlight: 2 });
    const dozen = Array.from({ length: 12 }, (_, index) => `b${index}`);
    void batcher.submit('a');
    await turn();
    for (const item of dozen.slice(1)) void batcher.submit(item);
    await turn();
    expect(batches.items).toEqual(['a']);
    void batcher.submit('b0');
    await turn();
    for (const item of dozen) void batcher.submit(item);
    await turn();
    const second = [...dozen.slice(1), 'b0'].join(' ');
    expect(batches.items).toEqual(['a', second]);
    batches.started[0]?.finish();
    await turn();
    expect(batches.items).toEqual(['a', second, dozen.join(' ')]);
  });

  it('performs items of the same key once, for all of their callers', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { maxSize: 2, maxInFlight: 2, keyOf: (item) => item.toLowerCase() });
    const submitted = [...Array.from({ length: 12 }, () => 'b'), 'B', 'a'];
    const results = Promise.all(submitted.map((item) => batcher.submit(item)));
    await turn();
    expect(batches.items).toEqual(['b a']);
    batches.started[0]?.finish();
    expect(await results).toEqual(submitted.map((item) => item.toUpperCase()));
  });

  it('never gives a later caller the result of a batch that is in flight', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, keyOf: (item: string) => item });
    void batcher.submit('a');
    await turn();
    void batcher.submit('a');
    batches.started[0]?.finish();
    await turn();
    expect(batches.items).toEqual(['a', 'a']);
  });

  it('runs batches outside of the transaction and the trace of the caller that started them', async () => {
    const storage = new AsyncLocalStorage<string>();
    const seen: unknown[] = [];
    const perform = (items: readonly string[]): Promise<readonly string[]> => {
      seen.push(storage.getStore());
      return Promise.resolve(items);
    };
    const batcher = new Batcher(perform, { ...ONE, maxSize: 1 });
    await storage.run('a transaction', () => Promise.all([batcher.submit('a'), batcher.submit('b')]));
    expect(seen).toEqual([undefined, undefined]);
  });

  it('counts the items and the batches', async () => {
    const counts = { items: 0, batches: 0 };
    const perform = (items: readonly string[]): Promise<readonly string[]> => Promise.resolve(items);
    const batcher = new Batcher(perform, { ...ONE, maxSize: 2 }, counts);
    await Promise.all(['a', 'b', 'c'].map((item) => batcher.submit(item)));
    expect(counts).toEqual({ items: 3, batches: 2 });
  });
});

describe('an item that waits too long in the queue', () => {
  it('is given up, and never performed', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void batcher.submit('a');
    await turn();
    const late = batcher.submit('late');
    clock.mockReturnValue(1_501);
    void batcher.submit('in time');
    batches.started[0]?.finish();
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    await turn();
    expect(batches.items).toEqual(['a', 'in time']);
  });

  it('is performed for the callers of the same key that came later', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, keyOf: (item: string) => item });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void batcher.submit('a');
    await turn();
    const late = batcher.submit('b');
    clock.mockReturnValue(1_501);
    const inTime = batcher.submit('b');
    batches.started[0]?.finish();
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    batches.started[1]?.finish();
    expect(await inTime).toBe('B');
  });
});

describe('a slow batch', () => {
  it('holds up the queue for a quarter of a second; then one more batch may be in flight', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    for (const item of ['a', 'b', 'c']) {
      void batcher.submit(item);
      await turn();
      jest.advanceTimersByTime(249);
      await turn();
      void batcher.submit(`${item} later`);
      jest.advanceTimersByTime(1);
      await turn();
    }
    expect(batches.items).toEqual(['a', 'a later']);
    batches.started[0]?.finish();
    await turn();
    expect(batches.items.slice(2)).toEqual(['b b later c c later']);
    void batcher.submit('d');
    await turn();
    expect(batches.items).toHaveLength(3);
    jest.advanceTimersByTime(250);
    batches.started[1]?.finish();
    await turn();
    expect(batches.items.slice(3)).toEqual(['d']);
  });
});

describe('a quick batch', () => {
  it('is not slow after it has ended', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    for (const item of ['a', 'b', 'c']) {
      void batcher.submit(item);
      await turn();
      batches.started.at(-1)?.finish();
      await turn();
      jest.advanceTimersByTime(250);
    }
    for (const item of ['d', 'e']) {
      void batcher.submit(item);
      await turn();
    }
    expect(batches.items).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('slow batches of two that may be in flight', () => {
  it('let one more start, and no other', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { maxSize: 10, maxInFlight: 2 });
    for (const item of ['a', 'b', 'c', 'd']) {
      void batcher.submit(item);
      await turn();
      jest.advanceTimersByTime(250);
      await turn();
    }
    expect(batches.items).toEqual(['a', 'b', 'c']);
  });
});

describe('a batch', () => {
  it('has the deadline of its oldest item', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void batcher.submit('a');
    await turn();
    clock.mockReturnValue(100);
    void batcher.submit('b');
    clock.mockReturnValue(200);
    void batcher.submit('c');
    batches.started[0]?.finish();
    await turn();
    expect(batches.started[1]?.context).toEqual({ deadline: 4_100, mayWait: false });
  });

  it('fails the item alone for which it gives an Error', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const results = await submitBehind(batcher, batches, 'a', 'b', 'c');
    batches.started[1]?.finish(['A', new Error('not this one'), 'C']);
    expect(await results()).toMatchObject([{ value: 'A' }, { reason: { message: 'not this one' } }, { value: 'C' }]);
  });

  it('that fails as a whole is performed item by item, outside of the queue', async () => {
    const batcher = new Batcher<string, string>(
      (items) => (items.includes('bad') ? Promise.reject(new Error('bad')) : Promise.resolve(items)),
      ONE,
    );
    const outcomes = await Promise.allSettled(['first', 'a', 'bad', 'b'].map((item) => batcher.submit(item)));
    expect(outcomes).toMatchObject([
      { value: 'first' },
      { value: 'a' },
      { reason: { message: 'bad' } },
      { value: 'b' },
    ]);
  });

  it.each([
    ['its outcome is unknown', new Error('Connection terminated unexpectedly')],
    ['the database is unavailable', new DatabaseUnavailable()],
    ['it failed after its transaction was committed', new FailedAfterCommit(new Error('a bug'))],
  ])('is not performed again when %s', async (_why, error) => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const results = await submitBehind(batcher, batches, 'a', 'b');
    batches.started[1]?.fail(error);
    expect(await results()).toMatchObject([{ reason: error }, { reason: error }]);
    expect(batches.items).toEqual(['first', 'a b']);
  });
});

describe('a contended item', () => {
  it('runs again where it may wait, and holds up neither its batch nor the queue', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const results = await submitBehind(batcher, batches, 'a', 'locked');
    batches.started[1]?.finish(['A', Contended.create()]);
    await turn();
    expect(batches.started[2]).toMatchObject({ items: ['locked'], context: { mayWait: true } });
    const next = batcher.submit('next');
    await turn();
    expect(batches.items).toEqual(['first', 'a locked', 'locked', 'next']);
    batches.started[3]?.finish();
    expect(await next).toBe('NEXT');
    batches.started[2]?.finish();
    expect(await results()).toMatchObject([{ value: 'A' }, { value: 'LOCKED' }]);
  });

  it('runs again by itself when its batch could not wait for a lock, alone or with others', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const alone = batcher.submit('alone');
    await turn();
    batches.started[0]?.fail(Contended.create());
    await turn();
    expect(batches.started[1]).toMatchObject({ items: ['alone'], context: { mayWait: true } });
    const together = Promise.allSettled(['locked', 'free'].map((item) => batcher.submit(item)));
    await turn();
    batches.started[2]?.fail(Contended.create());
    await turn();
    expect(batches.items.slice(2)).toEqual(['locked free', 'locked', 'free']);
    batches.started[3]?.fail(Contended.create());
    batches.started[4]?.finish();
    expect(await together).toMatchObject([{ reason: { name: 'Error' } }, { value: 'FREE' }]);
    batches.started[1]?.finish();
    expect(await alone).toBe('ALONE');
  });

  it('fails when it is contended still where it may wait', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, ONE);
    const result = batcher.submit('locked');
    await turn();
    batches.started[0]?.finish([Contended.create()]);
    await turn();
    batches.started[1]?.finish([Contended.create()]);
    await expect(result).rejects.toBeInstanceOf(Contended);
  });

  it('waits for a lock together with all that need the same one', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, lockOf: ([lock]) => lock });
    const items = ['a1', 'b1', 'a2', 'a3', 'c'];
    const results = await submitBehind(batcher, batches, ...items);
    batches.started[1]?.finish(['A1', ...items.slice(1).map(() => Contended.create())]);
    await turn();
    expect(batches.items.slice(2)).toEqual(['b1', 'a2 a3', 'c']);
    for (const batch of batches.started) batch.finish();
    expect(await results()).toMatchObject(items.map((item) => ({ value: item.toUpperCase() })));
  });

  it('runs by itself when it has failed together with others that need its lock', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, lockOf: () => 'the lock' });
    const results = await submitBehind(batcher, batches, 'a', 'b');
    batches.started[1]?.finish(['a', 'b'].map(() => Contended.create()));
    await turn();
    batches.started[2]?.fail(new Error('a bug'));
    await turn();
    expect(batches.items.slice(2)).toEqual(['a b', 'a', 'b']);
    for (const batch of batches.started) batch.finish();
    expect(await results()).toMatchObject([{ value: 'A' }, { value: 'B' }]);
  });

  it('fails as contended when it has waited for 3 s until others with its lock have ended', async () => {
    const batches = new Batches();
    const batcher = new Batcher(batches.perform, { ...ONE, lockOf: () => 'the lock' });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const results = [];
    for (const [item, submittedAt] of [
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ] as const) {
      clock.mockReturnValue(submittedAt);
      results.push(batcher.submit(item).catch((error: unknown) => error));
      await turn();
      batches.started.at(-1)?.finish([Contended.create()]);
      await turn();
    }
    clock.mockReturnValue(3_002);
    batches.started[1]?.finish();
    await turn();
    expect(batches.items.slice(4)).toEqual(['c']);
    batches.started[4]?.finish();
    expect(await Promise.all(results)).toEqual(['A', expect.any(Contended), 'C']);
  });
});
