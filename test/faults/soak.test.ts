import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { type DatabaseServer, startDatabaseServer } from '../support/database-server.js';
import { lengthOf, tell } from '../support/full.js';
import { isInstalled } from '../support/installed.js';
import { type Link, openLink } from '../support/link.js';
import { Load, type Target } from '../support/load.js';
import { serviceMovingMain } from '../support/paths.js';
import { Receiver } from '../support/receiver.js';
import { type RedisServer, startRedis } from '../support/redis.js';
import { startService, type TestService } from '../support/service.js';
import { addWebhook, WEBHOOK_ENV } from '../support/webhooks.js';
import { look, type Look, mean, table } from './soak-figures.js';
import { Companions, FAULTS, type Neighbours, TraceSink } from './soak-neighbours.js';

/** The size of tables with a retention time is constant after some minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? lengthOf(0.15, 30));
const SPAN_MS = Math.max(2_000, MINUTES * 2_000);
const SPANS = Math.round((MINUTES * 60_000) / SPAN_MS);
const IS_LONG = MINUTES >= 20;
/** How long a fault lasts. */
const HELD_MS = SPAN_MS / 12;
/** Events and stored responses are removed after a day. Each span sets the clock of the services forward by so much. */
const STEP_MS = 8 * 3_600_000;
/** Timers of requests and statements in flight, which are counted too. */
const MOMENTARY = 25;
/** The pools of two services, and the connections of their readiness probes. */
const MOST_CONNECTIONS = 2 * (10 + 1);
/** The number of spans at minute 5 and at the end that are compared. */
const COMPARED = IS_LONG ? 3 : 1;
const GROWTH = IS_LONG ? 1.1 : 1.5;
const DEAD_GROWTH = 1.5;
const MOST_BYTES_OF_SUBJECT = 150;
/** Slow enough for a machine that also runs other programs: table sizes depend on the rate of changes. */
const ROUND_MS = IS_LONG ? 10_000 : 1_000;

let server: DatabaseServer;
let database: TestDatabase;
let link: Link;
let redis: RedisServer | undefined;
let receiver: Receiver;
let sink: TraceSink;
let services: TestService[];
let aheadMs = 0;
let load: Load | undefined;
let companions: Companions | undefined;

beforeAll(async () => {
  server = await startDatabaseServer();
  database = await createDatabase(server.url);
  link = await openLink(database.url);
  redis = isInstalled('redis-server') ? await startRedis() : undefined;
  [receiver, sink] = [await Receiver.start(), await TraceSink.start()];
  const env = {
    ...WEBHOOK_ENV,
    EVENT_RETENTION_DAYS: '1',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...(redis && { REDIS_URL: redis.url }),
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    TEST_STEP_MS: String(STEP_MS),
    LOG_LEVEL: 'info',
  };
  const start = (): Promise<TestService> =>
    startService({ database: { ...database, url: link.url }, main: serviceMovingMain, env });
  services = [await start(), await start()];
}, 60_000);
// After a test that has failed they would go on.
afterAll(async () => {
  await load?.abandon();
  await companions?.end().catch(() => undefined);
});
afterAll(async () => {
  for (const service of services) await service.stop();
});
// Each by itself: what fails keeps none of the others from its end.
afterAll(() => redis?.stop());
afterAll(() => {
  receiver.close();
  sink.stop();
});
afterAll(() => link.cut());
afterAll(() => server.remove());

/** Both services, in turn. */
let turn = 0;
const both: Target = {
  send(options: RequestOptions): Promise<ClientResponse> {
    turn += 1;
    const service = services[turn % services.length];
    if (service === undefined) throw new Error('there are services');
    return service.client.send(options);
  },
};

/** A fault, then looks until the span is over. */
async function span(index: number, neighbours: Neighbours): Promise<Look> {
  const end = performance.now() + SPAN_MS;
  for (const { program } of services) process.kill(program.pid, 'SIGUSR2');
  aheadMs += STEP_MS;
  await FAULTS[index % FAULTS.length]?.[1](neighbours, () => delay(HELD_MS));
  receiver.received.length = 0;
  const looks: Look[] = [];
  do {
    await delay(SPAN_MS / 20);
    looks.push(await look(services, database));
  } while (performance.now() < end);
  return mean(looks);
}

describe('two services with everything on, with a fault in every span', () => {
  it(
    'take no more at last than at first, and neither do their tables',
    async () => {
      for (const { client } of services.slice(0, 1)) await addWebhook(client, { url: receiver.url });
      load = new Load(both, { roundMs: ROUND_MS });
      companions = new Companions(both, database, () => aheadMs, SPAN_MS / 4);
      await load.untilWell();
      const spans: Look[] = [];
      const neighbours = { server, database, link, redis, receiver, sink };
      for (let index = 0; index < SPANS; index += 1) spans.push(await span(index, neighbours));
      await load.untilWell();
      await companions.end();
      await load.endAndCheck(database);
      tell(`${table(spans, SPAN_MS / 60_000)}\n${load.summary}`);
      tell(
        `soak: ${String(companions.events)} events read, ${String(companions.imports)} imports, ` +
          `${String(companions.rotations)} rotations, ${String(sink.received)} batches of traces`,
      );
      const early = Math.max(1, Math.floor(SPANS / 6));
      const first = mean(spans.slice(early, early + COMPARED));
      expectNoGrowth(first, mean(spans.slice(-COMPARED)));
    },
    MINUTES * 60_000 + 180_000,
  );
});

function expectNoGrowth(first: Look, last: Look): void {
  expect(last.memory).toBeLessThan(first.memory * GROWTH);
  expect(last.connections).toBeLessThanOrEqual(Math.min(first.connections + 4, MOST_CONNECTIONS));
  expect(last.handles).toBeLessThan(first.handles * GROWTH);
  expect(last.timers).toBeLessThanOrEqual(first.timers + MOMENTARY);
  if (!IS_LONG) return;
  for (const what of ['repeated', 'event', 'delivery'] as const) {
    expect(last[`${what} rows`]).toBeLessThan(first[`${what} rows`] * GROWTH);
    expect(last[`${what} bytes`]).toBeLessThan(first[`${what} bytes`] * GROWTH);
  }
  // GIN keeps the key of every subject that it ever had: docs/operations.md.
  expect(last['subject bytes']).toBeLessThan(MOST_BYTES_OF_SUBJECT * last.subjects);
  // They come and go with autovacuum; were they never removed, the bytes above would show it too.
  expect(last['dead rows']).toBeLessThan(first['dead rows'] * DEAD_GROWTH);
}
