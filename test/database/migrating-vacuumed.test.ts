import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import type { TestDatabase } from '../support/database.js';
import { createServerWithDatabase } from '../support/database-server.js';
import { untilThereIs } from '../support/locks.js';

/** Undoes a migration that needs the exclusive lock of a table. */
const UNDO = `
  ALTER TABLE pets.category DROP COLUMN version;
  DELETE FROM public.migrations WHERE name LIKE 'CountCategories%'`;
const IS_VACUUMED = `SELECT FROM pg_stat_progress_vacuum WHERE relid = 'pets.category'::regclass`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createServerWithDatabase();
  expect((await runCli(database, ['migrate'])).code).toBe(0);
  await database.query(UNDO);
});
afterAll(() => database.drop());

it('a migration ends the autovacuum of its table, which may take hours', async () => {
  await database.query('INSERT INTO pets.category (name, name_key) SELECT n, n FROM generate_series(1, 50000) AS n');
  // Slower than any is by default.
  await database.query(
    `ALTER TABLE pets.category SET (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
       autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1)`,
  );
  await database.query('DELETE FROM pets.category WHERE id % 2 = 0');
  await database.query('ALTER SYSTEM SET autovacuum_naptime = 1');
  await database.query('SELECT pg_reload_conf()');
  await untilThereIs(database, IS_VACUUMED);
  expect(await runCli(database, ['migrate'])).toEqual({
    code: 0,
    stdout: 'The database is up to date.\n',
    stderr: '',
  });
});
