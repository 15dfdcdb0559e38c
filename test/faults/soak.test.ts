import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { type DatabaseServer, startDatabaseServer } from '../support/database-server.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf, tell } from '../support/full.js';
import { isInstalled } from '../support/installed.js';
import { Load, type Target } from '../support/load.js';
import { serviceMovingMain } from '../support/paths.js';
import { Receiver } from '../support/receiver.js';
import { type RedisServer, startRedis } from '../support/redis.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { addWebhook, WEBHOOK_ENV } from '../support/webhooks.js';
import { measure, type Measurement, mean, table } from './soak-measurements.js';
import { BackgroundClients, FAULTS, type Dependencies, TraceSink } from './soak-faults.js';

/** The size of tables with a retention time is constant after some minutes. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? lengthOf(0.1, 30));
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
/** The number of spans at minute 5 and at the end that are compared. A short run mainly shows that its faults are survived. */
const COMPARED = IS_LONG ? 3 : 1;
const GROWTH = IS_LONG ? 1.1 : 1.5;
const DEAD_GROWTH = 1.5;
const MOST_BYTES_OF_SUBJECT = 150;
/** Slow enough for a machine that also runs other programs: table sizes depend on the rate of changes. */
const ROUND_MS = IS_LONG ? 10_000 : 1_000;

let server: DatabaseServer;
let database: TestDatabase;
let proxy: TcpProxy;
let redis: RedisServer | undefined;
let receiver: Receiver;
let sink: TraceSink;
let services: TestService[];
let aheadMs = 0;
let load: Load | undefined;
let background: BackgroundClients | undefined;

beforeAll(async () => {
  server = await startDatabaseServer();
  database = await createDatabase(server.url);
  proxy = await startTcpProxy(database.url);
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
    startService({ database: { ...database, url: proxy.url }, main: serviceMovingMain, env });
  services = [await start(), await start()];
}, 60_000);
// After a test that has failed they would go on.
afterAll(async () => {
  await load?.abandon();
  await background?.end().catch(() => undefined);
});
afterAll(async () => {
  for (const service of services) await service.stop();
});
// Separate hooks: all run, also when one fails.
afterAll(() => redis?.stop());
afterAll(() => {
  receiver.close();
  sink.stop();
});
afterAll(() => proxy.cut());
afterAll(() => server.remove());

/** Sends requests to both services in turn. */
let turn = 0;
const inTurn: Target = {
  send(options: RequestOptions): Promise<ClientResponse> {
    turn += 1;
    const service = services[turn % services.length];
    if (service === undefined) throw new Error('there are services');
    return service.client.send(options);
  },
};

/** Runs a fault, then measures until the end of the span. */
async function span(index: number, dependencies: Dependencies): Promise<Measurement> {
  const end = performance.now() + SPAN_MS;
  for (const { program } of services) process.kill(program.pid, 'SIGUSR2');
  aheadMs += STEP_MS;
  await FAULTS[index % FAULTS.length]?.[1](dependencies, () => delay(HELD_MS));
  receiver.received.length = 0;
  const measurements: Measurement[] = [];
  do {
    await delay(SPAN_MS / 20);
    measurements.push(await measure(services, database));
  } while (performance.now() < end);
  return mean(measurements);
}

describe('two services with everything on, with a fault in every span', () => {
  it(
    'take no more at last than at first, and neither do their tables',
    async () => {
      for (const { client } of services.slice(0, 1)) await addWebhook(client, { url: receiver.url });
      load = new Load(inTurn, { roundMs: ROUND_MS });
      background = new BackgroundClients(inTurn, database, () => aheadMs, SPAN_MS / 4);
      await load.untilRecovered();
      const spans: Measurement[] = [];
      const dependencies = { server, database, proxy, redis, receiver, sink };
      for (let index = 0; index < SPANS; index += 1) spans.push(await span(index, dependencies));
      await load.untilRecovered();
      await background.end();
      await load.endAndCheck(database);
      expect(background.completedImports).toBeGreaterThan(0);
      tell(`${table(spans, SPAN_MS / 60_000)}\n${load.summary}`);
      tell(
        `soak: ${String(background.events)} events read, ${String(background.completedImports)} of ${String(background.imports)} imports, ` +
          `${String(background.rotations)} rotations, ${String(sink.received)} batches of traces`,
      );
      const early = Math.max(1, Math.floor(SPANS / 6));
      const first = mean(spans.slice(early, early + COMPARED));
      expectNoGrowth(first, mean(spans.slice(-COMPARED)));
    },
    MINUTES * 60_000 + 180_000,
  );
});

function expectNoGrowth(first: Measurement, last: Measurement): void {
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
