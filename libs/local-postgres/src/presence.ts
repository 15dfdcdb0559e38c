import { setTimeout as delay } from 'node:timers/promises';
import { readDatabaseAddress } from '#config';
import type { Logger } from '#observability';
import { Connector, type pg, PooledClient } from '#postgres';

/** The first key of the advisory locks in the database `postgres`; an arbitrary constant. */
const LOCKS = 7_263_518;
/** Held shared by every process that uses the server, and exclusively by the last process while it stops the server. */
const USE_LOCK = 1;
/** Held by the service. */
const SERVICE_LOCK = 2;

const TRY_LOCK = 'SELECT pg_try_advisory_lock($1, $2) AS got';

const CLAIM_TIMEOUT_MS = 1_000;
const RETRY_MS = 50;
const RECONNECT_MS = 500;

/** Registers this process as a user of the server by session locks, which PostgreSQL releases when the process dies. */
export class Presence {
  private client: pg.Client | undefined;
  private connecting: Promise<pg.Client> | undefined;
  private reconnecting: Promise<void> | undefined;
  private isService = false;
  private isLeaving = false;
  private startServer: (() => Promise<void>) | undefined;

  private constructor(
    private readonly address: string,
    private readonly logger: Logger | undefined,
  ) {}

  /**
   * Connects and takes the shared lock; waits while another process stops the server.
   * @param address of the database `postgres`: advisory locks belong to one database
   * @throws the error of pg when the server is not available or stops
   */
  static async enter(address: string, logger?: Logger): Promise<Presence> {
    const presence = new Presence(address, logger);
    await presence.connect();
    return presence;
  }

  /** Runs one statement on the connection that holds the locks. */
  async query<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = this.client ?? (await this.connect());
    return (await client.query<Row>(text, values)).rows;
  }

  /**
   * Calls `startServer` whenever the connection was lost, before it reconnects.
   * @param startServer starts the server if it does not run; never rejects
   */
  restartServerBy(startServer: () => Promise<void>): void {
    this.startServer = startServer;
  }

  /** Takes the lock of the service. Waits up to 1 s, since the session of a dead process may still exist. */
  async claimService(): Promise<boolean> {
    const deadline = Date.now() + CLAIM_TIMEOUT_MS;
    do {
      this.isService = await this.tryLock(SERVICE_LOCK);
      if (!this.isService) await delay(RETRY_MS);
    } while (!this.isService && Date.now() < deadline);
    return this.isService;
  }

  /** @returns the process id of the process that holds the lock of the service */
  async findService(): Promise<string | undefined> {
    const [holder] = await this.query<{ name: string }>(
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.classid = $1 AND l.objid = $2 AND l.granted`,
      [LOCKS, SERVICE_LOCK],
    );
    return holder?.name.split(' ').at(-1);
  }

  /** @returns true when no other process uses the server: until `end`, none can enter, so the server can be stopped */
  async leave(): Promise<boolean> {
    this.isLeaving = true;
    // The server may be starting.
    await this.reconnecting;
    try {
      await this.query('SELECT pg_advisory_unlock_shared($1, $2)', [LOCKS, USE_LOCK]);
      return await this.tryLock(USE_LOCK);
    } catch {
      // The server does not respond. If it still runs, the service stops it.
      return this.isService;
    }
  }

  /** Closes the connection, which releases the locks. */
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
    const client = new PooledClient(connector.config(`process ${process.pid}`));
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCKS, USE_LOCK]);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      this.client = undefined;
      this.scheduleReconnect();
    });
    this.client = client;
    return client;
  }

  /** Takes the lock of the service after a reconnect. Another service may have taken it while the connection was lost. */
  private async reclaimService(): Promise<void> {
    const { client } = this;
    const deadline = Date.now() + CLAIM_TIMEOUT_MS;
    let isLogged = false;
    while (client === this.client && !this.isLeaving) {
      if (await this.tryLock(SERVICE_LOCK)) return;
      if (!isLogged && Date.now() > deadline) {
        isLogged = true;
        const holder = await this.findService();
        this.logger?.error({ process: holder }, 'another service uses the same DATA_DIR: stop one of the two');
      }
      await delay(RETRY_MS, undefined, { ref: false });
    }
  }

  /** Without the shared lock, another process could stop the server that this process uses. */
  private scheduleReconnect(): void {
    const retry = (): void => {
      if (this.isLeaving || this.client !== undefined) return;
      this.reconnecting = this.reconnect();
    };
    setTimeout(retry, RECONNECT_MS).unref();
  }

  private async reconnect(): Promise<void> {
    await this.startServer?.();
    try {
      await this.connect();
    } catch {
      this.scheduleReconnect();
      return;
    }
    // After an error the connection is opened again.
    if (this.isService) void this.reclaimService().catch(() => undefined);
  }
}
