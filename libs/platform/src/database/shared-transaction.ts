import pg from 'pg';
import type { Convoy, Trip } from './convoy.js';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
import { LeftBehind } from './left-behind.js';
import { isLostRace } from './sqlstate.js';

/** Less than the time in which a request is answered: what is given up must not be done afterwards. */
const MAX_DURATION_MS = 4_500;
/**
 * `COMMIT` is sent before the last answers only within this time of asking, which leaves 3.5 s for them. (A statement may
 * take 2.5 s: were the last two of them that slow, the transaction would be kept although its time was over.)
 */
const EARLY_WITHIN_MS = 1_000;

/**
 * A transaction in which many work at the same time. `BEGIN` travels with the first statement and, where nothing can
 * come any more, `COMMIT` with the last one: nobody waits for either alone.
 */
export class SharedTransaction {
  /** Resolves when the database has begun it. */
  readonly begun: Promise<unknown>;
  /** What has been sent to the database without waiting for the answer. */
  readonly sent: Promise<unknown>[];
  /** What is to be done once the work is kept. */
  readonly afterCommit: (() => void)[] = [];
  private readonly convoys = new Map<unknown, unknown>();
  private committed: Promise<pg.QueryResult> | undefined;
  /** How many work in it still. */
  private working = 0;
  /** How many items were asked for, and how many of them have gone on a trip. */
  private asked = 0;
  private gone = 0;
  private statements = 0;
  private isEachTripOneStatement = true;

  /** @param askedAt when the first who works in it asked for it, by `performance.now()` */
  constructor(
    private readonly connection: pg.PoolClient,
    private readonly askedAt: number,
  ) {
    this.begun = connection.query('BEGIN');
    this.sent = [handled(this.begun)];
  }

  /** Its connection, for as long as it lasts. */
  get client(): pg.PoolClient {
    if (this.committed !== undefined) throw new Error('the transaction has ended');
    return this.connection;
  }

  /** Does all of the works, and gives the outcome of each. */
  async settle<T>(works: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> {
    this.working = works.length;
    return Promise.allSettled(
      works.map(async (work) => {
        try {
          return await work();
        } finally {
          this.working -= 1;
        }
      }),
    );
  }

  /** The convoy in which those who work here travel when they ask for the same thing. */
  convoyOf<Item, Result>(thing: unknown, make: () => Convoy<Item, Result>): Convoy<Item, Result> {
    const existing = this.convoys.get(thing) as Convoy<Item, Result> | undefined;
    if (existing !== undefined) return existing;
    const convoy = make();
    this.convoys.set(thing, convoy);
    return convoy;
  }

  /** An item is asked for, which will go on a trip. */
  noteAsked(): void {
    this.asked += 1;
  }

  /** A statement has left for the database. */
  readonly noteStatement = (): void => {
    this.statements += 1;
  };

  /**
   * A trip of this transaction. `COMMIT` goes right behind it when it is the last one: all who still work here are on it,
   * and all that was asked for before has left.
   * @param isLast whether who goes on it asks for nothing afterwards
   */
  trip<Item, Result>(go: Trip<Item, Result>, isLast: boolean): Trip<Item, Result> {
    return (items) => {
      const before = this.statements;
      const results = go(items);
      this.gone += items.length;
      if (this.statements !== before + 1) this.isEachTripOneStatement = false;
      const isLastOfAll = isLast && items.length === this.working && this.asked === this.gone;
      if (isLastOfAll && this.isEachTripOneStatement && performance.now() - this.askedAt < EARLY_WITHIN_MS) {
        this.committed = handled(this.connection.query('COMMIT'));
      }
      return results;
    };
  }

  /** Keeps what was done. @throws LeftBehind when it took too long or was dropped, DatabaseUnavailable when unknown */
  async commit(): Promise<void> {
    if (this.committed === undefined && !isInTime(this.askedAt)) throw new LeftBehind();
    this.committed ??= this.connection.query('COMMIT');
    if (!(await this.isKept())) throw new LeftBehind();
  }

  /** Whether it was kept: then nothing of it may be done again. @throws DatabaseUnavailable when that is not known */
  async isKept(): Promise<boolean> {
    if (this.committed === undefined) return false;
    try {
      // The database answers ROLLBACK to who would keep a transaction that failed.
      return (await this.committed).command === 'COMMIT';
    } catch (error) {
      const isRefused = error instanceof pg.DatabaseError && !isDatabaseUnavailable(error);
      if (isRefused || isLostRace(error)) return false;
      throw new DatabaseUnavailable(error);
    }
  }
}

/** Whether what was asked for then may still be done. */
export function isInTime(askedAt: number): boolean {
  return performance.now() - askedAt <= MAX_DURATION_MS;
}

/** The same promise, of which nobody needs to know at once that it failed. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
