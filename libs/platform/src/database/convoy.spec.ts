import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Convoy } from './convoy.js';
import { DatabaseUnavailable } from './database-unavailable.js';

/** Trips that are under way until the test ends them. */
class Trips {
  readonly made: { readonly items: readonly string[]; arrive(): void; fail(error: unknown): void }[] = [];

  readonly trip = (items: readonly string[]): Promise<string[]> =>
    new Promise((resolve, reject) => {
      this.made.push({
        items,
        arrive: () => {
          resolve(items.map((item) => item.toUpperCase()));
        },
        fail: reject,
      });
    });

  get items(): string[] {
    return this.made.map(({ items }) => items.join(' '));
  }
}

const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a convoy', () => {
  it('lets a lone item leave at once', () => {
    const trips = new Trips();
    void new Convoy(trips.trip, { most: 10, lanes: 1 }).join('a');
    expect(trips.items).toEqual(['a']);
  });

  it('takes those who arrive during a trip along together in the next, and gives each its own result', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 10, lanes: 1 });
    const results = Promise.all(['a', 'b', 'c'].map((item) => convoy.join(item)));
    expect(trips.items).toEqual(['a']);
    trips.made[0]?.arrive();
    await settled();
    expect(trips.items).toEqual(['a', 'b c']);
    trips.made[1]?.arrive();
    expect(await results).toEqual(['A', 'B', 'C']);
  });

  it('takes no more along than there is room for', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 2, lanes: 1 });
    for (const item of ['a', 'b', 'c', 'd']) void convoy.join(item);
    trips.made[0]?.arrive();
    await settled();
    expect(trips.items).toEqual(['a', 'b c']);
  });

  it('sends those who wait in a further lane once they are many, and has no more trips under way than lanes', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 50, lanes: 2 });
    const many = Array.from({ length: 12 }, (_, at) => `b${String(at)}`);
    for (const item of ['a', ...many, ...many]) void convoy.join(item);
    expect(trips.items).toEqual(['a', many.join(' ')]);
    trips.made[0]?.arrive();
    await settled();
    expect(trips.items).toEqual(['a', many.join(' '), many.join(' ')]);
  });

  it('asks once for items of the same key, gives all who asked the result, and counts them once', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 2, lanes: 2, keyOf: (item: string) => item.toLowerCase() });
    const asked = ['a', ...Array.from({ length: 12 }, () => 'b'), 'B', 'a'];
    const results = Promise.all(asked.map((item) => convoy.join(item)));
    trips.made[0]?.arrive();
    await settled();
    expect(trips.items).toEqual(['a', 'b a']);
    trips.made[1]?.arrive();
    expect(await results).toEqual(asked.map((item) => item.toUpperCase()));
  });

  it('never lets one who comes later share what is under way already', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 2, lanes: 1, keyOf: (item: string) => item });
    void convoy.join('a');
    void convoy.join('a');
    expect(trips.items).toEqual(['a']);
    trips.made[0]?.arrive();
    await settled();
    expect(trips.items).toEqual(['a', 'a']);
  });

  it('gives up those who waited too long for an item, and takes it along for those who came later', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 10, lanes: 1, keyOf: (item: string) => item });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void convoy.join('a');
    const late = convoy.join('b');
    clock.mockReturnValue(1_501);
    const inTime = convoy.join('b');
    trips.made[0]?.arrive();
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    trips.made[1]?.arrive();
    expect(await inTime).toBe('B');
  });

  it('fails an item alone when a trip fails: the others are taken one by one', async () => {
    const convoy = new Convoy<string, string>(
      (items) =>
        items.includes('bad') ? Promise.reject(new Error('bad')) : Promise.resolve(items.map((item) => `${item}!`)),
      { most: 10, lanes: 1 },
    );
    const outcomes = await Promise.allSettled(['first', 'a', 'bad', 'b'].map((item) => convoy.join(item)));
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
      'first!',
      'a!',
      'failed',
      'b!',
    ]);
  });

  it('takes nobody a second time when the connection was lost: the trip may have been made', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 10, lanes: 1 });
    const outcomes = Promise.allSettled(['a', 'b', 'c'].map((item) => convoy.join(item)));
    trips.made[0]?.arrive();
    await settled();
    trips.made[1]?.fail(new Error('Connection terminated unexpectedly'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(trips.items).toEqual(['a', 'b c']);
  });

  it('gives up what has waited too long, and never takes it along', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 10, lanes: 1 });
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void convoy.join('a');
    const late = convoy.join('late');
    clock.mockReturnValue(1_501);
    const inTime = convoy.join('in time');
    trips.made[0]?.arrive();
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(trips.items).toEqual(['a', 'in time']);
    trips.made[1]?.arrive();
    expect(await inTime).toBe('IN TIME');
  });

  it('waits within a transaction for those who come in the same turn', async () => {
    const trips = new Trips();
    const convoy = new Convoy(trips.trip, { most: 10, lanes: 1, inTransaction: true });
    void convoy.join('a');
    void Promise.resolve().then(() => convoy.join('b'));
    expect(trips.items).toEqual([]);
    await settled();
    expect(trips.items).toEqual(['a b']);
  });
});
