import type { Settings } from '#config';
import type { Logger, Metrics } from '#observability';
import { type Counter, OwnCounter, WINDOW_SECONDS } from './counter.js';

/** Opens the counter in memory or in Redis. The libraries are imported here so that they are loaded only with a limit. */
export async function openCounter(
  limit: number,
  { REDIS_URL }: Pick<Settings, 'REDIS_URL'>,
  logger: Logger,
  metrics: Metrics,
): Promise<Counter> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const own = new OwnCounter(new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS }));
  if (REDIS_URL === undefined) return own;
  const { openSharedCounter } = await import('./shared-counter.js');
  const failures = metrics.counter(
    'rate_limit_redis_failures_total',
    'Requests that were counted in this process only because Redis was not available.',
  );
  return openSharedCounter(limit, REDIS_URL, own, logger, failures);
}
