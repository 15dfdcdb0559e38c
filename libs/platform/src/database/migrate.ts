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
 * the first of them, however long it takes, under an advisory lock that PostgreSQL lets go of when its holder dies. The
 * connection must be ended afterwards, whether it succeeds or not.
 * @param setting what `url` comes from, for the message
 * @throws StartError when the user of the connection may not make the tables
 */
export async function migrate(
  connection: pg.Client,
  url: string,
  setting: string,
  features: readonly DatabaseFeature[],
): Promise<void> {
  // The lock ends with its transaction: one of a session would stay in a pooler's connection, and block the next start.
  await connection.query('BEGIN');
  await connection.query(
    "SELECT set_config(name, '0', true) FROM pg_settings WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')",
  );
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await runMigrations(url, features).catch((error: unknown) => {
    throw isForbidden(error) ? new StartError(`${setting}: ${error.message}: ${WHAT_TO_GRANT}`) : error;
  });
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
  } finally {
    await source.destroy();
  }
}
