import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { rememberKey, spellings } from './known-keys.js';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Runs one statement on a connection of its own. @returns its rows */
  readonly query: Query;
  /** Fails when any table holds a key that a test has made, as text or as bytes. */
  drop(): Promise<void>;
}

/** Creates an empty database. @param server the address of the server; by default the PostgreSQL of the test run */
export function createDatabase(server?: string): Promise<TestDatabase> {
  return copyDatabase('template1', server);
}

/** Creates a database with the tables of the current version. */
export function createMigratedDatabase(): Promise<TestDatabase> {
  return copyDatabase('migrated');
}

/** Creates a database from a template; global-setup.mjs makes `migrated`. */
async function copyDatabase(
  template: 'template1' | 'migrated',
  server = process.env.TEST_DATABASE_URL,
): Promise<TestDatabase> {
  if (server === undefined) throw new Error('the test run has no PostgreSQL: see test/support/global-setup.mjs');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return databaseAt(url.href, async () => {
    try {
      await expectNoKeyStored(url.href);
    } finally {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
    }
  });
}

/** The database at an address. */
export function databaseAt(url: string, drop: () => Promise<void> = () => Promise.resolve()): TestDatabase {
  return { url, query: (sql, values) => run(url, sql, values), drop };
}

/** @throws Error that names the table in which a row, as text with its bytes in hexadecimal, has a known key */
async function expectNoKeyStored(url: string): Promise<void> {
  await connected(url, async (query) => {
    const tables = await query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const secrets = spellings();
    for (const { name } of tables) {
      // In the text of the whole table: to look for each secret in each row takes ten times as long.
      const found = await query(
        `SELECT FROM (SELECT string_agg(row::text, chr(10)) AS text FROM ${String(name)} AS row) AS whole
         WHERE EXISTS (SELECT FROM unnest($1::text[]) AS secret WHERE strpos(whole.text, secret) > 0)`,
        [secrets],
      );
      if (found.length > 0) throw new Error(`the table ${String(name)} holds a usable key`);
    }
  });
}

type Query = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

function run(url: string, sql: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
  return connected(url, (query) => query(sql, values));
}

async function connected<Result>(url: string, work: (query: Query) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query<Record<string, unknown>>(sql, values)).rows);
  } finally {
    await client.end();
  }
}

/** Inserts a key with these scopes by SQL, valid for an hour. */
export async function insertKey(database: TestDatabase, scopes: readonly string[]): Promise<string> {
  const key = `test-key-${randomBytes(24).toString('hex')}`;
  rememberKey(key);
  await database.query(
    `INSERT INTO auth.api_key (key_id, name, hash, prefix, scopes, created_at, expires_at)
     VALUES ($1, 'test', $2, 'test-key', $3, now(), now() + interval '1 hour')`,
    [`key_${randomBytes(12).toString('hex')}`, createHash('sha256').update(key).digest(), scopes],
  );
  return key;
}
