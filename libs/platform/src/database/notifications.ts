import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { LOGGER, type Logger } from '../logging/index.js';
import { Database } from './database.js';
import { CONNECT_TIMEOUT_MS } from './first-connection.js';

/** What a module does about the notifications of one channel. */
export interface Subscriber {
  onNotification(payload: string): void;
  /** The connection is gone: from now on until `isLive`, notifications are missed. */
  onLost(): void;
}

/** How old the proof may be that everything announced until then has been heard. */
const TRUSTED_MS = 800;
const BEAT_MS = 200;
/** After this time without an answer the connection is given up. */
const ANSWER_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;
const PROOF_CHANNEL = 'notifications_proof';

/**
 * Hears what is announced with pg_notify by any process, on a connection of its own that comes back by itself. It runs
 * in a service; a command listens to nothing, and is never live.
 */
@Injectable()
export class Notifications implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly subscribers = new Map<string, Subscriber>();
  private readonly stopping = new AbortController();
  private socket: Socket | undefined;
  /** On the monotonic clock: when the question was sent that was answered last. */
  private provenAt = -Infinity;
  private failures = 0;

  constructor(
    private readonly database: Database,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Whether everything that was announced more than a second ago has been heard. The clock decides, not an event: it
   * also runs while the network is silent or this process stands still.
   */
  get isLive(): boolean {
    return performance.now() - this.provenAt < TRUSTED_MS;
  }

  /** Listens to `channel` from the start on: call it before the application starts. */
  subscribe(channel: string, subscriber: Subscriber): void {
    this.subscribers.set(channel, subscriber);
  }

  onApplicationBootstrap(): void {
    if (this.database.role === 'service') this.listen().catch(() => undefined);
  }

  /** Before the database closes. */
  onModuleDestroy(): void {
    this.stopping.abort();
    this.socket?.destroy();
  }

  /** Connects, and connects again whenever the connection is lost. Throws when it is time to stop. */
  private async listen(): Promise<never> {
    for (;;) {
      const error = await this.session().catch((reason: unknown) => reason);
      if (this.failures === 0 && !this.stopping.signal.aborted) {
        this.logger.warn({ error }, 'lost the connection that hears notifications');
      }
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures, LONGEST_PAUSE_MS);
      this.failures += 1;
      // Random, so that the replicas do not come back all at once.
      await this.wait(pause * (0.5 + Math.random() / 2));
    }
  }

  /** One connection, from its beginning to its end. Throws why it ended. */
  private async session(): Promise<never> {
    const socket = new Socket();
    this.socket = socket;
    const client = this.createClient(socket);
    try {
      await client.connect();
      for (const channel of [PROOF_CHANNEL, ...this.subscribers.keys()]) {
        await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      }
      await this.prove(client);
      for (;;) {
        const asked = performance.now();
        // PostgreSQL hands over what was announced before it answers.
        await client.query('SELECT 1');
        this.provenAt = asked;
        if (this.failures > 0) this.logger.info('hears notifications again');
        this.failures = 0;
        await this.wait(BEAT_MS);
      }
    } finally {
      // client.end() would wait for a network that may be silent.
      socket.destroy();
      this.lose();
    }
  }

  private createClient(socket: Socket): pg.Client {
    const client = new pg.Client({
      connectionString: this.database.directUrl,
      application_name: 'animal-store notifications',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      stream: () => socket,
    });
    client.on('notification', ({ channel, payload = '' }) => this.subscribers.get(channel)?.onNotification(payload));
    // Heard at once; the query that meets the dead connection comes later.
    for (const event of ['error', 'end'] as const) {
      client.on(event, () => {
        this.lose();
      });
    }
    return client;
  }

  /** Through a pooler that lends a server connection for one transaction only, LISTEN succeeds and nothing is heard. */
  private async prove(client: pg.Client): Promise<void> {
    const proof = randomUUID();
    const heard = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === proof) resolve();
      });
    });
    await this.database.manager.query('SELECT pg_notify($1, $2)', [PROOF_CHANNEL, proof]);
    const isHeard = await Promise.race([heard.then(() => true), this.wait(ANSWER_TIMEOUT_MS)]);
    if (isHeard !== true) throw new Error('a notification does not arrive: is there a pooler between, or no network?');
  }

  private lose(): void {
    this.provenAt = -Infinity;
    for (const subscriber of this.subscribers.values()) subscriber.onLost();
  }

  private async wait(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { ref: false, signal: this.stopping.signal });
  }
}
