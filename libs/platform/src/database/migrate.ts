import pg from 'pg';
import { DataSource } from 'typeorm';
import { StartError } from '../config/index.js';
import type { DatabaseFeature } from './database-feature.js';
import { isForbidden } from './sqlstate.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_263_518_201n;

const WHAT_TO_GRANT = 'let its user make the tables (it owns the database, say), or migrate as another user';

/**
 * Applies the pending migrations to the database that `connection` is open to. Processes that start together wait for
 * the first of them, under an advisory lock that PostgreSQL lets go of when its holder dies. A migration may take as
 * long as it needs. The connection must be ended afterwards, whether it succeeds or not.
 */
export async function migrate(connection: pg.Client, url: string, features: readonly DatabaseFeature[]): Promise<void> {
  // The lock ends with its transaction: one of a session would stay in a pooler's connection, and block the next start.
  await connection.query('BEGIN');
  await connection.query(
    "SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await runMigrations(url, features);
  await connection.query('COMMIT');
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
  } catch (error) {
    if (isForbidden(error)) throw new StartError(`DATABASE_URL: ${(error as Error).message}: ${WHAT_TO_GRANT}`);
    throw error;
  } finally {
    await source.destroy();
  }
}
