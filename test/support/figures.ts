import { expect } from '@jest/globals';
import type { TestService } from './service.js';

/** Reads the figures that a service shows of itself, with their labels as they are written. */
export async function figuresOf({ managementAddress }: TestService): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${managementAddress}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Beside its pool, a service has a connection that probes. */
const CONNECTIONS_BESIDE = 1;

/** Waits until nobody uses or awaits a connection; then there are no more than there may be. */
export async function expectNoConnectionLeaked(service: TestService): Promise<void> {
  let figures = await figuresOf(service);
  while (figures.get('database_pool_in_use') !== 0) figures = await figuresOf(service);
  expect(figures.get('database_pool_waiting')).toBe(0);
  const most = (figures.get('database_pool_max') ?? 0) + CONNECTIONS_BESIDE;
  expect(await connections(service)).toBeLessThanOrEqual(most);
}

/** How many connections to its database there are, but for that which asks. */
export async function connections({ database }: TestService): Promise<number> {
  const rows = await database.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  return rows.length;
}
