import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { addPet, createKey, orderOf, petOf, placeOrder } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { type EventJson, nextGeneration, readOn } from '../support/events.js';
import { lengthOf, tell } from '../support/full.js';
import { KeyTurnover } from '../support/key-turnover.js';
import { Load, type Target } from '../support/load.js';
import { metricsOf } from '../support/metrics.js';
import { type Replicated, startReplicated } from '../support/replicated.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

const RECOVERED_WITHIN_MS = 5_000;
const KEYED = 20;
/** Whatever watches the primary takes some time to notice. */
const NOTICED_MS = lengthOf(1_000, 4_000);

let replicated: Replicated;
/** What the address of the services leads through, as through a balancer or the name of a managed database. */
let proxy: TcpProxy;
let services: TestService[];

/** Starts two servers, and `count` services at the primary, for the tests of a suite. */
function useReplicated(count: number): void {
  beforeAll(async () => {
    replicated = await startReplicated();
    proxy = await startTcpProxy(replicated.primary.url);
    const database = { ...replicated.primary, url: proxy.url };
    services = [];
    while (services.length < count) services.push(await startService({ database, env: { LOG_LEVEL: 'info' } }));
  }, 60_000);
  // Separate hooks: all run, also when one fails.
  afterAll(() => replicated.stop());
  afterAll(() => proxy.cut());
  afterAll(() => Promise.all(services.map((service) => service.stop())));
}

/** The services, in turn. */
const inTurn: Target = {
  send(options: RequestOptions): Promise<ClientResponse> {
    turn += 1;
    return serviceAt(turn).client.send(options);
  },
};
let turn = 0;

function serviceAt(index: number): TestService {
  const service = services[index % services.length];
  if (service === undefined) throw new Error('there are services');
  return service;
}

const keyed = (key: string, petId: number): Promise<ClientResponse> =>
  inTurn.send({ method: 'POST', path: '/v1/store/orders', body: { petId }, headers: { 'Idempotency-Key': key } });

const startTimes = (): Promise<unknown[]> =>
  Promise.all(services.map(async (service) => (await metricsOf(service)).get('process_start_time_seconds')));

/**
 * Kills the primary, and leads the services to the replica some time later.
 * @param prepare what is done to the new primary before
 * @returns how long there was no primary, in ms
 */
async function failOver(prepare = (): Promise<unknown> => Promise.resolve()): Promise<number> {
  const begun = performance.now();
  await replicated.promote();
  await delay(NOTICED_MS);
  await prepare();
  proxy.redirectTo(replicated.replica.url);
  return performance.now() - begun;
}

const rounds = Array.from({ length: lengthOf(1, 5) }, (_, index) => index + 1);

describe.each(rounds)('with a replica that every COMMIT waits for (remote_apply; round %i)', (round) => {
  useReplicated(2);
  beforeAll(() => replicated.synchronise());

  it('a service refuses writes and serves reads while the replica is silent, and then performs each write once', async () => {
    const { client } = serviceAt(0);
    const petId = await addPet(client);
    replicated.partition();
    const refused = await keyed('during', petId);
    expectError(refused, 503, 'service_unavailable');
    expect((await client.get('/v1/pets')).status).toBe(200);
    replicated.rejoin();
    // The request that timed out may still be in progress.
    const response = await until(
      () => keyed('during', petId),
      ({ status, text }) => status !== 503 && !text.includes('idempotency_in_progress'),
    );
    expect(response.status).toBe(201);
    expect(JSON.parse((await client.get(`/v1/store/orders?petId=${String(petId)}`)).text)).toHaveLength(1);
  }, 60_000);

  it('a primary that is killed under load loses nothing that was acknowledged, and writes succeed within 5 s of the switch', async () => {
    const { client } = serviceAt(0);
    const before = await startTimes();
    const ordered: { key: string; petId: number; text: string }[] = [];
    for (let count = 0; count < KEYED; count += 1) {
      const [key, petId] = [`keyed-${String(count)}`, await addPet(client)];
      ordered.push({ key, petId, text: (await keyed(key, petId)).text });
    }
    const { next } = await readOn(client);
    const load = new Load(inTurn);
    const keys = new KeyTurnover(inTurn);
    await load.untilRecovered();
    const failed = load.failures;

    const away = await failOver();
    const recovered = await load.untilRecovered();
    expect(load.failures).toBeGreaterThan(failed);
    await keys.end();
    await load.endAndCheck(replicated.replica);
    await keys.check();

    expect(recovered).toBeLessThan(RECOVERED_WITHIN_MS);
    for (const { key, petId, text } of ordered) {
      const again = await keyed(key, petId);
      const replayed = again.headers['idempotent-replayed'];
      expect({ text: again.text, replayed }).toEqual({ text, replayed: 'true' });
    }
    expect(await startTimes()).toEqual(before);
    await expectFeedTellsOfEveryPet(next);
    tell(
      `replication ${String(round)}: without a primary for ${away.toFixed(0)} ms, the last failure ${String(recovered)} ms ` +
        `after the switch; ${load.summary}; ${String(keys.revoked.length)} keys revoked, ${String(keys.kept.length)} kept`,
    );
  }, 120_000);
});

