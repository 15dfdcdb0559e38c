import { setTimeout as delay } from 'node:timers/promises';
import pg from './driver.js';
import { PooledClient } from './pooled-client.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** Connections this young are kept, so that a server that stays read-only does not cost a connection for each request. */
const YOUNG_MS = 1_000;
/** A connection that hangs must not keep the process from ending. */
const CLOSE_MS = 1_000;

/**
 * A pool that hands out no connection to a server that has stopped being the primary. After a failover the old primary
 * may go on serving reads: connections to it never fail, and would stay for as long as they are used.
 */
export class RenewingPool extends pg.Pool {
  /** By `performance.now()`: connections that are older are closed in place of being handed out. */
  private oldest = -Infinity;

  constructor(config?: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      if (!(client instanceof PooledClient)) return;
      // The other connections were made through the same address, so they lead to the same server.
      client.onReadOnly = () => {
        this.oldest = performance.now() - YOUNG_MS;
      };
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => {
          if (client === undefined) reject(error ?? new Error('no connection'));
          else resolve(client);
        });
      });
    }
    super.connect((error, client, release) => {
      if (client === undefined || !this.isSpent(client)) {
        callback(error, client, release);
        return;
      }
      release(true);
      this.connect(callback);
    });
    return undefined;
  }

  /** Closes the connections, for a second at most. */
  override end(): Promise<void>;
  override end(callback: (error?: unknown) => void): void;
  override end(callback?: (error?: unknown) => void): Promise<void> | undefined {
    const ended = Promise.race([super.end(), delay(CLOSE_MS, undefined, { ref: false })]);
    if (callback === undefined) return ended;
    ended.then(() => {
      callback();
    }, callback);
    return undefined;
  }

  private isSpent(client: pg.PoolClient): boolean {
    return client instanceof PooledClient && (client.isSpent || client.openedAt < this.oldest);
  }
}
