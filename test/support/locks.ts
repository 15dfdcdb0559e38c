import pg from 'pg';
import type { TestDatabase } from './database.js';

/** The locks in the database that is asked; a condition may follow. */
export const OWN_LOCKS =
  'SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database WHERE datname = current_database()';

/** Keeps every query off the table of pets for some seconds. */
export function lockPets(database: TestDatabase, seconds: number): Promise<{ released: Promise<unknown> }> {
  return lockTables(database, 'pets.pet', seconds);
}

/**
 * Keeps every query off these tables for some seconds.
 * @returns once it is kept; `released` resolves once it no longer is
 */
export async function lockTables(
  database: TestDatabase,
  tables: string,
  seconds: number,
): Promise<{ released: Promise<unknown> }> {
  const released = database.query(`BEGIN; LOCK TABLE ${tables}; SELECT pg_sleep(${String(seconds)}); COMMIT`);
  await untilThereIs(database, `${OWN_LOCKS} AND mode = 'AccessExclusiveLock' AND granted`);
  return { released };
}

/** Keeps everybody else from changing one pet, until the returned function is called. */
export async function holdPet({ url }: TestDatabase, petId: number): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM pets.pet WHERE id = $1 FOR UPDATE', [petId]);
  return () => client.end();
}

/** Resolves once a query of this database waits for a lock. */
export function untilQueryWaits(database: TestDatabase): Promise<void> {
  // A lock on a row is waited for by the number of the transaction that has it, which belongs to no database.
  return untilThereIs(
    database,
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
}

/** Resolves once the query gives a row. */
export async function untilThereIs(database: TestDatabase, query: string): Promise<void> {
  while ((await database.query(query)).length === 0);
}
