import { parseIntoClientConfig } from 'pg-connection-string';
import { type DatabaseAddress, StartError } from '#config';
import { tracing } from '#observability';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
import type pg from './driver.js';
import { exactIntegers } from './pg-types.js';
import { PooledClient, TracedClient } from './pooled-client.js';
import { NO_LIMITS, type SessionLimits, sessionOptions } from './session.js';

/** How long to wait for the database to let a connection in. */
const CONNECT_TIMEOUT_MS = 5_000;
/** A pooled connection that is silent for so much longer than a statement may take is taken for dead, and given up. */
const SILENCE_MS = 500;

/**
 * Makes connections to the database at one address: every connection of the service is configured here. Its session has
 * the settings of session.ts. Of the variables that pg reads only PGHOST, PGPORT, PGUSER, PGPASSWORD, PGPASSFILE,
 * PGDATABASE and PGSSLMODE have an effect: they fill in what the address leaves out.
 */
export class Connector {
  /** @param setting where the address was given, for messages */
  constructor(
    readonly address: DatabaseAddress,
    readonly setting: string,
  ) {}

  /**
   * What pg takes for one connection.
   * @param part of the service that uses it, as PostgreSQL shows it
   * @throws Error when a file that the address names cannot be read
   */
  config(part?: string, limits: SessionLimits = NO_LIMITS): pg.ClientConfig {
    const { url, applicationName = 'animal-store' } = this.address;
    const { user, password, host, port, ssl, options, sslnegotiation = 'postgres' } = parseIntoClientConfig(url);
    return {
      user,
      password,
      host,
      port,
      ssl,
      sslnegotiation,
      database: decodeURIComponent(new URL(url).pathname.slice(1)) || undefined,
      application_name: [applicationName, part].filter(Boolean).join(' '),
      // The last of several values of a setting holds.
      options: [options, sessionOptions(limits)].filter(Boolean).join(' '),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      types: exactIntegers,
    };
  }

  /** What a pool takes for each of its connections. */
  poolConfig(limits: SessionLimits, part?: string): pg.PoolConfig {
    return {
      ...this.config(part, limits),
      Client: tracing() === undefined ? PooledClient : TracedClient,
      // Statements are sent without waiting for the responses to those before them.
      pipeline: true,
      silence_timeout: limits.statementMs + SILENCE_MS,
    } as pg.PoolConfig;
  }

  /** Opens a connection. @throws StartError one line that names the setting, the database and the reason */
  async open(part: string): Promise<pg.Client> {
    try {
      const client = new PooledClient(this.config(part));
      await client.connect();
      return client;
    } catch (error) {
      throw this.unusable(error);
    }
  }

  /** Why the database cannot be used, in one line that names the setting, and not the password. */
  unusable(error: unknown): StartError {
    const { place } = this.address;
    return new StartError(
      `${this.setting}: cannot use the database ${place} (${reasonOf(error)}): start it or correct the address`,
    );
  }

  /** An error in one line if the database is the reason to end a start or a command; any other error as it is. */
  asStartError(error: unknown): unknown {
    const cause = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error;
    return isDatabaseUnavailable(cause) ? this.unusable(cause) : error;
  }
}

/** The first line of its message, or its code: Node gives no message when a host has several addresses and none responds. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line === '' && error instanceof Error && 'code' in error ? String(error.code) : line;
}
