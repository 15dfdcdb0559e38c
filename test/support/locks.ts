import pg from 'pg';
import type { TestDatabase } from './database.js';
import { until } from './until.js';

/** A query for the locks in the current database, to which conditions can be added with AND. */
export const OWN_LOCKS =
  'SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database()';

/** The key of the advisory lock that a service holds while it migrates. */
export const MIGRATION_LOCK_KEY = '7263518201';
/** Takes that lock. */
export const MIGRATION_LOCK = `SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`;

/** Runs a statement in a transaction that stays open, with its locks, until the returned function is called. */
export async function hold({ url }: TestDatabase, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  // A failed test may drop the database before the transaction ends.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`BEGIN; ${statement}`);
  return () => client.end();
}

/** Locks tables exclusively until the returned function is called. */
export function lockTables(database: TestDatabase, tables: string): Promise<() => Promise<void>> {
  return hold(database, `LOCK TABLE ${tables}`);
}

/** Locks a pet until the returned function is called. */
export function holdPet(database: TestDatabase, petId: number): Promise<() => Promise<void>> {
  return hold(database, `SELECT FROM pets.pet WHERE id = ${String(petId)} FOR UPDATE`);
}

/** Waits until `count` queries of this database wait for a lock. */
export function untilQueryWaits(database: TestDatabase, count = 1): Promise<void> {
  // Not by pg_locks: a query that waits for a row waits for a transaction id, which belongs to no database.
  return untilThereIs(
    database,
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
     HAVING count(*) >= ${String(count)}`,
  );
}

/** Waits until the query returns a row. */
export async function untilThereIs({ url }: TestDatabase, query: string, values?: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The next query rejects.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await until(
      async () => ({ query, rows: (await client.query<object>(query, values)).rows }),
      ({ rows }) => rows.length > 0,
    );
  } finally {
    await client.end();
  }
}
