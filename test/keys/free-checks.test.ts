import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDatabase, insertKey, type TestDatabase } from '../support/database.js';
import { untilThereIs } from '../support/locks.js';
import { connectionsOf, explained, logLength, statementsSince } from '../support/plans.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const REQUESTS = 2_000;
const CONNECTIONS = 20;
const REMEMBERED_MS = 800;
/** Requests that meet a lookup in flight queue for the next ones. */
const MAX_LOOKUPS_AT_A_TIME = 3;

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await createDatabase();
  service = await startService({ database: explained(database) });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

async function get(key: string): Promise<number> {
  return (await service.client.get('/v1/pets', { key })).status;
}

/** What PostgreSQL ran for the service since its log had `from` bytes. */
async function statements(from: number): Promise<{ all: number; ofKeys: string[] }> {
  const texts = (await statementsSince(from, await connectionsOf(database))).map(({ text }) => text);
  return { all: texts.length, ofKeys: texts.filter((text) => /\bauth\./.test(text)) };
}

/** Uses a key until it is remembered and its use is stored, which happens once a minute. */
async function untilSteady(key: string): Promise<void> {
  const statementsOfUse = async (): Promise<string[]> => {
    const from = await logLength();
    expect(await get(key)).toBe(200);
    await delay(20);
    return (await statements(from)).ofKeys;
  };
  expect(await get(key)).toBe(200);
  await untilThereIs(database, "SELECT FROM auth.api_key WHERE name = 'test' AND last_used_at IS NOT NULL");
  await until(statementsOfUse, ({ length }) => length === 0);
}

it('a key in use is looked up once in 800 ms, an unknown key each time', async () => {
  const key = await insertKey(database, ['pets:read']);
  const first = await logLength();
  await untilSteady(key);
  expect((await statements(first)).ofKeys.length).toBeGreaterThanOrEqual(2);

  const steady = await logLength();
  const from = performance.now();
  const connection = async (): Promise<number[]> => {
    const responses: number[] = [];
    for (let count = 0; count < REQUESTS / CONNECTIONS; count += 1) responses.push(await get(key));
    return responses;
  };
  const responses = (await Promise.all(Array.from({ length: CONNECTIONS }, connection))).flat();
  expect(responses).toEqual(Array.from({ length: REQUESTS }, () => 200));
  const ran = await statements(steady);
  const periods = Math.ceil((performance.now() - from) / REMEMBERED_MS) + 1;
  expect(ran.ofKeys.length).toBeLessThanOrEqual(periods * MAX_LOOKUPS_AT_A_TIME);
  expect(ran.all).toBeGreaterThan(0);

  const unknown = await logLength();
  for (let count = 0; count < 3; count += 1) expect(await get('unknown-key-0123456789abcdef-0123456789')).toBe(401);
  expect((await statements(unknown)).ofKeys).toHaveLength(3);
});