describe('with a replica that follows by itself', () => {
  useReplicated(1);

  it('what had not reached it is lost: animals, orders, revocations, events; nothing else', async () => {
    const { client } = serviceAt(0);
    expect(await replicated.primary.query(await nextGeneration())).toEqual([{ setval: '1' }]);
    const [sold, kept] = [await addPet(client), await placeOrder(client)];
    const issued = await createKey(client);
    const { next: before } = await readOn(client);
    const reached = await replicated.primary.query('SELECT pg_current_wal_lsn()::text AS lsn');
    await until(() => hasReached(String(reached[0]?.lsn)), Boolean);
    replicated.partition();
    const lost = await addPet(client, { name: 'Lost' });
    const order = orderOf(await keyed('lost', sold));
    expect((await client.delete(`/v1/api-keys/${issued.keyId}`)).status).toBe(204);
    const { next: later } = await readOn(client, before);

    // The feed's readers may be further than the new primary: what comes now is to be behind them.
    await failOver(async () => {
      expect(await replicated.replica.query(await nextGeneration())).toEqual([{ setval: '2' }]);
    });
    await untilWritten();

    expect((await client.get(`/v1/store/orders/${String(kept.id)}`)).status).toBe(200);
    expectError(await client.get(`/v1/pets/${String(lost)}`), 404, 'pet_not_found');
    expect((await client.get('/v1/api-keys/current', { key: issued.key })).status).toBe(200);
    // The animal is for sale again, to another client too.
    expect(petOf(await client.get(`/v1/pets/${String(sold)}`)).status).toBe('available');
    const again = await keyed('lost', sold);
    expect({ status: again.status, replayed: again.headers['idempotent-replayed'] }).toEqual({ status: 201 });
    expect(orderOf(again).placedAt).not.toBe(order.placedAt);
    tell(`replication: order ${String(order.id)} was lost, and its repetition is ${String(orderOf(again).id)}`);

    const added = await addPet(client, { name: 'After' });
    const { events } = await readOn(client, later, (read) => read.some(({ subject }) => subject.id === added), 20);
    expect(events.filter(({ subject }) => subject.type === 'pet').map(({ subject }) => subject.id)).toEqual([
      sold,
      added,
    ]);
  }, 60_000);
});

/** Whether the replica has applied the WAL up to there. */
async function hasReached(lsn: string): Promise<boolean> {
  const rows = await replicated.replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [lsn]);
  return rows[0]?.has === true;
}

async function untilWritten(): Promise<void> {
  for (const { client } of services) {
    await until(
      async () => (await client.patch('/v1/pets/999999999', { name: 'x' })).status,
      (status) => status === 404,
    );
  }
}

/** From an address of the feed on, an event for each animal that was added since. */
async function expectFeedTellsOfEveryPet(address: string): Promise<void> {
  const { client } = serviceAt(1);
  const rows = await replicated.replica.query("SELECT id::integer FROM pets.pet WHERE name LIKE 'load-%'");
  expect(rows.length).toBeGreaterThan(0);
  const missingIn = (events: readonly EventJson[]): unknown[] => {
    const told = new Set(events.filter(({ type }) => type === 'pet.added').map(({ subject }) => subject.id));
    return rows.filter(({ id }) => !told.has(id as number));
  };
  const { events } = await readOn(client, address, (read) => missingIn(read).length === 0, 20);
  expect(missingIn(events)).toEqual([]);
  const ids = events.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort());
}
