import type { EntityManager, QueryRunner } from 'typeorm';
import {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isInFailedTransaction,
  isLostRace,
  type pg,
  STATEMENT_MS,
} from '#postgres';
import { runStatement, type Statement } from '../statement.js';

/** The error of work that threw after its transaction was committed. The work must not be repeated. */
export class FailedAfterCommit extends Error {
  override readonly name = 'FailedAfterCommit';

  constructor(cause: unknown) {
    super('the work failed after its transaction was committed', { cause });
  }
}

/** The part of a transaction that its work uses. */
export interface TransactionScope {
  /**
   * To be called after the last statement of the work was sent: sends `COMMIT` without waiting for the response to that
   * statement. Further statements throw. Without effect in an enclosing transaction, which may send more statements.
   */
  complete(): void;
}

/** Sends the statement that stores the collected items of a transaction. */
export type SendCollected<Item> = (items: readonly Item[]) => void;

/** One transaction, from `BEGIN` to its end. */
export class Transaction implements TransactionScope {
  /** The functions to call after the commit. */
  readonly afterCommit: (() => void)[] = [];
  /** The responses of statements that were sent without waiting. */
  private readonly sent: Promise<unknown>[] = [];
  /** The error of the first failed statement, except those of `manager`. PostgreSQL rejects all later ones of the transaction. */
  private failure: unknown;
  private isRolledBack = false;
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
    this.begun = client.query('BEGIN');
    this.begun.catch((error: unknown) => {
      this.beginFailure = error;
    });
  }

  /** Sends a statement before it returns. @returns a promise of the rows */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    if (this.beginFailure !== undefined) throw new DatabaseUnavailable(this.beginFailure);
    if (this.commit !== undefined) throw new Error('COMMIT was sent: no statement may follow');
    if (this.isRolledBack) throw new Error('ROLLBACK was sent: no statement may follow');
    const response = runStatement<Row>(this.client, statement, values);
    response.catch((error: unknown) => {
      this.failure ??= error;
    });
    return response;
  }

  /** As `run`, without waiting: the end of the transaction waits for the response, and rolls back if the statement failed. */
  send(statement: Statement, values: readonly unknown[]): void {
    this.sent.push(this.run(statement, values));
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
      try {
        this.sendCommit();
      } catch (error) {
        await this.rollBack(error);
      }
    }
    if (this.commit === undefined) return this.rollBack(this.reasonOf(outcome));
    const isCommitted = await this.isCommitted();
    await Promise.allSettled(this.sent);
    if (!isCommitted) throw this.reasonOf(outcome);
    if (outcome.status === 'rejected') throw new FailedAfterCommit(outcome.reason);
    // pg has rejected a statement that it could not send, so PostgreSQL did not know of it.
    if (this.failure !== undefined) throw new FailedAfterCommit(this.failure);
    return outcome.value;
  }

  private sendCommit(): void {
    if (this.commit !== undefined) return;
    for (const [send, items] of this.collected) send(items as never[]);
    this.collected.clear();
    this.commit = this.client.query('COMMIT');
    // `isCommitted` awaits it; until then a rejection is not an unhandled one.
    this.commit.catch(() => undefined);
  }

  /** The reason why the transaction is rolled back: the error of the work, or of the statement that made it fail. */
  private reasonOf(outcome: PromiseSettledResult<unknown>): unknown {
    if (outcome.status === 'rejected' && !isInFailedTransaction(outcome.reason)) return outcome.reason;
    if (this.failure !== undefined) return this.failure;
    return outcome.status === 'rejected' ? outcome.reason : new Error('a statement failed, and its error was caught');
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
    this.isRolledBack = true;
    await this.client.query('ROLLBACK').catch(() => this.client.end().catch(() => undefined));
    throw reason;
  }
}
