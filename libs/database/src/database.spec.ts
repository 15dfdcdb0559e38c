import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DatabaseUnavailable } from '#postgres';
import { Database } from './database.js';
import { FailedAfterCommit, type TransactionScope } from './transactions/transaction.js';

const INSERT = { name: 'insert', text: 'insert' };
const UPDATE = { name: 'update', text: 'update' };

/** A connection whose statements succeed unless the test says otherwise. */
class Connection {
  readonly texts: string[] = [];
  released = 0;
  ended = 0;
  /** What a statement fails with. */
  readonly failures = new Map<string, Error>();
  /** What PostgreSQL responds to COMMIT, once a statement failed and otherwise. */
  private isAborted = false;
  readonly manager = {};

  connect(): Promise<this> {
    return Promise.resolve(this);
  }

  async query(statement: string | { readonly text: string }): Promise<{ command: string; rows: unknown[] }> {
    const text = typeof statement === 'string' ? statement : statement.text;
    this.texts.push(text);
    if (text === 'BEGIN') this.isAborted = false;
    await Promise.resolve();
    const failure = this.failures.get(text);
    if (failure !== undefined) {
      this.isAborted = true;
      throw failure;
    }
    return { command: text === 'COMMIT' && this.isAborted ? 'ROLLBACK' : text, rows: [] };
  }

  end(): Promise<void> {
    this.ended += 1;
    return Promise.resolve();
  }

  release(): Promise<void> {
    this.released += 1;
    return Promise.resolve();
  }
}

let connection: Connection;
let database: Database;
let noted: unknown[];

beforeEach(() => {
  connection = new Connection();
  noted = [];
  const logger = { error: ({ error }: { error: unknown }) => noted.push(error) };
  database = new Database({ opened: { createQueryRunner: () => connection } } as never, logger as never);
});

afterEach(() => {
  jest.restoreAllMocks();
  expect(connection.released).toBe(connection.texts.filter((text) => text === 'BEGIN').length);
});

const insert = (): Promise<unknown> => database.run(INSERT, []);
const failed = (code: string): Error => Object.assign(new Error(code), { code });

