import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { RoundRobin } from '../support/balancer.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf, tell } from '../support/full.js';
import { Load } from '../support/load.js';
import { expectNoConnectionLeaked } from '../support/metrics.js';
import { isInHistory, lastRelease } from '../support/released.js';
import { startService, type TestService } from '../support/service.js';

const KILLS = lengthOf(1, 20);
const STOPS = lengthOf(1, 10);
const ENDED_WITHIN_MS = 10_000;
const LIMIT_MS = lengthOf(180_000, 900_000);
/** The codes of errors on connections to a process that has ended. */
const GONE = /^(?:ECONNRESET|ECONNREFUSED|EPIPE)$/;

let database: TestDatabase;
const running = new Set<TestService>();
let load: Load | undefined;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** Stops the services that run, after which nothing is connected. */
async function stopAll(): Promise<void> {
  await Promise.all([...running].map((service) => service.stop()));
  running.clear();
  expect(
    await database.query(
      "SELECT FROM pg_stat_activity WHERE application_name LIKE 'animal-store%' AND datname = current_database()",
    ),
  ).toEqual([]);
}

async function start(env?: NodeJS.ProcessEnv): Promise<TestService> {
  const service = await startService({ database, env });
  running.add(service);
  return service;
}

async function end(service: TestService, signal: NodeJS.Signals): Promise<void> {
  const begun = performance.now();
  const code = await service.program.stop(signal);
  running.delete(service);
  service.client.close();
  if (signal !== 'SIGTERM') return;
  expect({ code, said: service.program.stderr }).toEqual({ code: 0, said: '' });
  expect(performance.now() - begun).toBeLessThan(ENDED_WITHIN_MS);
}

// A test that fails leaves no load to the next.
afterEach(() => load?.abandon());

describe('a service under load', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await start();
  });
  afterAll(stopAll);

  it(
    'that is killed and started again has everything that it acknowledged, and no change in part',
    async () => {
      load = new Load(service.client, { isExpected: ({ code = '' }) => GONE.test(code) });
      for (let kill = 0; kill < KILLS; kill += 1) {
        await load.untilRecovered();
        await end(service, 'SIGKILL');
        service = await start();
        load.target = service.client;
      }
      await load.untilRecovered();
      await load.endAndCheck(database);
      tell(load.summary);
      expect(load.failures).toBeGreaterThan(KILLS);
      await expectNoConnectionLeaked(service);
    },
    LIMIT_MS,
  );

  it(
    'that is stopped and started again responds to all requests on the connections that it has accepted',
    async () => {
      load = new Load(service.client, {
        isExpected: ({ code = '', reusedSocket }) => GONE.test(code) && reusedSocket === false,
      });
      for (let stop = 0; stop < STOPS; stop += 1) {
        await load.untilRecovered();
        await end(service, 'SIGTERM');
        service = await start();
        load.target = service.client;
      }
      await load.untilRecovered();
      await load.endAndCheck(database);
      tell(load.summary);
      expect(load.seen.get(503)).toBeUndefined();
      await expectNoConnectionLeaked(service);
    },
    LIMIT_MS,
  );
});

// In other runs upgrade.test.ts shows it, with this version and the last release.
const isShownHere = lengthOf(!(await isInHistory((await lastRelease()).commit)), true);
if (isShownHere) describe('two services behind a load balancer with readiness probes', replacement);

function replacement(): void {
  afterAll(stopAll);

  it('are replaced one after the other without a failed request', async () => {
    const grace = { STOP_GRACE_SECONDS: '1' };
    const old = await Promise.all([start(grace), start(grace)]);
    const balancer = new RoundRobin();
    for (const service of old) await balancer.add(service);
    load = new Load(balancer, { pauseMs: lengthOf(400, 0) });
    await load.untilRecovered();
    for (const service of old) {
      await end(service, 'SIGTERM');
      await balancer.add(await start(grace));
      await load.untilRecovered();
    }
    await load.endAndCheck(database);
    tell(load.summary);
    expect({ failures: load.failures, seen: [...load.seen.keys()].sort() }).toEqual({
      failures: 0,
      seen: [200, 201, 204, 400, 401, 404, 409],
    });
  }, 120_000);
}
