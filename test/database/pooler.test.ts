import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { readDatabaseAddress } from '#config';
import { Connector, requireSession, STATEMENT_MS } from '#postgres';
import { addPet, aNewPet, createKey, ordersOf, petsOf, placeOrder } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { describeWithInstalled } from '../support/installed.js';
import { expectInvariants } from '../support/invariants.js';
import { lockTables, MIGRATION_LOCK_KEY } from '../support/locks.js';
import { metricsOf } from '../support/metrics.js';
import { serviceMain } from '../support/paths.js';
import { supportsPreparedStatements, type Pooler, POOL_SIZE, SETTINGS, startPooler } from '../support/pooler.js';
import { runNode } from '../support/process.js';
import { startService, type TestService } from '../support/service.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

let database: TestDatabase;
let pooler: Pooler;
/** One with a direct address of the database, and one without. */
let services: [direct: TestService, pooled: TestService];

/** Starts a service that uses the database through the pooler. */
const start = (env: NodeJS.ProcessEnv): Promise<TestService> =>
  startService({ database: { ...database, url: pooler.through(database.url) }, env });

/** The number of requests for which the service found the key in its memory. */
async function remembered(service: TestService): Promise<number | undefined> {
  return (await metricsOf(service)).get('api_key_remembered_total');
}

/** Makes two keys with one service, and revokes one of them: the other service refuses that one within a second. */
async function expectRevocation(by: TestService, at: TestService, use: (key: string) => Promise<void>): Promise<void> {
  const [kept, revoked] = [await createKey(by.client), await createKey(by.client)];
  for (const { key } of [kept, revoked]) await use(key);
  expect((await by.client.delete(`/v1/api-keys/${revoked.keyId}`)).status).toBe(204);
  await delay(1_000);
  const statuses = [kept, revoked].map(async ({ key }) => (await at.client.get('/v1/pets', { key })).status);
  expect(await Promise.all(statuses)).toEqual([200, 401]);
}

function connectorThrough(other: Pooler): Connector {
  return new Connector(readDatabaseAddress(other.through(database.url)), 'DATABASE_URL');
}

/** Uses a key until the service has remembered it. */
async function untilRemembered(service: TestService, key: string): Promise<void> {
  const before = await remembered(service);
  const useKey = async (): Promise<number | undefined> => {
    expect((await service.client.get('/v1/pets', { key })).status).toBe(200);
    return remembered(service);
  };
  await until(useKey, (hits) => hits !== before, { pauseMs: SHORT_PAUSE_MS });
}

const suite = (): void => {
  beforeAll(async () => {
    database = await createDatabase();
    // PgBouncer tracks these two for each client, so that they need not be in its configuration.
    const name = new URL(database.url).pathname.slice(1);
    await database.query(`ALTER DATABASE ${name} SET DateStyle = 'SQL, DMY'`);
    await database.query(`ALTER DATABASE ${name} SET TimeZone = 'Asia/Kolkata'`);
    pooler = await startPooler(database.url);
    // Both make the tables of the empty database concurrently.
    services = await Promise.all([start({ DATABASE_DIRECT_URL: database.url }), start({})]);
  });
  afterAll(async () => {
    await Promise.all(services.map((service) => service.stop()));
    await pooler.stop();
    await database.drop();
  });

  it('many concurrent clients add, list and order over fewer connections, and repeated requests are performed once', async () => {
    const use = async (index: number): Promise<void> => {
      const { client } = services[index % 2 === 0 ? 0 : 1];
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
    await Promise.all(Array.from({ length: 60 }, (_, index) => use(index)));
    const lent = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'animal-store'`;
    expect((await database.query(lent)).length).toBeLessThanOrEqual(POOL_SIZE);
    await expectInvariants(database);
  });

  it('a key stays in memory, and is refused within a second after another process has revoked it', async () => {
    const [direct, pooled] = services;
    await expectRevocation(pooled, direct, (key) => untilRemembered(direct, key));
  });

  it('a service without a direct address refuses a key within a second after another process has revoked it', async () => {
    const [direct, pooled] = services;
    await expectRevocation(direct, pooled, async (key) => {
      for (let count = 0; count < 5; count += 1)
        expect((await pooled.client.get('/v1/pets', { key })).status).toBe(200);
    });
  });

  it('no service keeps the lock for migrations', async () => {
    expect(await database.query(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK_KEY}) AS taken`)).toEqual([
      { taken: true },
    ]);
  });

  it('times have the format and time zone of the API, whatever the settings of the database', async () => {
    for (const { client } of services) {
      const { placedAt } = await placeOrder(client);
      expect(placedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(Math.abs(Date.parse(placedAt) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('the lock timeout applies, as without the pooler', async () => {
    const release = await lockTables(database, 'pets.pet');
    expectError(await services[0].client.post('/v1/pets', aNewPet()), 503, 'service_unavailable');
    await release();
  });

  it('a start behind a pooler that drops the timeouts ends with one line', async () => {
    const other = await startPooler(database.url, { ...SETTINGS, connectQuery: 'SELECT 1' });
    const env = { NODE_ENV: 'production', PORT: '0', DATABASE_URL: other.through(database.url) };
    const { code, stderr } = await runNode([serviceMain], { env: { ...env, MANAGEMENT_PORT: '0' } });
    await other.stop();
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([expect.stringMatching(/^animal-store: DATABASE_URL: /), '']);
    expect(stderr).toContain('must set statement_timeout to 2500 ms at most, lock_timeout to 1000 ms at most');
  });

  it('a pooler that refuses the settings of a session is refused with one line', async () => {
    const pgbouncer = SETTINGS.pgbouncer.replace(/^ignore_startup_parameters.*$/m, '');
    const other = await startPooler(database.url, { ...SETTINGS, pgbouncer });
    await expect(connectorThrough(other).open('start')).rejects.toThrow(
      /^DATABASE_URL: cannot use the database [^\n]+unsupported startup parameter[^\n]+$/,
    );
    await other.stop();
  });

  it('a pooler with other settings is refused with one line', async () => {
    const connectQuery = `${SETTINGS.connectQuery}; SET default_transaction_isolation = serializable; SET array_nulls = off`;
    const other = await startPooler(database.url, { ...SETTINGS, connectQuery });
    const connection = await connectorThrough(other).open('start');
    await expect(
      requireSession(connection, 'DATABASE_URL', { statementMs: STATEMENT_MS, lockMs: 1_000 }),
    ).rejects.toThrow(
      /^DATABASE_URL: [^\n]+ must set array_nulls to on, default_transaction_isolation to read committed$/,
    );
    await connection.end();
    await other.stop();
  });
};

describeWithInstalled(
  'pgbouncer',
  'behind a pooler that lends a connection for one transaction',
  suite,
  supportsPreparedStatements,
);
