import { setImmediate as untilRead } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { withinTime } from '#kernel';
import { type Logger, Outage, type Count as Metric } from '#observability';
import { type Count, type Counter, WINDOW_SECONDS } from './counter.js';

/** A request waits this long for Redis; then this process counts it alone. */
const COUNT_TIMEOUT_MS = 80;
/** For the connection, and for each step of opening it. */
const CONNECT_TIMEOUT_MS = 1_000;
const RECONNECT_AFTER_MS = 500;
/** Of a connection that comes and goes. */
const QUIET_MS = 5_000;
const WORDS = {
  begins: 'Redis is away: each process limits requests by itself',
  ends: 'Redis is back: requests are limited over all processes',
};
const STRANGE_NAMES = {
  begins:
    'Redis holds something else than a count under a name of a count: each process limits those requests by itself',
  ends: '',
};

/**
 * Counts in Redis, together with all processes that do.
 * @param own counts while Redis is away
 * @param failures how often it has done so
 * @returns when Redis is there, or is known not to be: a start does not depend on it
 */
export async function openSharedCounter(
  limit: number,
  url: string,
  own: Counter,
  logger: Logger,
  failures: Metric,
): Promise<Counter> {
  const redis = new Redis(url, {
    connectTimeout: CONNECT_TIMEOUT_MS,
    commandTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: RECONNECT_AFTER_MS,
    retryStrategy: () => RECONNECT_AFTER_MS,
    // Without a connection a request is not kept waiting for one, and is not counted twice after it.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    disableClientInfo: true,
    // A Redis that loads its data says so to each command; the check would print a warning where INFO is not allowed.
    enableReadyCheck: false,
  });
  const counter = new SharedCounter(redis, limit, own, logger, failures);
  await new Promise<void>((resolve) => {
    redis.once('ready', resolve).once('error', () => {
      resolve();
    });
  });
  return counter;
}

class SharedCounter implements Counter {
  private readonly limiter: RateLimiterRedis;
  private readonly outage: Outage;
  private readonly strangeNames: Outage;
  /** Why there is no connection. */
  private reason: Error | undefined;

  constructor(
    private readonly redis: Redis,
    limit: number,
    private readonly own: Counter,
    logger: Logger,
    private readonly failures: Metric,
  ) {
    this.outage = new Outage(logger, WORDS, QUIET_MS);
    this.strangeNames = new Outage(logger, STRANGE_NAMES);
    this.limiter = new RateLimiterRedis({
      storeClient: redis,
      points: limit,
      duration: WINDOW_SECONDS,
      keyPrefix: 'animal-store:rate',
    });
    redis.on('error', (error) => (this.reason = error));
    redis.on('ready', () => (this.reason = undefined));
  }

  async count(name: string): Promise<Count> {
    try {
      const { consumedPoints, msBeforeNext } = await withinTime(COUNT_TIMEOUT_MS, this.limiter.penalty(name), giveUp);
      this.outage.succeeded();
      return { count: consumedPoints, endsInMs: msBeforeNext };
    } catch (error) {
      this.failures.add({});
      // A connection that has fallen silent would keep the next request waiting as well.
      if (error instanceof TooLate) this.redis.disconnect(true);
      // Another program keeps a value of another type under this name; other names are not affected.
      if (/WRONGTYPE|not an integer/.test(String(error))) this.strangeNames.failed(error);
      else this.outage.failed(this.reason ?? error);
      return this.own.count(name);
    }
  }

  close(): void {
    this.redis.disconnect();
  }
}

class TooLate extends Error {}

async function giveUp(): Promise<never> {
  // When this process itself stood still, the response may have arrived, and is read meanwhile.
  await untilRead();
  throw new TooLate(`Redis did not respond within ${String(COUNT_TIMEOUT_MS)} ms`);
}
