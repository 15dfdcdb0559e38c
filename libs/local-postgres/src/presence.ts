import { setTimeout as delay } from 'node:timers/promises';
import { readDatabaseAddress } from '#config';
import { Connector, type pg, PooledClient } from '#postgres';

/** The first key of our advisory locks in the database postgres; any constant will do. */
const LOCKS = 7_263_518;
/** Held shared by every process that uses the server, and exclusively by the last, who stops it. */
const USE_LOCK = 1;
/** Held by the one service. */
const SERVICE_LOCK = 2;

const TRY_LOCK = 'SELECT pg_try_advisory_lock($1, $2) AS got';

const CLAIM_TIMEOUT_MS = 1_000;
const RETRY_MS = 50;
const RETURN_MS = 500;

/** A process's mark on the server that it uses: session locks, which PostgreSQL lets go of when the process dies. */
export class Presence {
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private returning: Promise<void> | undefined;
  private isService = false;
  private isLeaving = false;
  private startServer: (() => Promise<void>) | undefined;

  private constructor(private readonly address: string) {}

  /**
   * Waits while another process stops the server.
   * @param address of the database postgres: the locks of one database do not count in another
   * @throws what pg throws when the server is away, or stops meanwhile
   */
  static async enter(address: string): Promise<Presence> {
    const presence = new Presence(address);
    await presence.connect();
    return presence;
  }

  /** Runs one statement on the connection that holds the locks. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = this.client ?? (await this.connect());
    return (await client.query<Row>(text, values)).rows;
  }

  /**
   * From now on has the server started again when it has died.
   * @param startServer does so if that is possible now, and never rejects
   */
  keepServer(startServer: () => Promise<void>): void {
    this.startServer = startServer;
  }

  /** Makes this process the one service, unless there is one; one that has just died gets a second to disappear. */
  async claimService(): Promise<boolean> {
    const deadline = Date.now() + CLAIM_TIMEOUT_MS;
    do {
      this.isService = await this.tryLock(SERVICE_LOCK);
      if (!this.isService) await delay(RETRY_MS);
    } while (!this.isService && Date.now() < deadline);
    return this.isService;
  }

  /** @returns the process id of the service */
  async findService(): Promise<string | undefined> {
    const [holder] = await this.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = $2 AND l.granted`,
      [LOCKS, SERVICE_LOCK],
    );
    return holder?.name.split(' ').at(-1);
  }

  /** @returns true when no other process is left: until `end` nobody can enter, so that the server can be stopped */
  async leave(): Promise<boolean> {
    this.isLeaving = true;
    // A server that is being started must not outlive this process.
    await this.returning;
    try {
      await this.query('SELECT pg_advisory_unlock_shared($1, $2)', [LOCKS, USE_LOCK]);
      return await this.tryLock(USE_LOCK);
    } catch {
      // Nobody to ask. Where a server is left at all, the service must not leave it behind.
      return this.isService;
    }
  }

  /** Gives up the connection and its locks. */
  async end(): Promise<void> {
    this.isLeaving = true;
    await this.connecting?.catch(() => undefined);
    await this.client?.end();
  }

  private async tryLock(lock: number): Promise<boolean> {
    const [row] = await this.query<{ got: boolean }>(TRY_LOCK, [LOCKS, lock]);
    return row?.got === true;
  }

  private connect(): Promise<pg.Client> {
    this.connecting ??= this.open().finally(() => (this.connecting = undefined));
    return this.connecting;
  }

  private async open(): Promise<pg.Client> {
    const connector = new Connector(readDatabaseAddress(this.address), 'DATA_DIR');
    const client = new PooledClient(connector.config(`process ${String(process.pid)}`));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCKS, USE_LOCK]);
      if (this.isService) await client.query(TRY_LOCK, [LOCKS, SERVICE_LOCK]);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.client = undefined;
      this.comeBack();
    });
    this.client = client;
    return client;
  }

  /** After a lost connection: without its mark the server could be stopped under this process. */
  private comeBack(): void {
    const retry = (): void => {
      if (this.isLeaving || this.client !== undefined) return;
      this.returning = this.return();
    };
    setTimeout(retry, RETURN_MS).unref();
  }

  private async return(): Promise<void> {
    await this.startServer?.();
    try {
      await this.connect();
    } catch {
      this.comeBack();
    }
  }
}
