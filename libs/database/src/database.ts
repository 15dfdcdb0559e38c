import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { LOGGER, type Logger } from '#observability';
import { DatabaseConnection } from './connection/database-connection.js';
import { runStatement, type Statement } from './statement.js';
import type { SendCollected, TransactionScope } from './transactions/transaction.js';
import { type TransactionOptions, Transactions } from './transactions/transactions.js';

/**
 * All access to the database: statements, TypeORM's manager, transactions. `manager`, `run` and `send` use the transaction of
 * the caller, if there is one.
 */
@Injectable()
export class Database {
  private readonly transactions: Transactions;

  constructor(
    private readonly connection: DatabaseConnection,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.transactions = new Transactions(
      () => connection.opened.createQueryRunner(),
      (error) => {
        logger.error({ error }, 'a function that runs after a commit failed');
      },
    );
  }

  /** TypeORM's manager, in the caller's transaction. Without one, each operation is a transaction. */
  get manager(): EntityManager {
    return (this.transactions.current ?? this.connection.opened).manager;
  }

  /** Runs `work` in one transaction: see `Transactions.run`. */
  transaction<T>(work: (transaction: TransactionScope) => Promise<T>, options?: TransactionOptions): Promise<T> {
    return this.transactions.run(work, options);
  }

  /** Calls `act` after the caller's transaction is committed; without a transaction, at once. */
  afterCommit(act: () => void): void {
    const { current } = this.transactions;
    if (current === undefined) act();
    else current.afterCommit.push(act);
  }

  /** Runs a prepared statement, in the caller's transaction if there is one. @returns its rows */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    const { current } = this.transactions;
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
    const { current } = this.transactions;
    if (current === undefined) throw new Error('a statement is only sent without awaiting it in a transaction');
    current.send(statement, values);
  }

  /**
   * Collects items in the caller's transaction. Right before `COMMIT`, `send` is called once with the items of all calls that
   * have passed this function; if its statement fails, the transaction is rolled back.
   * @throws Error outside of a transaction
   */
  collect<Item>(send: SendCollected<Item>, items: readonly Item[]): void {
    const { current } = this.transactions;
    if (current === undefined) throw new Error('items are only collected in a transaction');
    current.collect(send, items);
  }
}
