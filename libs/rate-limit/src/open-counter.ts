import type { Settings } from '#config';
import type { Logger, Metrics } from '#observability';
import { type Counter, OwnCounter, WINDOW_SECONDS } from './counter.js';

/** Opens the counter that the settings ask for. The libraries behind it are loaded here, so only when there is a limit. */
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
    'Requests that this process counted by itself because Redis did not.',
  );
  return openSharedCounter(limit, REDIS_URL, own, logger, failures);
}
