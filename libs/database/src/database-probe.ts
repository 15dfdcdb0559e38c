import { type Connector, PooledClient } from '#postgres';

/** After this time the connection is considered lost. */
const GIVE_UP_MS = 5_000;

/**
 * Checks whether the database responds, over a separate connection, because a query in a busy pool may wait although the
 * database responds. Concurrent callers share one query.
 */
export class DatabaseProbe {
  private client: PooledClient | undefined;
  private pending: Promise<void> | undefined;

  constructor(private readonly connector: Connector) {}

  /** Resolves when the database responds. @throws Error when it does not respond within 5 s */
  check(): Promise<void> {
    this.pending ??= this.query().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async query(): Promise<void> {
    try {
      if (this.client?.isReusable === false) await this.close();
      this.client ??= await this.connect();
      await this.client.query('SELECT');
    } catch (error) {
      this.close().catch(() => undefined);
      throw error;
    }
  }

  private async connect(): Promise<PooledClient> {
    const client = new PooledClient({
      ...this.connector.config('health'),
      connectionTimeoutMillis: GIVE_UP_MS,
      query_timeout: GIVE_UP_MS,
      keepAlive: true,
    });
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    return client;
  }
}
