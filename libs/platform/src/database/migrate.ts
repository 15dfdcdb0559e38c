import pg from 'pg';
import { DataSource } from 'typeorm';
import type { DatabaseFeature } from './database-feature.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_263_518_201n;

/**
 * Applies the pending migrations. Processes that start together wait for the first of them, under an advisory lock
 * that PostgreSQL lets go of when its holder dies. A migration may take as long as it needs.
 */
export async function migrate(url: string, features: readonly DatabaseFeature[]): Promise<void> {
  const lock = new pg.Client({ connectionString: url, application_name: 'animal-store migrations' });
  // Losing the connection fails the query that waits on it; unheard, the event would end the process.
  lock.on('error', () => undefined);
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(url, features);
  } finally {
    await lock.end();
  }
}

async function runMigrations(url: string, features: readonly DatabaseFeature[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    url,
    migrations: features.flatMap(({ migrations }) => migrations),
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: 1,
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}
