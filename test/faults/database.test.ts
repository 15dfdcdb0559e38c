import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type DatabaseServer, startDatabaseServer } from '../support/database-server.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf, tell } from '../support/full.js';
import { Load } from '../support/load.js';
import { lockTables } from '../support/locks.js';
import { countConnections, expectNoConnectionLeaked } from '../support/metrics.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';

const RECOVERED_WITHIN_MS = 5_000;
/** The longest time until a response, also while the database does not respond. */
const RESPONSE_TIMEOUT_MS = 10_000;
const LATE_MS = 100;
const FULL = `
  CREATE FUNCTION public.disk_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`;
const WRITTEN = ['pets.pet', 'store.pet_order', 'platform.idempotency_record', 'auth.api_key'];

let server: DatabaseServer;
let database: TestDatabase;
let proxy: TcpProxy;
/** One service for all faults; it is not started again. */
let service: TestService;
let load: Load | undefined;

beforeAll(async () => {
  server = await startDatabaseServer();
  database = await createDatabase(server.url);
  proxy = await startTcpProxy(database.url);
  // A load has more connections than that.
  const env = { DATABASE_POOL_MAX: lengthOf('5', '10') };
  service = await startService({ database: { ...database, url: proxy.url }, env });
  await database.query(FULL);
}, 60_000);
afterAll(async () => {
  await server.signal('SIGCONT');
  await service.stop();
  expect(await countConnections(service)).toBe(0);
});
// Separate hooks: all run, also when one fails.
afterAll(() => proxy.cut());
afterAll(() => server.remove());

const seconds = (usual: number, full: number): Promise<void> => delay(lengthOf(usual, full) * 1_000);

const killConnections = (): Promise<unknown> =>
  database.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );

async function lock(): Promise<void> {
  const release = await lockTables(database, 'pets.pet');
  // Longer than a request waits for locks.
  await seconds(4.5, 15);
  await release();
}

async function fillDisk(): Promise<void> {
  for (const table of WRITTEN) {
    await database.query(
      `CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION public.disk_full()`,
    );
  }
  await seconds(0.5, 15);
  for (const table of WRITTEN) await database.query(`DROP TRIGGER disk_full ON ${table}`);
}

async function killAgainAndAgain(): Promise<void> {
  for (let kill = 1; kill < lengthOf(10, 100); kill += 1) {
    await killConnections();
    await seconds(0.15, 0.3);
  }
  await killConnections();
}

/** What is done to the database, each until it is over. */
const FAULTS: readonly [what: string, happens: () => Promise<unknown>][] = [
  [
    'is stopped and started',
    () =>
      server
        .stop()
        .then(() => seconds(1, 30))
        .then(() => server.start()),
  ],
  [
    'is frozen',
    () =>
      server
        .signal('SIGSTOP')
        .then(() => seconds(4, 20))
        .then(() => server.signal('SIGCONT')),
  ],
  ['has all of its connections killed, more than once', killAgainAndAgain],
  ['has the table of pets locked', lock],
  ['has no room left on its disk', fillDisk],
  [
    'is cut off',
    () =>
      proxy
        .cut()
        .then(() => seconds(1, 15))
        .then(() => proxy.restore()),
  ],
];

// A test that fails leaves no load to the next.
afterEach(() => load?.abandon());

describe('many connections, while the database', () => {
  it.each(FAULTS)(
    '%s, get failures, and responses again within 5 s; every acknowledged change is there',
    async (what, happens) => {
      load = new Load(service.client);
      await load.untilRecovered();
      expect(load.failures).toBe(0);
      await happens();
      const recovered = await load.untilRecovered();
      await load.endAndCheck(database);
      expect(load.failures).toBeGreaterThan(0);
      expect(recovered).toBeLessThan(RECOVERED_WITHIN_MS);
      expect(load.slowestMs).toBeLessThan(RESPONSE_TIMEOUT_MS);
      await expectNoConnectionLeaked(service);
      tell(`${what}: served again after ${String(recovered)} ms; ${load.summary}`);
    },
    180_000,
  );

  it(`responds ${String(LATE_MS)} ms late, get responses in time and lose nothing`, async () => {
    load = new Load(service.client);
    await load.untilRecovered();
    proxy.delay(LATE_MS);
    await seconds(1, 15);
    proxy.delay(0);
    const recovered = await load.untilRecovered();
    await load.endAndCheck(database);
    expect(recovered).toBeLessThan(RECOVERED_WITHIN_MS);
    expect(load.slowestMs).toBeGreaterThan(2 * LATE_MS);
    expect(load.slowestMs).toBeLessThan(RESPONSE_TIMEOUT_MS);
    await expectNoConnectionLeaked(service);
    tell(`late: served again after ${String(recovered)} ms; ${load.summary}`);
  }, 60_000);
});
