import pg from 'pg';

/** An answer that takes longer says that the connection is lost, not that the database is slow. */
const GIVE_UP_MS = 5_000;

/**
 * Asks the database whether it answers, over a connection of its own: a pool that is busy says nothing about that.
 * There is one question at a time, however many ask, and one connection.
 */
export class DatabaseProbe {
  private client: pg.Client | undefined;
  private question: Promise<void> | undefined;

  constructor(private readonly url: string) {}

  /** Resolves when the database answers; takes as long as that takes, up to some seconds. @throws when it does not */
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
      this.client ??= await this.connect();
      await this.client.query('SELECT');
    } catch (error) {
      this.close().catch(() => undefined);
      throw error;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'animal-store health',
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
