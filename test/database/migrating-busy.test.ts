import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { hold, untilQueryWaits } from '../support/locks.js';

/** As long as a statement of the service waits for a lock. */
const WAITED_MS = 1_000;
const UNDO = `
  ALTER TABLE pets.stock_import DROP COLUMN finished, DROP COLUMN sample, DROP COLUMN advanced_at;
  DELETE FROM public.migrations WHERE name LIKE 'RecogniseStockImports%'`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
  await database.query(UNDO);
});
afterAll(() => database.drop());

it('a migration of a table in use, as by a backup, does not block other statements, and completes after the lock is released', async () => {
  const release = await hold(database, 'LOCK TABLE pets.stock_import IN ACCESS SHARE MODE');
  const migrated = runCli(database, ['migrate']);
  try {
    for (let turn = 0; turn < 3; turn += 1) {
      await untilQueryWaits(database);
      await database.query(`SET lock_timeout = ${String(WAITED_MS)}; SELECT FROM pets.stock_import`);
    }
  } finally {
    await release();
  }
  expect(await migrated).toEqual({ code: 0, stdout: 'The database is up to date.\n', stderr: '' });
  expect(await database.query('SELECT finished FROM pets.stock_import')).toEqual([]);
});
