import type { Settings } from '#config';
import type { Logger, Metrics } from '#observability';
import { type RequestCounter, ProcessCounter, WINDOW_SECONDS } from './request-counter.js';

/** Opens the counter in memory or in Redis. The libraries are imported here so that they are loaded only with a limit. */
export async function openCounter(
  limit: number,
  { REDIS_URL }: Pick<Settings, 'REDIS_URL'>,
  logger: Logger,
  metrics: Metrics,
): Promise<RequestCounter> {
  const { RateLimiterMemory } = await import('rate-limiter-flexible');
  const own = new ProcessCounter(new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS }));
  if (REDIS_URL === undefined) return own;
  const { openRedisCounter } = await import('./redis-counter.js');
  const failures = metrics.counter(
    'rate_limit_redis_failures_total',
    'Requests that were counted in this process only because Redis was not available.',
  );
  return openRedisCounter(limit, REDIS_URL, own, logger, failures);
}
