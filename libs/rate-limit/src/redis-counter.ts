import { setImmediate as untilRead } from 'node:timers/promises';
import { Redis, type RedisOptions } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { withinTime } from '#kernel';
import { type Logger, Outage, type Counter } from '#observability';
import { type Count, type RequestCounter, WINDOW_SECONDS } from './request-counter.js';

/** The timeout of a count in Redis; after it, the request is counted in this process only. */
const COUNT_TIMEOUT_MS = 80;
/** For connecting and for each command while connecting. */
const CONNECT_TIMEOUT_MS = 1_000;
const RECONNECT_AFTER_MS = 500;
/** The minimum time between two lines of the log about a connection. */
const QUIET_MS = 5_000;
const OPTIONS: RedisOptions = {
  connectTimeout: CONNECT_TIMEOUT_MS,
  commandTimeout: CONNECT_TIMEOUT_MS,
  disconnectTimeout: RECONNECT_AFTER_MS,
  retryStrategy: () => RECONNECT_AFTER_MS,
  // Without a connection, a command fails at once and is not sent later.
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  disableClientInfo: true,
  // A Redis that loads its data says so to each command; the check would print a warning where INFO is not allowed.
  enableReadyCheck: false,
};
const UNAVAILABLE = {
  begins: 'Redis is not available: each process limits requests by itself',
  ends: 'Redis is available again: requests are limited over all processes',
};
const WRONG_TYPE = 'a key in Redis holds a value that is no count: each process limits those requests by itself';

/** Counts in Redis, for all processes together. */
export class RedisCounter implements RequestCounter {
  /** Resolves after the first attempt to connect, whether it succeeds or not. */
  readonly opened: Promise<void>;
  private readonly redis: Redis;
  private readonly limiter: RateLimiterRedis;
  private readonly outage: Outage;
  /** Whether WRONG_TYPE was logged: once is enough, because an operator has to delete the key. */
  private hasLoggedWrongType = false;
  /** The reason why there is no connection. */
  private reason: Error | undefined;

  /**
   * @param own counts while Redis is not available
   * @param failures counts the requests that `own` has counted
   */
  constructor(
    limit: number,
    url: string,
    private readonly own: RequestCounter,
    private readonly logger: Logger,
    private readonly failures: Counter,
  ) {
    this.redis = new Redis(url, OPTIONS);
    this.outage = new Outage(logger, UNAVAILABLE, QUIET_MS);
    this.limiter = new RateLimiterRedis({
      storeClient: this.redis,
      points: limit,
      duration: WINDOW_SECONDS,
      keyPrefix: 'animal-store:rate',
    });
    this.redis.on('error', (error) => (this.reason = error));
    this.redis.on('ready', () => (this.reason = undefined));
    this.opened = new Promise((resolve) => {
      this.redis.once('ready', resolve).once('error', () => {
        resolve();
      });
    });
  }

  async penalty(name: string): Promise<Count> {
    try {
      const count = await withinTime(COUNT_TIMEOUT_MS, this.limiter.penalty(name), timeOut);
      // A response that is not a number, such as `+OK`, becomes NaN.
      if (!Number.isSafeInteger(count.consumedPoints)) throw new Error('Redis responded with a value that is no count');
      this.outage.succeeded();
      return count;
    } catch (error) {
      this.failures.inc();
      // On a connection that does not respond, the next request would run into the timeout too.
      if (error instanceof TooLate) this.redis.disconnect(true);
      // Another program has stored a value of another type under this key; other keys are not affected.
      if (/WRONGTYPE|not an integer/.test(String(error))) this.logWrongType(error);
      else this.outage.failed(this.reason ?? error);
      return this.own.penalty(name);
    }
  }

  close(): void {
    this.redis.disconnect();
  }

  private logWrongType(reason: unknown): void {
    if (!this.hasLoggedWrongType) this.logger.warn({ reason }, WRONG_TYPE);
    this.hasLoggedWrongType = true;
  }
}

class TooLate extends Error {}

async function timeOut(): Promise<never> {
  // When this process was blocked, the response may have arrived in time; it is read now.
  await untilRead();
  throw new TooLate(`Redis did not respond within ${COUNT_TIMEOUT_MS} ms`);
}
