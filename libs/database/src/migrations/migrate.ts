import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { StartError } from '#config';
import { type Connector, pg, isForbidden, isLostRace } from '#postgres';
import type { MigrationClass } from './module-migrations.js';

/** The key of the advisory lock: an arbitrary constant that all processes use. */
const MIGRATION_LOCK = 7_263_518_201n;

const WHAT_TO_GRANT = 'let its user make the tables (it owns the database, say), or migrate as another user';

/**
 * While a migration waits for the lock of a table, later statements on the table wait too. So it waits less long than the
 * timeout of a statement of the service. After this time it is rolled back, and repeated after a pause.
 */
const LOCK_MS = 200;
/** PostgreSQL cancels an autovacuum that blocks a lock after `deadlock_timeout`, which is 1 s by default. */
const LOCK_OF_VACUUM_MS = 1_200;
const PAUSE_MS = 1_000;
const GIVE_UP_MS = 60_000;

/** The schema in which the table of migrations is created. Version 1.0 used the first schema of the user's `search_path`. */
const USUAL_SCHEMA = 'public';
const FIRST_MIGRATION = 'CreateApiKeys1795737600000';

/**
 * Applies the pending migrations. An advisory lock makes processes that start together run them one after the other, without
 * a timeout; PostgreSQL releases the lock when the connection of its holder ends.
 * @param connection holds the lock; the caller must end it afterwards, also after an error
 * @param connector opened `connection`, and opens another for the migrations
 * @throws StartError when the user may not create the tables, or other sessions use a table for a minute
 */
export async function migrate(
  connection: pg.Client,
  connector: Connector,
  migrations: readonly MigrationClass[],
): Promise<void> {
  // A lock of the transaction: a pooler would keep a connection with a session lock open, and the next start would wait.
  await connection.query('BEGIN');
  await connection.query(
    `SELECT set_config(name, '0', true) FROM pg_catalog.pg_settings
     WHERE name IN ('lock_timeout', 'statement_timeout', 'transaction_timeout', 'idle_in_transaction_session_timeout')`,
  );
  await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  const schema = await findSchema(connection);
  try {
    const run = (lockMs: number): Promise<void> => runMigrations(connector, schema, migrations, lockMs);
    await untilTablesAreFree(run, () => isVacuumed(connection), connector.setting);
  } catch (error) {
    throw isForbidden(error) ? new StartError(`${connector.setting}: ${error.message}: ${WHAT_TO_GRANT}`) : error;
  }
  await connection.query('COMMIT');
}

/** Finds the schema with the migrations of the service. Other programs may have tables with the same name. */
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

async function runMigrations(
  connector: Connector,
  schema: string,
  migrations: readonly MigrationClass[],
  lockMs: number,
): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    driver: pg,
    schema,
    migrations: [...migrations],
    migrationsTableName: 'migrations',
    migrationsTransactionMode: 'each',
    poolSize: 1,
    // The other loggers print failed migrations to standard output, which is for the log of a service, the result of a command.
    logger: 'debug',
    extra: connector.config('migrations', { statementMs: 0, lockMs }),
  });
  await source.initialize();
  try {
    await source.runMigrations();
  } finally {
    await source.destroy();
  }
}

/**
 * Runs the migrations. Retries for a minute when one did not get the lock of a table; completed migrations are not repeated.
 * While any table is vacuumed, every fifth attempt waits until PostgreSQL ends an autovacuum.
 * @throws StartError after the minute
 */
async function untilTablesAreFree(
  run: (lockMs: number) => Promise<void>,
  isVacuumed: () => Promise<boolean>,
  setting: string,
): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await run(attempt % 5 === 0 && (await isVacuumed()) ? LOCK_OF_VACUUM_MS : LOCK_MS);
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

/** Whether a table is being vacuumed, or analysed. The locks of other users can be seen, but not what their sessions are. */
async function isVacuumed(connection: pg.Client): Promise<boolean> {
  const { rowCount } = await connection.query(
    `SELECT FROM pg_catalog.pg_locks WHERE locktype = 'relation' AND mode = 'ShareUpdateExclusiveLock' AND granted
       AND database = (SELECT oid FROM pg_catalog.pg_database WHERE datname = current_database())`,
  );
  return rowCount !== 0;
}
