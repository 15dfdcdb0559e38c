import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { readDatabaseAddress } from '#config';
import { Database } from '#database';
import { Connector, isDatabaseUnavailable } from '#postgres';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';

const SHOW = 'SHOW idle_in_transaction_session_timeout';

let own: TestDatabase;
let database: Database;

useApplicationContext((context, migrated) => {
  own = migrated;
  database = context.get(Database);
});

const query = (text: string): Promise<unknown> => database.manager.query(text);

describe('a transaction that stays idle, as that of a frozen process does', () => {
  it('is ended by the server after 10 s, except the transactions of migrations', async () => {
    expect(await query(SHOW)).toEqual([{ idle_in_transaction_session_timeout: '10s' }]);
    const migrating = await new Connector(readDatabaseAddress(own.url), 'TEST').open('migrations');
    expect((await migrating.query(SHOW)).rows).toEqual([{ idle_in_transaction_session_timeout: '0' }]);
    await migrating.end();
  });

  it('fails as if the database were unavailable, and releases its locks; the next one works', async () => {
    const error: unknown = await database
      .transaction(async () => {
        await query('SET LOCAL idle_in_transaction_session_timeout = 50');
        await query('LOCK TABLE pets.pet');
        await delay(200);
        await query('SELECT');
      })
      .catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(await database.transaction(() => query('LOCK TABLE pets.pet NOWAIT'))).toEqual([]);
  });
});
