import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, QueryRunner } from 'typeorm';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isInFailedTransaction,
  isLostRace,
  type pg,
  STATEMENT_MS,
} from '#postgres';
import { retryLostRaces } from './retry.js';
import { runStatement, type Statement } from '../statement.js';

/** The latest time for `COMMIT` after the start of a request, so that a request is not performed after its timeout. */
export const COMMIT_WITHIN_MS = 4_000;

/** The error of work that threw after its transaction was committed. The work must not be repeated. */
export class FailedAfterCommit extends Error {
  override readonly name = 'FailedAfterCommit';

  constructor(cause: unknown) {
    super('the work failed after its transaction was committed', { cause });
  }
}

export interface TransactionOptions {
  /** By `performance.now()`: the latest time for `COMMIT`. Default: 4 s from now. */
  readonly deadline?: number;
  /**
   * Whether the first statement only reads, locks or takes ids. It is then sent without waiting for the response to `BEGIN`,
   * which saves a round trip. A statement that writes must wait: if `BEGIN` failed, PostgreSQL would commit the statement alone.
   */
  readonly readsFirst?: boolean;
}

/** The part of a transaction that its work uses. */
export interface TransactionScope {
  /**
   * To be called after the last statement of the work was sent: sends `COMMIT` without waiting for the response to that
   * statement. Further statements throw. Without effect in an enclosing transaction, which may send more statements.
   */
  complete(): void;
}

/** Sends a statement in a transaction, as `Database.send` does. */
export interface StatementSender {
  send(statement: Statement, values: readonly unknown[]): void;
}

/** Sends the statement that stores the collected items of a transaction. */
export type SendCollected<Item> = (items: readonly Item[], sender: StatementSender) => void;

type Work<T> = (transaction: TransactionScope) => Promise<T>;

const JOINED: TransactionScope = { complete: () => undefined };

/** The transactions of the database. `AsyncLocalStorage` passes the open transaction to all functions that its work calls. */
export class Transactions {
  private readonly storage = new AsyncLocalStorage<Transaction>();

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
   * a serialization failure or a lock timeout, `work` runs again.
   * @throws DatabaseUnavailable when the deadline has passed, when all attempts failed, and when the connection was lost
   *   during `COMMIT`, so that the outcome is unknown
   * @throws FailedAfterCommit when `work` throws after its transaction was committed
   */
  async run<T>(work: Work<T>, options: TransactionOptions = {}): Promise<T> {
    if (this.current !== undefined) return work(JOINED);
    const { deadline = performance.now() + COMMIT_WITHIN_MS, readsFirst = false } = options;
    return retryLostRaces(() => this.attempt(work, deadline, readsFirst), deadline);
  }

