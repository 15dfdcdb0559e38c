import { parseIntoClientConfig } from 'pg-connection-string';
import { type DatabaseAddress, StartError } from '#config';
import { tracing } from '#observability';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-unavailable.js';
import type pg from './driver.js';
import { exactIntegers } from './pg-types.js';
import { PooledClient, TracedClient } from './pooled-client.js';
import { NO_LIMITS, type SessionLimits, sessionOptions } from './session.js';
import { isUnsuitable } from './sqlstate.js';

const CONNECT_TIMEOUT_MS = 5_000;
const KEEPALIVE_MS = 10_000;
/** The socket read timeout of a pooled connection is this much longer than the statement timeout. */
const READ_TIMEOUT_MARGIN_MS = 500;

/**
 * Configures and opens the connections to the database at one address. Each session has the settings of session.ts. Of the
 * environment variables of pg, only PGHOST, PGPORT, PGUSER, PGPASSWORD, PGPASSFILE, PGDATABASE and PGSSLMODE have an
 * effect, for parts that the address does not contain.
 */
export class Connector {
  /** @param setting the name of the setting with the address, for messages */
  constructor(
    readonly address: DatabaseAddress,
    readonly setting: string,
  ) {}

  /**
   * The options of one connection.
   * @param part of the service that uses the connection, for `application_name`
   * @throws Error when a file in the address cannot be read
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
      // Of several values of a setting, the last one applies.
      options: [options, sessionOptions(limits)].filter(Boolean).join(' '),
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // A statement without a timeout must not wait for ever for a machine that is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      types: exactIntegers,
    };
  }

  /** The options of a pool. */
  poolConfig(limits: SessionLimits, part?: string): pg.PoolConfig {
    return {
      ...this.config(part, limits),
      Client: tracing() === undefined ? PooledClient : TracedClient,
      // Statements are sent without waiting for the responses to earlier ones.
      pipeline: true,
      read_timeout: limits.statementMs + READ_TIMEOUT_MARGIN_MS,
    } as pg.PoolConfig;
  }

  /** Opens a connection. @throws StartError one line that names the setting, the database and the reason */
  async open(part: string): Promise<pg.Client> {
    let client: PooledClient | undefined;
    try {
      client = new PooledClient(this.config(part));
      await client.connect();
      return client;
    } catch (error) {
      // pg leaves the connection open when it cannot respond to the request for a password.
      client?.end().catch(() => undefined);
      throw this.unusable(error);
    }
  }

  /** The reason why the database cannot be used, in one line with the setting and without the password. */
  unusable(error: unknown): StartError {
    const { place } = this.address;
    return new StartError(
      `${this.setting}: cannot use the database ${place} (${reasonOf(error)}): start it or correct the address`,
    );
  }

  /** A StartError if the database is not available, or not that of this service; any other error unchanged. */
  asStartError(error: unknown): unknown {
    const cause = error instanceof DatabaseUnavailable ? (error.cause ?? error) : error;
    if (isDatabaseUnavailable(cause)) return this.unusable(cause);
    if (!isUnsuitable(cause)) return error;
    return new StartError(
      `${this.setting}: the database ${this.address.place} rejected a statement (${reasonOf(cause)}): ` +
        'its user lacks a privilege, or its schemas are not those of this version',
      { cause },
    );
  }
}

/** The first line of the message, or the code: Node gives no message when a host has several addresses and none responds. */
function reasonOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  return line === '' && error instanceof Error && 'code' in error ? String(error.code) : line;
}
