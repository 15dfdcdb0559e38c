import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { StartError } from '#config';
import { type Connector, pg, isForbidden, isLostRace } from '#postgres';
import type { Migration } from './module-migrations.js';

/** Any constant will do, as long as every process uses the same. */
const MIGRATION_LOCK = 7_263_518_201n;

const WHAT_TO_GRANT = 'let its user make the tables (it owns the database, say), or migrate as another user';

/**
 * A migration that waits for a table has everybody else wait behind it, so it does not wait longer than this, in
 * milliseconds: less than a statement of the service does. It is rolled back and begins anew after a pause.
 */
const LOCK_MS = 200;
const PAUSE_MS = 1_000;
const GIVE_UP_MS = 60_000;

/** Where the table of migrations is made; version 1.0 made it in the first schema of the user's `search_path`. */
const USUAL_SCHEMA = 'public';
const FIRST_MIGRATION = 'CreateApiKeys1795737600000';

/**
 * Applies the pending migrations to the database that `connection` is open to. Processes that start together wait for
 * the first of them, however long it takes, under an advisory lock that PostgreSQL lets go of when its holder dies. The
 * connection must be ended afterwards, whether it succeeds or not.
 * @param connector where `connection` comes from
 * @throws StartError when the user of the connection may not make the tables, or others use one for a minute
 */
export async function migrate(
  connection: pg.Client,
  connector: Connector,
  migrations: readonly Migration[],
): Promise<void> {
  // The lock ends with its transaction: one of a session would stay in a pooler's connection, and block the next start.
  await connection.query('BEGIN');
  await connection.query(
    `SELECT set_config(name, '0', true) FROM pg_catalog.pg_settings
     WHERE name IN ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')`,
  );
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await runMigrations(connector, await findSchema(connection), migrations).catch((error: unknown) => {
    throw isForbidden(error) ? new StartError(`${connector.setting}: ${error.message}: ${WHAT_TO_GRANT}`) : error;
  });
  await connection.query('COMMIT');
}

/** The schema that has the table of our migrations; tables of others may have the same name. */
async function findSchema(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ schema: string }>(
    `SELECT nspname AS schema FROM pg_catalog.pg_class JOIN pg_catalog.pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relname = 'migrations' AND relkind = 'r' AND has_table_privilege(pg_class.oid, 'SELECT')
       AND EXISTS (SELECT FROM pg_catalog.pg_attribute WHERE attrelid = pg_class.oid AND attname = 'name')
     ORDER BY nspname = '${USUAL_SCHEMA}' DESC, nspname`,
  );
  for (const { schema } of rows) {
    const table = `${pg.escapeIdentifier(schema)}.migrations`;
    const { rowCount } = await connection.query(`SELECT FROM ${table} WHERE name::text = $1`, [FIRST_MIGRATION]);
    if (rowCount !== 0) return schema;
  }
  return USUAL_SCHEMA;
}

async function runMigrations(connector: Connector, schema: string, migrations: readonly Migration[]): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    schema,
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: 1,
    // The others print each migration that fails to standard output, where a service has its log and a command its result.
    logger: 'debug',
    extra: connector.config('migrations', { statementMs: 0, lockMs: LOCK_MS }),
  });
  await source.initialize();
  try {
    await untilTablesAreFree(() => source.runMigrations(), connector.setting);
  } finally {
    await source.destroy();
  }
}

/** Runs migrations again when one has lost a race for a table, for a minute; those that were done stay so. */
async function untilTablesAreFree(runAll: () => Promise<unknown>, setting: string): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      await runAll();
      return;
    } catch (error) {
      if (!isLostRace(error)) throw error;
      if (performance.now() > deadline) {
        throw new StartError(
          `${setting}: a migration has waited for a minute for a table that another session uses ` +
            '(a backup, say, or a transaction left open): migrate again when that has ended',
        );
      }
    }
    await delay(PAUSE_MS);
  }
}
