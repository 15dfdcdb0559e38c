import { StartError } from '#config';
import type pg from './driver.js';

/** The `statement_timeout` of the service. */
export const STATEMENT_MS = 2_500;

/** The timeouts of a session, in milliseconds; 0: none. */
export interface SessionLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

export const NO_LIMITS: SessionLimits = { statementMs: 0, lockMs: 0 };

/** As `server_version_num`: names are compared by `casefold`, which PostgreSQL 18 introduced. */
const OLDEST_VERSION = 180_000;

interface SessionSetting {
  readonly name: string;
  /** The value that every session requests; it overrides settings of the server, the database, the user and the address. */
  readonly value: string;
  /** Whether the service also works with this value; a pooler may ignore the requested one. */
  readonly accepts: (found: string) => boolean;
  /** The accepted values, for the message. */
  readonly accepted: string;
}

/**
 * The time within which a transaction of the service must begin its COMMIT. Each of its statements may take nearly STATEMENT_MS,
 * but a request that got 503 meanwhile must have no effect later.
 */
const TRANSACTION_MS = 5_000;

/** The settings of a session on which statements, or the reading of their results, depend. */
function settingsOf({ statementMs, lockMs }: SessionLimits): readonly SessionSetting[] {
  return [
    exactly('client_encoding', 'UTF8'),
    { name: 'DateStyle', value: 'ISO, MDY', accepts: (found) => found.startsWith('ISO'), accepted: 'ISO' },
    preferably('IntervalStyle', 'postgres'),
    preferably('TimeZone', 'UTC'),
    // All names in statements are schema-qualified.
    preferably('search_path', 'pg_catalog, pg_temp'),
    exactly('standard_conforming_strings', 'on'),
    preferably('bytea_output', 'hex'),
    preferably('extra_float_digits', '1'),
    exactly('array_nulls', 'on'),
    exactly('transform_null_equals', 'off'),
    exactly('exit_on_error', 'off'),
    preferably('row_security', 'on'),
    // PostgreSQL keeps the plans of prepared statements. A plan that was made for a small table would scan it all when it has
    // grown, until the table is analysed. Every statement of the service has an index.
    preferably('enable_seqscan', 'off'),
    exactly('default_transaction_isolation', 'read committed'),
    exactly('default_transaction_read_only', 'off'),
    preferably('default_transaction_deferrable', 'off'),
    atMost('statement_timeout', statementMs),
    atMost('lock_timeout', lockMs),
    offOrLong('idle_session_timeout'),
    offOrLong('idle_in_transaction_session_timeout'),
    // A frozen process must not keep its locks, nor delay the event feed of the others. A migration may take any time.
    atMost('transaction_timeout', statementMs === 0 ? 0 : TRANSACTION_MS),
    // Without these, the server would notice only after two hours that the machine of a client is gone, and hold its locks until
    // then.
    preferably('tcp_keepalives_idle', '10'),
    preferably('tcp_keepalives_interval', '5'),
    preferably('tcp_keepalives_count', '3'),
  ];
}

/** The settings as pg's `options`: they apply before the first statement, and override those of database and user. */
export function sessionOptions(limits: SessionLimits): string {
  return settingsOf(limits)
    .map(({ name, value }) => `-c ${name}=${value.replaceAll(' ', String.raw`\ `)}`)
    .join(' ');
}

/**
 * Checks that sessions have the settings of `sessionOptions`, which a pooler may ignore.
 * @param setting the name of the setting with the address, for the message
 * @throws StartError one line with the settings that have other values
 */
export async function requireSession(
  connections: pg.Pool | pg.Client,
  setting: string,
  limits: SessionLimits,
): Promise<void> {
  const settings = settingsOf(limits);
  const { rows } = await connections.query<{ name: string; value: string }>(
    'SELECT name, setting AS value FROM pg_catalog.pg_settings WHERE name = ANY ($1::text[])',
    [settings.map(({ name }) => name)],
  );
  const found = new Map(rows.map(({ name, value }) => [name, value]));
  const wrong = settings.filter(({ name, value, accepts }) => !accepts(found.get(name) ?? value));
  if (wrong.length === 0) return;
  const wanted = wrong.map(({ name, accepted }) => `${name} to ${accepted}`).join(', ');
  throw new StartError(
    `${setting}: the database, or the pooler before it, keeps its own settings and must set ${wanted}`,
  );
}

/**
 * @param description of the database, for the message
 * @throws StartError one line, when PostgreSQL is older than version 18, or the encoding of the database is not UTF-8
 */
export async function requireServer(connection: pg.Client, description: string): Promise<void> {
  const { rows } = await connection.query<{ version: number; encoding: string }>(
    "SELECT current_setting('server_version_num')::integer AS version, current_setting('server_encoding') AS encoding",
  );
  const { version = OLDEST_VERSION, encoding = 'UTF8' } = rows[0] ?? {};
  if (version < OLDEST_VERSION) {
    throw new StartError(`${description} is in PostgreSQL ${Math.floor(version / 10_000)}: version 18 is required`);
  }
  if (encoding === 'UTF8') return;
  throw new StartError(
    `${description} has the encoding ${encoding}, which cannot hold every name: ` +
      "make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
  );
}

function exactly(name: string, value: string): SessionSetting {
  return { name, value, accepts: (found) => found === value, accepted: value };
}

/** A setting on which the present statements do not depend; any value is accepted. */
function preferably(name: string, value: string): SessionSetting {
  return { name, value, accepts: () => true, accepted: value };
}

function atMost(name: string, ms: number): SessionSetting {
  const accepts = (found: string): boolean => ms === 0 || (Number(found) > 0 && Number(found) <= ms);
  return { name, value: String(ms), accepts, accepted: `${ms} ms at most` };
}

function offOrLong(name: string): SessionSetting {
  const accepts = (found: string): boolean => Number(found) === 0 || Number(found) >= TRANSACTION_MS;
  return { name, value: '0', accepts, accepted: `0, or ${TRANSACTION_MS} ms at least` };
}
