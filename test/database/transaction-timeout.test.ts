import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { readDatabaseAddress } from '#config';
import { Database, type TransactionScope } from '#database';
import { Connector, isDatabaseUnavailable } from '#postgres';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';

const SHOW = 'SHOW transaction_timeout';

let own: TestDatabase;
let database: Database;

useApplicationContext((context, migrated) => {
  own = migrated;
  database = context.get(Database);
});

const query = (text: string): Promise<unknown> => database.manager.query(text);

/** Runs a transaction with a timeout of its own. @returns its error */
function failureOf(ms: number, work: (transaction: TransactionScope) => Promise<unknown>): Promise<unknown> {
  return database
    .transaction(async (transaction) => {
      // A timeout that runs already is not changed by another value.
      await query('SET LOCAL transaction_timeout = 0');
      await query(`SET LOCAL transaction_timeout = ${String(ms)}`);
      await query('LOCK TABLE pets.pet');
      return work(transaction);
    })
    .catch((reason: unknown) => reason);
}

describe('a transaction that has not begun its COMMIT after 5 s is ended by the server', () => {
  it('except the transactions of migrations', async () => {
    expect(await query(SHOW)).toEqual([{ transaction_timeout: '5s' }]);
    const migrating = await new Connector(readDatabaseAddress(own.url), 'TEST').open('migrations');
    expect((await migrating.query(SHOW)).rows).toEqual([{ transaction_timeout: '0' }]);
    await migrating.end();
  });

  it.each([
    ['by TypeORM', () => query('SELECT')],
    ['as a prepared statement', () => database.run({ name: 'next', text: 'SELECT' }, [])],
  ])(
    'when it stays idle, as that of a frozen process: the next statement, %s, fails as if the database were unavailable',
    async (_how, next) => {
      const error = await failureOf(50, async () => {
        await delay(200);
        await next();
      });
      expect({ error, isUnavailable: isDatabaseUnavailable(error) }).toMatchObject({ isUnavailable: true });
      // Its locks are released.
      expect(await database.transaction(() => query('LOCK TABLE pets.pet NOWAIT'))).toEqual([]);
    },
  );

  it('when statements that were sent with COMMIT take longer: it has no effect', async () => {
    const error = await failureOf(300, (transaction) => {
      database.send({ name: 'add', text: "INSERT INTO pets.category (name, name_key) VALUES ('Late', 'late')" }, []);
      const slow = database.run({ name: 'sleep', text: 'SELECT pg_sleep(0.5)' }, []);
      transaction.complete();
      return slow;
    });
    // The error of the statement, or of the connection.
    expect(error).toHaveProperty('code');
    expect(await own.query("SELECT FROM pets.category WHERE name = 'Late'")).toEqual([]);
  });
});
