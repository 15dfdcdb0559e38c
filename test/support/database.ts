import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of its own for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Runs one statement and gives its rows. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

/** Creates an empty database. @param server where; the PostgreSQL of the test run unless given */
export async function createDatabase(server = process.env.TEST_DATABASE_URL): Promise<TestDatabase> {
  if (server === undefined) throw new Error('the test run has no PostgreSQL: see test/support/global-setup.mjs');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    query: (sql, values) => run(url.href, sql, values),
    drop: async () => {
      await run(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function run(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}

/** Puts a key with these scopes straight into the database, valid for an hour. */
export async function insertKey(database: TestDatabase, scopes: readonly string[]): Promise<string> {
  const key = `test-key-${randomBytes(24).toString('hex')}`;
  await database.query(
    `INSERT INTO auth.api_key (key_id, name, hash, prefix, scopes, created_at, expires_at)
     VALUES ($1, 'test', $2, 'test-key', $3, now(), now() + interval '1 hour')`,
    [`key_${randomBytes(12).toString('hex')}`, createHash('sha256').update(key).digest(), scopes],
  );
  return key;
}
