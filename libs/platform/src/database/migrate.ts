import pg from 'pg';
import type { DataSource } from 'typeorm';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_263_518_201n;

/**
 * Applies the pending migrations. Processes that start together wait for the first of them, under an advisory lock
 * that PostgreSQL lets go of when its holder dies.
 * @returns the names of the migrations applied
 */
export async function migrate(source: DataSource, url: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: url, application_name: 'animal-store migrations' });
  // Losing the connection fails the query that waits on it; unheard, the event would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await source.runMigrations();
    return applied.map(({ name }) => name);
  } finally {
    await lock.end();
  }
}
