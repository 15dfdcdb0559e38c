import { AsyncLocalStorage } from 'node:async_hooks';
import type { QueryRunner } from 'typeorm';
import { DatabaseUnavailable, type pg } from '#postgres';
import { retryLostRaces } from './retry.js';
import { Transaction, type TransactionScope } from './transaction.js';

/**
 * The time for `COMMIT`, from the submission of the oldest item of a batch, or else from the call of `transaction`. No request
 * is performed after its timeout.
 */
export const COMMIT_WITHIN_MS = 4_000;

export interface TransactionOptions {
  /** By `performance.now()`: the latest time for `COMMIT`. Default: 4 s from now. */
  readonly deadline?: number;
  /**
   * Whether the first statement only reads, locks or takes ids. It is then sent without waiting for the response to `BEGIN`,
   * which saves a round trip. A statement that writes must wait: if `BEGIN` failed, PostgreSQL would commit the statement alone.
   */
  readonly readsFirst?: boolean;
  /** Whether `work` runs again after a deadlock, a serialization failure or a lock timeout. Default: true. */
  readonly mayWait?: boolean;
}

type Work<T> = (transaction: TransactionScope) => Promise<T>;

const JOINED: TransactionScope = { complete: () => undefined };

/** The transactions of the database. `AsyncLocalStorage` passes the open transaction to all functions that its work calls. */
export class Transactions {
  private readonly storage = new AsyncLocalStorage<Transaction>();
  private openCount = 0;

  /**
   * @param createRunner creates a query runner of TypeORM
   * @param noteFailure is called with the error of an `afterCommit` function; the transaction succeeds all the same
   */
  constructor(
    private readonly createRunner: () => QueryRunner,
    private readonly noteFailure: (error: unknown) => void,
  ) {}

  /** The open transaction of the caller. */
  get current(): Transaction | undefined {
    return this.storage.getStore();
  }

  /**
   * Runs `work` in the caller's transaction, or else in a new one: all of its changes are committed or none. After a deadlock,
   * a serialization failure or a lock timeout, `work` runs again, up to 5 times.
   * @throws Contended when all attempts failed in this way
   * @throws DatabaseUnavailable when the deadline has passed, and when the connection was lost during `COMMIT`, so that the
   *   outcome is unknown
   * @throws FailedAfterCommit when `work` throws after its transaction was committed
   */
  async run<T>(work: Work<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.current !== undefined) return work(JOINED);
    const { deadline = performance.now() + COMMIT_WITHIN_MS, readsFirst = false, mayWait = true } = options;
    return retryLostRaces(() => this.attempt(work, deadline, readsFirst), deadline, mayWait ? undefined : 1);
  }

  private async attempt<T>(work: Work<T>, deadline: number, readsFirst: boolean): Promise<T> {
    const runner = this.createRunner();
    this.openCount += 1;
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      if (performance.now() > deadline) throw new DatabaseUnavailable();
      const transaction = new Transaction(runner, client, deadline);
      if (!readsFirst) await transaction.begun;
      // `async`, so that work that throws before it returns a promise is rolled back too.
      const result = await this.storage.run(transaction, () => transaction.end((async () => work(transaction))()));
      this.followCommit(transaction.afterCommit);
      return result;
    } finally {
      this.openCount -= 1;
      // Before Node.js 24, an enabled storage makes every promise of the process slower. `run` enables it again.
      if (this.openCount === 0) this.storage.disable();
      await runner.release();
    }
  }

  private followCommit(acts: readonly (() => void)[]): void {
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        this.noteFailure(error);
      }
    }
  }
}
