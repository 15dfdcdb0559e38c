import { type Connector, PooledClient } from '#postgres';

/** A response that takes longer says that the connection is lost, not that the database is slow. */
const GIVE_UP_MS = 5_000;

/**
 * Asks the database whether it responds, over a connection of its own: a pool that is busy says nothing about that.
 * There is one question at a time, however many ask, and one connection.
 */
export class DatabaseProbe {
  private client: PooledClient | undefined;
  private question: Promise<void> | undefined;

  constructor(private readonly connector: Connector) {}

  /** Resolves when the database responds; takes as long as that takes, up to some seconds. @throws when it does not */
  ask(): Promise<void> {
    this.question ??= this.query().finally(() => {
      this.question = undefined;
    });
    return this.question;
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
