import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { addPet, aNewPet, createKey, ordersOf, petsOf, placeOrder } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { describeWithInstalled } from '../support/installed.js';
import { expectInvariants } from '../support/invariants.js';
import { lockTables, OWN_LOCKS } from '../support/locks.js';
import { metricsOf } from '../support/metrics.js';
import { serviceMain } from '../support/paths.js';
import { supportsPreparedStatements, type Pooler, POOL_SIZE, SETTINGS, startPooler } from '../support/pooler.js';
import { runNode } from '../support/process.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

let database: TestDatabase;
let pooler: Pooler;
let services: [TestService, TestService];

/** A service that reaches a database through the pooler, and besides as `env` says. */
const start = (env: NodeJS.ProcessEnv, on = database): Promise<TestService> =>
  startService({ database: { ...on, url: pooler.through(on.url) }, env });

/** How often a service has known a key without asking. */
async function remembered(service: TestService): Promise<number | undefined> {
  return (await metricsOf(service)).get('api_key_remembered_total');
}

async function revokeKey({ client }: TestService, keyId: string): Promise<void> {
  expect((await client.delete(`/v1/api-keys/${keyId}`)).status).toBe(204);
}

/** Uses a key until the service has remembered it. */
async function untilRemembered(service: TestService, key: string): Promise<void> {
  const before = await remembered(service);
  const useKey = async (): Promise<number | undefined> => {
    expect((await service.client.get('/v1/pets', { key })).status).toBe(200);
    return remembered(service);
  };
  await until(useKey, (hits) => hits !== before);
}

const suite = (): void => {
  beforeAll(async () => {
    database = await createDatabase();
    pooler = await startPooler(database.url);
    const direct = { DATABASE_DIRECT_URL: database.url };
    // Both at once make the tables of the empty database.
    services = await Promise.all([start(direct), start(direct)]);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await pooler.stop();
    await database.drop();
  });

  it('many concurrent clients add, list and order over fewer connections, and repeated requests are performed once', async () => {
    const use = async (place: number): Promise<void> => {
      const { client } = services[place % 2 === 0 ? 0 : 1];
      const id = await addPet(client);
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = await client.post('/v1/store/orders', { petId: id }, { headers });
      const again = await client.post('/v1/store/orders', { petId: id }, { headers });
      expect([first.status, again.text, again.headers['idempotent-replayed']]).toEqual([201, first.text, 'true']);
      const orders = ordersOf(await client.get(`/v1/store/orders?petId=${String(id)}`));
      expect(orders.map(({ petId, status }) => [petId, status])).toEqual([[id, 'pending']]);
      expect(petsOf(await client.get('/v1/pets?status=pending&limit=100'))).toContainEqual(
        expect.objectContaining({ id }),
      );
    };
    await Promise.all(Array.from({ length: 60 }, (_, place) => use(place)));
    const lent = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'animal-store'`;
    expect((await database.query(lent)).length).toBeLessThanOrEqual(POOL_SIZE);
    await expectInvariants(database);
  });

  it('a key stays in memory, and is refused within a second after another process has revoked it', async () => {
    const [service, other] = services;
    const { keyId, key } = await createKey(other.client);
    await untilRemembered(service, key);
    await revokeKey(other, keyId);
    await delay(1_000);
    expect((await service.client.get('/v1/pets', { key })).status).toBe(401);
  });

  it('the lock timeout applies, as without the pooler', async () => {
    const letGo = await lockTables(database, 'pets.pet');
    expectError(await services[0].client.post('/v1/pets', aNewPet()), 503, 'service_unavailable');
    await letGo();
  });

  it('without a direct address the service migrates and serves; a revoked key is refused within a second', async () => {
    const empty = await createDatabase();
    const [first, second] = await Promise.all([start({}, empty), start({}, empty)]);
    // One that is left would keep the next start from going on.
    expect(await empty.query(`${OWN_LOCKS} AND locktype = 'advisory'`)).toEqual([]);
    const { keyId, key } = await createKey(first.client);
    for (let count = 0; count < 5; count += 1) expect((await second.client.get('/v1/pets', { key })).status).toBe(200);
    await revokeKey(first, keyId);
    await delay(1_000);
    expect((await second.client.get('/v1/pets', { key })).status).toBe(401);
    await Promise.all([first.stop(), second.stop()]);
    await empty.drop();
  });

  it.each([
    [
      'refuses what a session asks for',
      { ...SETTINGS, pgbouncer: SETTINGS.pgbouncer.replace(/^ignore_startup_parameters.*$/m, '') },
      'unsupported startup parameter',
    ],
    [
      'drops the timeouts',
      { ...SETTINGS, connectQuery: 'SELECT 1' },
      'must set statement_timeout to 2500 ms at most, lock_timeout to 1000 ms at most',
    ],
    [
      'has other settings',
      {
        ...SETTINGS,
        connectQuery: `${SETTINGS.connectQuery}; SET default_transaction_isolation = serializable; SET array_nulls = off`,
      },
      'must set array_nulls to on, default_transaction_isolation to read committed',
    ],
  ])('behind a pooler that %s the start ends with one line', async (_, settings, reason) => {
    const other = await startPooler(database.url, settings);
    const env = { NODE_ENV: 'production', PORT: '0', DATABASE_URL: other.through(database.url) };
    const { code, stderr } = await runNode([serviceMain], { env: { ...env, MANAGEMENT_PORT: '0' } });
    await other.stop();
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([expect.stringMatching(/^animal-store: DATABASE_URL: /), '']);
    expect(stderr).toContain(reason);
  });

  it('settings that a pooler tracks for each client need not be configured', async () => {
    const odd = await createDatabase();
    const name = new URL(odd.url).pathname.slice(1);
    await odd.query(`ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
    await odd.query(`ALTER DATABASE ${name} SET TimeZone = 'Asia/Kolkata'`);
    const service = await start({}, odd);
    expect((await placeOrder(service.client)).placedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    await service.stop();
    await odd.drop();
  });
};

describeWithInstalled(
  'pgbouncer',
  'behind a pooler that lends a connection for one transaction',
  suite,
  supportsPreparedStatements,
);
