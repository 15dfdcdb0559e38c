import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager, QueryRunner } from 'typeorm';
import { DatabaseUnavailable, isDatabaseUnavailable, type pg, STATEMENT_MS, isLostRace } from '#postgres';
import { retryLostRaces } from './retry.js';
import { runStatement, type Statement } from '../statement.js';

/** `COMMIT` is not sent later than so long after the caller's request: a timed-out request must not be done afterwards. */
export const COMMIT_WITHIN_MS = 4_000;

/** Work that threw although its transaction was committed. It must never be repeated. */
export class FailedAfterCommit extends Error {
  override readonly name = 'FailedAfterCommit';

  constructor(cause: unknown) {
    super('the work failed after its transaction was committed', { cause });
  }
}

export interface TransactionOptions {
  /** By `performance.now()`: when `COMMIT` may be sent at the latest. 4 s from now unless given. */
  readonly deadline?: number;
  /**
   * Whether the first statement only reads or locks. It is then sent without waiting for the response to `BEGIN`, which
   * saves a round trip; any other must wait, since PostgreSQL commits it by itself should `BEGIN` fail.
   */
  readonly readsFirst?: boolean;
}

/** A transaction as the work in it sees it. */
export interface TransactionScope {
  /**
   * Says that the last statement of the work has been sent: `COMMIT` follows at once, without waiting for its response.
   * Any further statement throws. Within an enclosing transaction it does nothing, since more may follow there.
   */
  complete(): void;
}

/** Sends a statement in a transaction, as `Database.send` does. */
export interface StatementSender {
  send(statement: Statement, values: readonly unknown[]): void;
}

/** Sends the statement that stores what a transaction has collected. */
export type SendCollected<Item> = (items: readonly Item[], sender: StatementSender) => void;

type Work<T> = (transaction: TransactionScope) => Promise<T>;

const JOINED: TransactionScope = { complete: () => undefined };

/** The transactions of the database. `AsyncLocalStorage` carries the open one along everything that its work awaits. */
export class Transactions {
  private readonly storage = new AsyncLocalStorage<Transaction>();

  /**
   * @param createRunner gives a connection that TypeORM knows
   * @param noteFailure is told what an `afterCommit` function throws; the committed work succeeds all the same
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
   * Runs `work` in the caller's transaction or else in one of its own: all of its changes are committed or none. When it
   * loses a race (deadlock, lock timeout), it was rolled back and runs again.
   * @throws DatabaseUnavailable when the deadline has passed, when it keeps losing races, and when the connection was lost
   *   while committing, so that the outcome is unknown
   * @throws FailedAfterCommit
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
  /** To be called once it is committed. */
  readonly afterCommit: (() => void)[] = [];
  /** The statements whose response nobody awaits. */
  private readonly sent: Promise<unknown>[] = [];
  private readonly collected = new Map<SendCollected<never>, unknown[]>();
  private commit: Promise<pg.QueryResult> | undefined;
  /** Settled with the response to `BEGIN`. */
  readonly begun: Promise<unknown>;
  private beginFailure: unknown;
  /** TypeORM's, on the connection of the transaction. */
  readonly manager: EntityManager;

  /**
   * Sends `BEGIN`. (`runner.startTransaction()` would send it only later, so that nothing could follow at once. TypeORM is
   * told that a transaction is open, so that it opens none of its own.)
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

  /** Sends a statement; it leaves before this function returns. @returns its rows */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    if (this.beginFailure !== undefined) throw new DatabaseUnavailable(this.beginFailure);
    if (this.commit !== undefined) throw new Error('COMMIT was sent: no statement may follow');
    return runStatement<Row>(this.client, statement, values);
  }

  /** As `run`, but its response is awaited only by the end of the transaction, which fails when the statement does. */
  send(statement: Statement, values: readonly unknown[]): void {
    this.sent.push(handled(this.run(statement, values)));
  }

  /** Keeps items for one statement, which `send` is to send right before `COMMIT`: with all items of the transaction. */
  collect<Item>(send: SendCollected<Item>, items: readonly Item[]): void {
    if (this.commit !== undefined) throw new Error('COMMIT was sent: nothing may follow');
    const others = this.collected.get(send);
    if (others === undefined) this.collected.set(send, [...items]);
    else others.push(...items);
  }

  complete(): void {
    // The last statement may take its full time before COMMIT begins, so it is sent early only while there is time for both.
    if (performance.now() <= this.deadline - STATEMENT_MS) this.sendCommit();
  }

  /**
   * Ends the transaction once `work` has ended: commits it, unless the work or a statement failed or it is too late.
   * @returns what the work gave
   */
  async end<T>(work: Promise<T>): Promise<T> {
    const [outcome] = await Promise.allSettled([work]);
    if (this.beginFailure !== undefined) return this.rollBack(this.beginFailure);
    // A statement that failed makes all later ones fail, so the one that was sent first is the cause.
    const failed = (await Promise.allSettled([...this.sent, work])).find(isRejected);
    if (failed === undefined && this.commit === undefined) {
      if (performance.now() > this.deadline) await this.rollBack(new DatabaseUnavailable());
      await this.commitOrRollBack();
    }
    if (this.commit === undefined) return this.rollBack(failed?.reason);
    if (!(await this.isCommitted())) throw failed?.reason ?? (await this.causeOfFailure());
    if (outcome.status === 'rejected') throw new FailedAfterCommit(outcome.reason);
    return outcome.value;
  }

  private sendCommit(): void {
    if (this.commit !== undefined) return;
    for (const [send, items] of this.collected) send(items as never[], this);
    this.collected.clear();
    this.commit = handled(this.client.query('COMMIT'));
  }

  /** @throws what kept the collected items from being sent */
  private async commitOrRollBack(): Promise<void> {
    try {
      this.sendCommit();
    } catch (error) {
      await this.rollBack(error);
    }
  }

  /** Why PostgreSQL rolled back in the place of committing: the statement that failed first. */
  private async causeOfFailure(): Promise<unknown> {
    const failed = (await Promise.allSettled(this.sent)).find(isRejected);
    return failed?.reason ?? new Error('a statement failed, and its error was caught');
  }

  /** @throws DatabaseUnavailable when that is unknown, the server's error when it refused to commit */
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

function isRejected(outcome: PromiseSettledResult<unknown>): outcome is PromiseRejectedResult {
  return outcome.status === 'rejected';
}

/** The same promise, whose rejection may be looked at later. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
