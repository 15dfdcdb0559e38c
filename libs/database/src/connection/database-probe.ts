import { type Connector, PooledClient, RenewingPool } from '#postgres';

/** After this time the connection is considered lost. */
const GIVE_UP_MS = 5_000;

/**
 * Checks whether the database responds, over a separate connection, because a query in a busy pool may wait although the
 * database responds. Concurrent callers share one query.
 */
export class DatabaseProbe {
  private readonly pool: RenewingPool;
  private pending: Promise<void> | undefined;

  constructor(connector: Connector) {
    this.pool = new RenewingPool({
      ...connector.config('health'),
      Client: PooledClient,
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: GIVE_UP_MS,
      query_timeout: GIVE_UP_MS,
    });
    // The next check reports a lost connection.
    this.pool.on('error', () => undefined);
  }

  /** Resolves when the database responds. @throws Error when it does not respond within 5 s */
  check(): Promise<void> {
    this.pending ??= this.query().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  /** Closes the connection, for a second at most. */
  close(): Promise<void> {
    return this.pool.end();
  }

  private async query(): Promise<void> {
    await this.pool.query('SELECT');
  }
}
