import { withinTime } from '#kernel';
import pg from './driver.js';
import { PooledClient } from './pooled-client.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** Younger connections are reused, so that a server that stays read-only does not cost a connection for each request. */
const YOUNG_MS = 1_000;
/** A connection that hangs must not keep the process from ending. */
const CLOSE_TIMEOUT_MS = 1_000;

/**
 * A pool that does not reuse connections to a server that is no longer the primary. After a failover the old primary may
 * still serve reads, so that connections to it do not fail and would be reused indefinitely.
 */
export class RenewingPool extends pg.Pool {
  /** By `performance.now()`: connections that were opened earlier are closed instead of reused. */
  private oldest = -Infinity;

  constructor(config?: pg.PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      if (!(client instanceof PooledClient)) return;
      // The other connections were opened by the same address, so they are to the same server.
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
      if (client === undefined || !this.isOutdated(client)) {
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
    const ended = withinTime(CLOSE_TIMEOUT_MS, super.end(), () => undefined);
    if (callback === undefined) return ended;
    ended.then(() => {
      callback();
    }, callback);
    return undefined;
  }

  private isOutdated(client: pg.PoolClient): boolean {
    return client instanceof PooledClient && (!client.isReusable || client.openedAt < this.oldest);
  }
}
