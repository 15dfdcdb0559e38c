import pg from 'pg';
import { StartError } from '../config/index.js';

/** How long to wait for the database to let a connection in. */
export const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Opens the connection that shows whether the database can be used at all.
 * @param setting what the address comes from, for the message
 * @throws StartError one line that names the setting, the database and the reason, without the password
 */
export async function openFirstConnection(url: string, setting: string): Promise<pg.Client> {
  try {
    const connection = new pg.Client({
      connectionString: url,
      application_name: 'animal-store start',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    // Losing it fails the query that waits on it; unheard, the event would end the process.
    connection.on('error', () => undefined);
    await connection.connect();
    return connection;
  } catch (error) {
    throw unusable(url, setting, error);
  }
}

/** Why the database cannot be used, in one line that names the setting, and not the password. */
export function unusable(url: string, setting: string, error: unknown): StartError {
  const { host, pathname } = new URL(url);
  return new StartError(
    `${setting}: cannot use the database ${host}${pathname} (${reasonOf(error)}): start it or correct the address`,
  );
}

/** The first line of its message, or its code: Node gives no message when a host has several addresses and none answers. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line === '' && error instanceof Error && 'code' in error ? String(error.code) : line;
}