describe('a transaction', () => {
  it('commits once its work has ended', async () => {
    expect(await database.transaction(async () => insert().then(() => 'done'))).toBe('done');
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('sends a first statement that only reads without waiting for the response to BEGIN', async () => {
    const read = async (): Promise<void> => {
      const found = insert();
      expect(connection.texts).toEqual(['BEGIN', 'insert']);
      await found;
    };
    await database.transaction(read, { readsFirst: true });
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('sends nothing else when BEGIN fails', async () => {
    const error = failed('57014');
    connection.failures.set('BEGIN', error);
    const work = (): Promise<unknown> => insert().then(insert);
    await expect(database.transaction(work)).rejects.toBe(error);
    expect(connection.texts).toEqual(['BEGIN']);
    await expect(database.transaction(work, { readsFirst: true })).rejects.toBe(error);
    expect(connection.texts).toEqual(['BEGIN', 'BEGIN', 'insert', 'ROLLBACK']);
  });

  it('rolls back when its work throws', async () => {
    const error = new Error('no');
    await expect(database.transaction(async () => insert().then(() => Promise.reject(error)))).rejects.toBe(error);
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'ROLLBACK']);
  });

  it('rolls back when its work throws before it returns a promise', async () => {
    const error = new Error('no');
    const work = (): never => {
      throw error;
    };
    await expect(database.transaction(work)).rejects.toBe(error);
    expect(connection.texts).toEqual(['BEGIN', 'ROLLBACK']);
  });

  it('is one with that of the caller', async () => {
    await database.transaction(() =>
      database.transaction(async (inner) => {
        inner.complete();
        await insert();
      }),
    );
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('stays open to its work when another one ends meanwhile', async () => {
    const other = database.transaction(insert);
    await database.transaction(async () => {
      await other;
      await insert();
    });
    expect(connection.texts).toEqual(['BEGIN', 'BEGIN', 'insert', 'COMMIT', 'insert', 'COMMIT']);
  });

  it('leaves AsyncLocalStorage disabled when it is the last one that ends', async () => {
    const disable = jest.spyOn(AsyncLocalStorage.prototype, 'disable');
    const other = database.transaction(insert);
    await database.transaction(async () => {
      await other;
      expect(disable).not.toHaveBeenCalled();
    });
    expect(disable).toHaveBeenCalledTimes(1);
  });

  it('ends the connection that it cannot roll back', async () => {
    connection.failures.set('ROLLBACK', new Error('lost'));
    await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(connection.ended).toBe(1);
  });

  it('fails with the statement that was sent without awaiting it', async () => {
    connection.failures.set('update', failed('22003'));
    const work = async (): Promise<void> => {
      database.send(UPDATE, []);
      connection.failures.set('insert', failed('25P02'));
      await insert();
    };
    await expect(database.transaction(work)).rejects.toMatchObject({ code: '22003' });
    expect(connection.texts).toEqual(['BEGIN', 'update', 'insert', 'ROLLBACK']);
  });

  it('fails with the first of two statements that were sent together, whichever of them its work awaits', async () => {
    connection.failures.set('insert', failed('22003')).set('update', failed('25P02'));
    const work = (): Promise<unknown> => {
      const inserted = insert().finally(() => undefined);
      return Promise.all([inserted, database.run(UPDATE, [])]);
    };
    await expect(database.transaction(work)).rejects.toMatchObject({ code: '22003' });
  });

  it('runs again when it lost a race', async () => {
    connection.failures.set('insert', failed('40P01'));
    let attempts = 0;
    const result = database.transaction(async () => {
      attempts += 1;
      if (attempts === 2) connection.failures.clear();
      await insert();
      return attempts;
    });
    expect(await result).toBe(2);
  });

  it('is rolled back when the error of a statement was caught, and fails with that error', async () => {
    connection.failures.set('insert', failed('23505'));
    const work = (): Promise<void> =>
      insert().then(
        () => undefined,
        () => undefined,
      );
    await expect(database.transaction(work)).rejects.toMatchObject({ code: '23505' });
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'ROLLBACK']);
  });

  it('fails when PostgreSQL rolls back in the place of committing, since a statement of TypeORM failed', async () => {
    connection.failures.set('insert', failed('23505'));
    const work = (): Promise<unknown> => connection.query('insert').catch(() => undefined);
    await expect(database.transaction(work)).rejects.toThrow('a statement failed, and its error was caught');
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('takes no statement after it was rolled back', async () => {
    const turn = new Promise((resolve) => setImmediate(resolve));
    let late: Promise<unknown> | undefined;
    const work = (): Promise<never> => {
      late = turn.then(insert);
      return Promise.reject(new Error('no'));
    };
    const failing = database.transaction(work);
    // While another one is open, AsyncLocalStorage is not disabled.
    const other = database.transaction(() => turn);
    await expect(failing).rejects.toThrow('no');
    await expect(late).rejects.toThrow('ROLLBACK was sent: no statement may follow');
    await other;
  });
});

describe('a transaction whose work says that it is complete', () => {
  const completing = (transaction: TransactionScope): Promise<unknown> => {
    const inserted = insert();
    transaction.complete();
    return inserted;
  };

  it('sends COMMIT right behind the last statement', async () => {
    const run = database.transaction(completing);
    await new Promise((resolve) => setImmediate(resolve));
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
    await run;
  });

  it('takes no further statement', async () => {
    const work = async (transaction: TransactionScope): Promise<void> => {
      await completing(transaction);
      await insert();
    };
    await expect(database.transaction(work)).rejects.toMatchObject({
      cause: { message: 'COMMIT was sent: no statement may follow' },
    });
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('is not repeated when our own code throws afterwards: it was committed', async () => {
    const bug = new TypeError('a bug');
    const work = (transaction: TransactionScope): Promise<unknown> =>
      completing(transaction).then(() => Promise.reject(bug));
    const error = await database.transaction(work).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FailedAfterCommit);
    expect(error).toMatchObject({ cause: bug });
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('fails with the last statement, which PostgreSQL does not commit', async () => {
    connection.failures.set('insert', failed('23505'));
    await expect(database.transaction(completing)).rejects.toMatchObject({ code: '23505' });
  });

  it('has an unknown outcome when the connection is lost while it commits', async () => {
    connection.failures.set('COMMIT', new Error('Connection terminated unexpectedly'));
    await expect(database.transaction(completing)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });

  it('runs again when its COMMIT lost a race', async () => {
    connection.failures.set('COMMIT', failed('40001'));
    let attempts = 0;
    await database.transaction((transaction) => {
      attempts += 1;
      if (attempts === 2) connection.failures.clear();
      return completing(transaction);
    });
    expect(attempts).toBe(2);
  });
});

describe('a transaction that is late', () => {
  it('is rolled back after its deadline', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const work = async (): Promise<void> => {
      await insert();
      clock.mockReturnValue(4_001);
    };
    await expect(database.transaction(work)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'ROLLBACK']);
  });

  it('does not begin after its deadline', async () => {
    const late = database.transaction(insert, { deadline: performance.now() - 1 });
    await expect(late).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(connection.texts).toEqual([]);
    connection.released = 0;
  });

  it('sends COMMIT only after the response to its last statement, which may take as long as the time that is left', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const seen: string[][] = [];
    await database.transaction(
      async (transaction) => {
        const inserted = insert();
        transaction.complete();
        await inserted;
        seen.push([...connection.texts]);
      },
      { deadline: 2_000 },
    );
    expect(seen).toEqual([['BEGIN', 'insert']]);
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'COMMIT']);
  });
});

describe('what follows a commit', () => {
  it('is called once the transaction is committed, and fails for itself', async () => {
    const error = new Error('not counted');
    const called: string[] = [];
    await database.transaction(async () => {
      await insert();
      database.afterCommit(() => {
        throw error;
      });
      database.afterCommit(() => called.push(...connection.texts));
    });
    expect(called).toEqual(['BEGIN', 'insert', 'COMMIT']);
    expect(noted).toEqual([error]);
  });

  it('is not called when it rolls back', async () => {
    const called: string[] = [];
    const work = (): Promise<never> => {
      database.afterCommit(() => called.push('called'));
      return Promise.reject(new Error('no'));
    };
    await expect(database.transaction(work)).rejects.toThrow('no');
    expect(called).toEqual([]);
  });
});

describe('what a transaction collects', () => {
  const COLLECTED = { name: 'collected', text: 'collected' };
  let collected: unknown[][];
  const send = (items: readonly unknown[]): void => {
    collected.push([...items]);
    database.send(COLLECTED, [items]);
  };

  beforeEach(() => {
    collected = [];
  });

  it('is sent by one statement right before COMMIT, without waiting for its response', async () => {
    await database.transaction(async (transaction) => {
      database.collect(send, [1, 2]);
      await insert();
      database.collect(send, [3]);
      transaction.complete();
      expect(connection.texts).toEqual(['BEGIN', 'insert', 'collected', 'COMMIT']);
    });
    expect(collected).toEqual([[1, 2, 3]]);
  });

  it('is sent at the end when the work does not say that it is complete', async () => {
    await database.transaction(async () => {
      database.collect(send, [1]);
      await insert();
    });
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'collected', 'COMMIT']);
  });

  it('is not sent when it rolls back, and is collected anew when it runs again', async () => {
    connection.failures.set('insert', failed('40001'));
    await database.transaction(async () => {
      database.collect(send, [1]);
      await insert().finally(() => {
        connection.failures.clear();
      });
    });
    expect(collected).toEqual([[1]]);
  });

  it('fails with the statement that stores it', async () => {
    connection.failures.set('collected', failed('22000'));
    const run = database.transaction(() => {
      database.collect(send, [1]);
      return Promise.resolve();
    });
    await expect(run).rejects.toMatchObject({ code: '22000' });
  });

  it('rolls the transaction back when it cannot be sent', async () => {
    const error = new Error('no');
    const run = database.transaction(async () => {
      database.collect(() => {
        throw error;
      }, [1]);
      await insert();
    });
    await expect(run).rejects.toBe(error);
    expect(connection.texts).toEqual(['BEGIN', 'insert', 'ROLLBACK']);
  });
});