  private async attempt<T>(work: Work<T>, deadline: number, readsFirst: boolean): Promise<T> {
    const runner = this.createRunner();
    try {
      const client = (await runner.connect()) as pg.PoolClient;
      if (performance.now() > deadline) throw new DatabaseUnavailable();
      const transaction = new Transaction(runner, client, deadline);
      if (!readsFirst) await transaction.begun;
      const result = await transaction.end(this.storage.run(transaction, work, transaction));
      this.followCommit(transaction.afterCommit);
      return result;
    } finally {
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

/** One transaction, from `BEGIN` to its end. */
export class Transaction implements TransactionScope, StatementSender {
  /** The functions to call after the commit. */
  readonly afterCommit: (() => void)[] = [];
  /** The responses of statements that were sent without waiting. */
  private readonly sent: Promise<unknown>[] = [];
  /** The reason of the first failed statement. PostgreSQL rejects all later ones of the transaction. */
  private failure: { readonly reason: unknown } | undefined;
  private readonly collected = new Map<SendCollected<never>, unknown[]>();
  private commit: Promise<pg.QueryResult> | undefined;
  /** Settled with the response to `BEGIN`. */
  readonly begun: Promise<unknown>;
  private beginFailure: unknown;
  /** TypeORM's manager on the connection of the transaction. */
  readonly manager: EntityManager;

  /**
   * Sends `BEGIN`. (`runner.startTransaction()` sends it asynchronously, so that no statement could follow at once.
   * `isTransactionActive` prevents TypeORM from opening another transaction.)
   * @param client the connection of `runner`
   */
  constructor(
    runner: QueryRunner,
    private readonly client: pg.PoolClient,
    private readonly deadline: number,
  ) {
    const state: { isTransactionActive: boolean } = runner;
    state.isTransactionActive = true;
    this.manager = runner.manager;
    this.begun = handled(client.query('BEGIN'));
    this.begun.catch((error: unknown) => {
      this.beginFailure = error;
    });
  }

  /**
   * Sends a statement before it returns.
   * @param toReason converts the error of the statement to the reason of the failure of the transaction; default: unchanged
   * @returns a promise of the rows
   */
  run<Row>(statement: Statement, values: readonly unknown[], toReason?: (error: unknown) => unknown): Promise<Row[]> {
    if (this.beginFailure !== undefined) throw new DatabaseUnavailable(this.beginFailure);
    if (this.commit !== undefined) throw new Error('COMMIT was sent: no statement may follow');
    const response = runStatement<Row>(this.client, statement, values);
    response.catch((error: unknown) => {
      this.failure ??= { reason: toReason === undefined ? error : toReason(error) };
    });
    return response;
  }

  /** As `run`, without waiting: the end of the transaction waits for the response, and rolls back if the statement failed. */
  send(statement: Statement, values: readonly unknown[], toReason?: (error: unknown) => unknown): void {
    this.sent.push(this.run(statement, values, toReason));
  }

  /** Collects items. Right before `COMMIT`, `send` sends one statement for all items of the transaction. */
  collect<Item>(send: SendCollected<Item>, items: readonly Item[]): void {
    if (this.commit !== undefined) throw new Error('COMMIT was sent: nothing may follow');
    const others = this.collected.get(send);
    if (others === undefined) this.collected.set(send, [...items]);
    else others.push(...items);
  }

  complete(): void {
    // PostgreSQL begins COMMIT after the last statement, which may take up to its timeout. COMMIT must begin before the deadline.
    if (performance.now() <= this.deadline - STATEMENT_MS) this.sendCommit();
  }

  /**
   * Ends the transaction after `work`: rolls it back if the work or a statement failed or the deadline has passed, otherwise
   * commits it.
   * @returns the result of the work
   */
  async end<T>(work: Promise<T>): Promise<T> {
    const [outcome] = await Promise.allSettled([work]);
    if (this.beginFailure !== undefined) return this.rollBack(this.beginFailure);
    await Promise.allSettled(this.sent);
    if (outcome.status === 'fulfilled' && this.failure === undefined && this.commit === undefined) {
      if (performance.now() > this.deadline) await this.rollBack(new DatabaseUnavailable());
      await this.commitOrRollBack();
    }
    if (this.commit === undefined) return this.rollBack(this.reasonOf(outcome));
    if (!(await this.isCommitted())) throw this.reasonOf(outcome);
    if (outcome.status === 'rejected') throw new FailedAfterCommit(outcome.reason);
    return outcome.value;
  }

  private sendCommit(): void {
    if (this.commit !== undefined) return;
    for (const [send, items] of this.collected) send(items as never[], this);
    this.collected.clear();
    this.commit = handled(this.client.query('COMMIT'));
  }

  /** @throws the error of sending the collected items, after ROLLBACK */
  private async commitOrRollBack(): Promise<void> {
    try {
      this.sendCommit();
    } catch (error) {
      await this.rollBack(error);
    }
  }

  /** The reason why the transaction is rolled back: the error of the work, or of the statement that made it fail. */
  private reasonOf(outcome: PromiseSettledResult<unknown>): unknown {
    if (outcome.status === 'fulfilled') {
      return this.failure === undefined
        ? new Error('a statement failed, and its error was caught')
        : this.failure.reason;
    }
    return this.failure !== undefined && isInFailedTransaction(outcome.reason) ? this.failure.reason : outcome.reason;
  }

  /** @throws DatabaseUnavailable when the outcome is unknown, the server's error when it rejected COMMIT */
  private async isCommitted(): Promise<boolean> {
    try {
      // PostgreSQL responds ROLLBACK to a COMMIT of a transaction in which a statement failed.
      return (await this.commit)?.command === 'COMMIT';
    } catch (error) {
      if (isLostRace(error) || !isDatabaseUnavailable(error)) throw error;
      throw new DatabaseUnavailable(error);
    }
  }

  private async rollBack(reason: unknown): Promise<never> {
    await this.client.query('ROLLBACK').catch(() => this.client.end().catch(() => undefined));
    throw reason;
  }
}

/** Returns the promise. A later `await` still gets its rejection; until then it is not an unhandled rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
