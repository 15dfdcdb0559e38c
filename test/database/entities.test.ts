import { describe, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';

/** The table in which TypeORM keeps what it has migrated. */
const MIGRATIONS = 'public.migrations';

let database: TestDatabase;
let source: DataSource;

useApplicationContext((context, migrated) => {
  database = migrated;
  source = context.get(DataSource);
});

/** What TypeORM would do to make the tables as the entities say. Of indexes and checks only the migrations know. */
async function differences(): Promise<string[]> {
  const { upQueries } = await source.driver.createSchemaBuilder().log();
  const checks = await database.query("SELECT conname AS name FROM pg_constraint WHERE contype = 'c'");
  const isCheck = (query: string): boolean =>
    checks.some(({ name }) => query.endsWith(` DROP CONSTRAINT "${String(name)}"`));
  return upQueries.map(({ query }) => query).filter((query) => !query.startsWith('DROP INDEX ') && !isCheck(query));
}

it('every table has an entity', async () => {
  const tables = await database.query(
    `SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  const entities = source.entityMetadatas.map(({ tablePath }) => tablePath);
  expect(tables.map(({ name }) => name).sort()).toEqual([...entities, MIGRATIONS].sort());
});

it('the tables are as the entities say', async () => {
  expect(await differences()).toEqual([]);
});

describe('a table that is not as its entity says is found', () => {
  const DRIFTS: readonly [drift: string, statement: string, back: string][] = [
    ['a column more', 'ALTER TABLE pets.pet ADD COLUMN age integer', 'ALTER TABLE pets.pet DROP COLUMN age'],
    [
      'a column of another name',
      'ALTER TABLE auth.key_event RENAME COLUMN actor TO who',
      'ALTER TABLE auth.key_event RENAME COLUMN who TO actor',
    ],
    [
      'a column of another type',
      'ALTER TABLE pets.stock_import ALTER COLUMN line TYPE bigint',
      'ALTER TABLE pets.stock_import ALTER COLUMN line TYPE integer',
    ],
    [
      'a column that may be null',
      'ALTER TABLE events.delivery ALTER COLUMN since DROP NOT NULL',
      'ALTER TABLE events.delivery ALTER COLUMN since SET NOT NULL',
    ],
    [
      'a column without its default',
      'ALTER TABLE pets.pet ALTER COLUMN version DROP DEFAULT',
      'ALTER TABLE pets.pet ALTER COLUMN version SET DEFAULT 1',
    ],
    [
      'a table without a unique constraint',
      'ALTER TABLE auth.api_key DROP CONSTRAINT api_key_key_id_key',
      'ALTER TABLE auth.api_key ADD CONSTRAINT api_key_key_id_key UNIQUE (key_id)',
    ],
  ];

  it.each(DRIFTS)('%s', async (_drift, statement, back) => {
    await database.query(statement);
    try {
      expect(await differences()).not.toEqual([]);
    } finally {
      await database.query(back);
    }
    expect(await differences()).toEqual([]);
  });
});
