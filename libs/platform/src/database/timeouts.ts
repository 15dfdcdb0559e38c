import type { DataSource } from 'typeorm';
import { StartError } from '../config/index.js';
import type { ConnectionLimits } from './connection-options.js';

/** The longest that a statement may take. */
export const STATEMENT_MS = 2_500;

/** Rows for those that are longer than asked for, or off. */
const TOO_LONG = `SELECT name FROM pg_settings
  WHERE name = 'statement_timeout' AND setting::bigint NOT BETWEEN 1 AND $1
    OR name = 'lock_timeout' AND setting::bigint NOT BETWEEN 1 AND $2`;

/**
 * A pooler may keep the timeouts to itself that a connection asks for, and then statements and locks would last.
 * @throws StartError when the database does not have them
 */
export async function requireTimeouts(source: DataSource, { statementMs, lockMs }: ConnectionLimits): Promise<void> {
  const missing = await source.query<{ name: string }[]>(TOO_LONG, [statementMs, lockMs]);
  if (missing.length === 0) return;
  throw new StartError(
    `DATABASE_URL: the pooler before the database must set statement_timeout to ${String(statementMs)} ms at most, ` +
      `lock_timeout to ${String(lockMs)} ms`,
  );
}
