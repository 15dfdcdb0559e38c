import { expect } from '@jest/globals';
import type { TestService } from './service.js';
import { until } from './until.js';

/** Reads the metrics of a service; the names include the labels, as in the text format of Prometheus. */
export async function metricsOf({ managementAddress }: TestService): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${managementAddress}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Waits until a metric has this value. @returns all metrics at that time */
export function untilMetric(service: TestService, name: string, value: number): Promise<ReadonlyMap<string, number>> {
  return until(
    () => metricsOf(service),
    (metrics) => metrics.get(name) === value,
  );
}

/** Besides its pool, a service has a connection for its health checks. */
const CONNECTIONS_BESIDE = 1;

/** Waits until no connection is in use or awaited, and checks that there are no more than the pool may have. */
export async function expectNoConnectionLeaked(service: TestService): Promise<void> {
  const metrics = await untilMetric(service, 'database_pool_in_use', 0);
  expect(metrics.get('database_pool_waiting')).toBe(0);
  const most = (metrics.get('database_pool_max') ?? 0) + CONNECTIONS_BESIDE;
  expect(await countConnections(service)).toBeLessThanOrEqual(most);
}

/** The number of connections to the database of a service, without the one that counts them. */
export async function countConnections({ database }: TestService): Promise<number> {
  const rows = await database.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rows.length;
}
