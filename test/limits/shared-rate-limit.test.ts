import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMigratedDatabase, insertKey, type TestDatabase } from '../support/database.js';
import { describeWithInstalled } from '../support/installed.js';
import { type RedisServer, startRedis } from '../support/redis.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const LIMIT = 10;
const AWAY = 'Redis is not available';
const BACK = 'Redis is available again';

let redis: RedisServer;
let database: TestDatabase;
let services: readonly TestService[] = [];

const start = (): Promise<TestService> =>
  startService({ database, env: { RATE_LIMIT_PER_MINUTE: String(LIMIT), REDIS_URL: redis.url } });

/** The numbers of responses by status when each process gets 15 requests with the same key, in turns. */
async function responsesTo(key: string): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let round = 0; round < 15; round += 1) {
    for (const { client } of services) {
      const { status } = await client.get('/v1/pets', { key });
      counts[status] = (counts[status] ?? 0) + 1;
    }
  }
  return counts;
}

const newKey = (): Promise<string> => insertKey(database, ['pets:read']);

/** How often each process has logged `text`. */
const logged = (text: string): number[] => services.map(({ program }) => program.stdout.split(text).length - 1);

/** Sends requests until every process has logged this many times that Redis is available again. */
const untilBack = (times: number): Promise<void> => untilLogged(BACK, times);

/** Sends requests until every process has logged `text` so many times. */
async function untilLogged(text: string, times: number): Promise<void> {
  await until(
    async () => {
      const key = await newKey();
      await Promise.all(services.map(({ client }) => client.get('/v1/pets', { key })));
      return logged(text);
    },
    (counts) => counts.every((count) => count === times),
  );
}

describeWithInstalled('redis-server', 'a limit that processes share by Redis', () => {
  beforeAll(async () => {
    redis = await startRedis();
    database = await createMigratedDatabase();
    services = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await redis.stop();
    await database.drop();
  });

  it('all processes with the same Redis share the counts of keys and addresses', async () => {
    expect(await responsesTo(await newKey())).toEqual({ 200: LIMIT, 429: 30 - LIMIT });
    expect(await responsesTo('wrong')).toEqual({ 401: LIMIT, 429: 30 - LIMIT });
    expect([...logged(AWAY), ...logged(BACK)]).toEqual([0, 0, 0, 0]);
  });

  it('a Redis that does not respond delays no request and no start; each process counts alone and logs it once', async () => {
    redis.pause();
    const key = await newKey();
    const begun = performance.now();
    expect(await responsesTo(key)).toEqual({ 200: 2 * LIMIT, 429: 30 - 2 * LIMIT });
    // Were each of the 30 to wait for Redis, it would take 2.4 s.
    expect(performance.now() - begun).toBeLessThan(1_500);
    const started = await start();
    expect((await started.client.get('/v1/pets', { key })).headers.ratelimit).toBe('"key";r=9;t=60');
    await started.stop();
    await untilLogged(AWAY, 1);
    redis.resume();
    await untilBack(1);
    expect(await responsesTo(await newKey())).toEqual({ 200: LIMIT, 429: 30 - LIMIT });
  }, 60_000);

  it('a Redis key with another type is counted in each process, which logs it once and uses Redis for other keys', async () => {
    const [key, other] = [await newKey(), await newKey()];
    for (const { client } of services) await client.get('/v1/pets', { key });
    await redis.corrupt('animal-store:rate:key:*');
    const away = logged(AWAY);
    for (let round = 0; round < 5; round += 1) {
      for (const { client } of services) {
        expect((await client.get('/v1/pets', { key })).status).toBe(200);
        expect((await client.get('/v1/pets', { key: other })).status).toBe(200);
      }
    }
    await untilLogged('a key in Redis holds', 1);
    expect(logged(AWAY)).toEqual(away);
    expect(await responsesTo(await newKey())).toEqual({ 200: LIMIT, 429: 30 - LIMIT });
  }, 60_000);

  it('a Redis that is down is replaced by counts in memory, and used again when it is back', async () => {
    await redis.stop();
    expect(await responsesTo(await newKey())).toEqual({ 200: 2 * LIMIT, 429: 30 - 2 * LIMIT });
    await untilLogged(AWAY, 2);
    await redis.start();
    await untilBack(2);
    expect(await responsesTo(await newKey())).toEqual({ 200: LIMIT, 429: 30 - LIMIT });
    expect(logged(AWAY)).toEqual([2, 2]);
  }, 60_000);
});
