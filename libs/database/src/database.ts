import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOGGER, type Logger } from '#observability';
import { DatabaseUnavailable, type pg } from '#postgres';
import { DatabaseConnection } from './connection/database-connection.js';
import { runStatement, type Statement } from './statement.js';
import { retryLostRaces } from './transactions/retry.js';
import { type SendCollected, Transaction, type TransactionScope } from './transactions/transaction.js';

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

/**
 * All access to the database: statements, TypeORM's manager, transactions. `manager`, `run` and `send` use the transaction of
 * the caller, if there is one: `AsyncLocalStorage` passes it to all functions that its work calls.
 */
@Injectable()
export class Database {
  private readonly storage = new AsyncLocalStorage<Transaction>();
  private openCount = 0;

  constructor(
    private readonly connection: DatabaseConnection,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** TypeORM's manager, in the caller's transaction. Without one, each operation is a transaction. */
  get manager(): EntityManager {
    return (this.current ?? this.connection.opened).manager;
  }

  /**
   * Runs `work` in the caller's transaction, or else in a new one: all of its changes are committed or none. After a deadlock,
   * a serialization failure or a lock timeout, `work` runs again, up to 5 times.
   * @throws Contended when all attempts failed in this way
   * @throws DatabaseUnavailable when the deadline has passed, and when the connection was lost during `COMMIT`, so that the
   *   outcome is unknown
   * @throws FailedAfterCommit when `work` throws after its transaction was committed
   */
  async transaction<T>(work: Work<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.current !== undefined) return work(JOINED);
    const { deadline = performance.now() + COMMIT_WITHIN_MS, readsFirst = false, mayWait = true } = options;
    return retryLostRaces(() => this.attempt(work, deadline, readsFirst), deadline, mayWait ? undefined : 1);
  }

  /** Calls `act` after the caller's transaction is committed; without a transaction, at once. */
  afterCommit(act: () => void): void {
    if (this.current === undefined) act();
    else this.current.afterCommit.push(act);
  }

  /** Runs a prepared statement, in the caller's transaction if there is one. @returns its rows */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const { current } = this;
    return current === undefined
      ? runStatement(this.connection.pool, statement, values)
      : current.run(statement, values);
  }

  /**
   * Sends a prepared statement in the caller's transaction, without waiting for its response. If the statement fails, the
   * transaction is rolled back.
   * @throws Error outside of a transaction
   */
  send(statement: Statement, values: readonly unknown[]): void {
    this.required.send(statement, values);
  }

  /**
   * Collects items in the caller's transaction. Right before `COMMIT`, `send` is called once with the items of all calls that
   * have passed this function; if its statement fails, the transaction is rolled back.
   * @throws Error outside of a transaction
   */
  collect<Item>(send: SendCollected<Item>, items: readonly Item[]): void {
    this.required.collect(send, items);
  }

  /** The open transaction of the caller. */
  private get current(): Transaction | undefined {
    return this.storage.getStore();
  }

  /** @throws Error outside of a transaction */
  private get required(): Transaction {
    if (this.current === undefined)
      throw new Error('statements are only sent, and items only collected, in a transaction');
    return this.current;
  }

  private async attempt<T>(work: Work<T>, deadline: number, readsFirst: boolean): Promise<T> {
    const runner = this.connection.opened.createQueryRunner();
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
      // Before Node.js 24, an enabled storage makes every promise of the process slower. `storage.run` enables it again.
      if (this.openCount === 0) this.storage.disable();
      await runner.release();
    }
  }

  private followCommit(acts: readonly (() => void)[]): void {
    for (const act of acts) {
      try {
        act();
      } catch (error) {
        this.logger.error({ error }, 'a function that runs after a commit failed');
      }
    }
  }
}
