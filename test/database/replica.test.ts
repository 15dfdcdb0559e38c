import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet, placeOrder } from '../support/contract.js';
import { type Replicated, startReplicated } from '../support/replicated.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { until } from '../support/until.js';

const AWAY = 'the read replica is not available';
const BACK = 'the read replica is available again';
const EVENTUAL = { Prefer: 'consistency=eventual' };
/** Waiting for a replica that is silent, and then for the primary, takes less. */
const BOUND_MS = 4_000;

let replicated: Replicated;
/** Between the service and the replica. */
let proxy: TcpProxy;
let service: TestService;

beforeAll(async () => {
  replicated = await startReplicated();
  proxy = await startTcpProxy(replicated.replica.url);
  service = await startService({ database: replicated.primary, env: { DATABASE_READ_URL: proxy.url } });
});
// Separate hooks: all run, also when one fails.
afterAll(() => service.stop());
afterAll(() => proxy.cut());
afterAll(() => replicated.stop());

const logged = (text: string): number => service.program.stdout.split(text).length - 1;

/** Whether a list shows what has this id. */
async function shows(path: string, id: number, headers = {}): Promise<boolean> {
  const response = await service.client.get(`${path}?limit=100`, { headers });
  expect(response.status).toBe(200);
  return (JSON.parse(response.text) as { id: number }[]).some((each) => each.id === id);
}

/** Waits until a list that may come from the replica has the pet, or does not have it. */
async function untilEventually(isShown: boolean, id: number): Promise<void> {
  await until(
    () => shows('/v1/pets', id, EVENTUAL),
    (shown) => shown === isShown,
  );
}

/** A pet that the replica does not get, after the replica responds. */
async function addHeldBack(): Promise<number> {
  await untilEventually(true, await addPet(service.client));
  await replicated.pauseReplay();
  const id = await addPet(service.client);
  await untilEventually(false, id);
  return id;
}

describe('with a replica that lags', () => {
  let petId: number;
  beforeAll(async () => {
    petId = await addHeldBack();
  });
  afterAll(() => replicated.resumeReplay());

  it.each([
    ['/v1/pets', () => addPet(service.client)],
    ['/v1/store/orders', async () => (await placeOrder(service.client)).id],
    [
      '/v1/categories',
      async () => {
        const { text } = await service.client.post('/v1/categories', { name: `robots ${String(Date.now())}` });
        return (JSON.parse(text) as { id: number }).id;
      },
    ],
  ])('a list of %s lacks the latest changes only for requests with consistency=eventual', async (path, add) => {
    const id = await add();
    expect(await shows(path, id)).toBe(true);
    expect(await shows(path, id, { Prefer: 'consistency=strong, return=minimal' })).toBe(true);
    expect(await shows(path, id, EVENTUAL)).toBe(false);
    expect(await shows(path, id, { Prefer: 'return=minimal, Consistency="eventual"; why=report' })).toBe(false);
  });

  it('concurrent requests with and without the preference get their own lists', async () => {
    const asked = Array.from({ length: 60 }, (_, index) => index % 2 === 0);
    const shown = await Promise.all(asked.map((eventual) => shows('/v1/pets', petId, eventual ? EVENTUAL : {})));
    expect(shown).toEqual(asked.map((eventual) => !eventual));
  });

  it('a single pet is read from the primary, regardless of the preference', async () => {
    expect((await service.client.get(`/v1/pets/${String(petId)}`, { headers: EVENTUAL })).status).toBe(200);
  });
});

describe('with a replica that is down', () => {
  /** Waits until the replica is used again and the log has `times` lines about that. */
  async function expectComesBack(times: number): Promise<void> {
    await addHeldBack();
    await replicated.resumeReplay();
    await service.program.untilPrinted(new RegExp(`(?:${BACK}[^]*){${String(times)}}`));
  }

  it('lists are read from the primary at once, also in a service that starts then; it is logged once, and used again when it is back', async () => {
    const id = await addHeldBack();
    await proxy.cut();
    for (let count = 0; count < 20; count += 1) expect(await shows('/v1/pets', id, EVENTUAL)).toBe(true);
    const late = await startService({ database: replicated.primary, env: { DATABASE_READ_URL: proxy.url } });
    expect((await late.client.get('/v1/pets', { headers: EVENTUAL })).status).toBe(200);
    await late.stop();
    await proxy.restore();
    await replicated.resumeReplay();
    await expectComesBack(1);
    expect([logged(AWAY), logged(BACK)]).toEqual([1, 1]);
  });

  it('one request waits for a replica that does not respond, later requests do not', async () => {
    const id = await addHeldBack();
    proxy.pause();
    const begun = performance.now();
    const shown = await Promise.all(Array.from({ length: 20 }, () => shows('/v1/pets', id, EVENTUAL)));
    expect(new Set(shown)).toEqual(new Set([true]));
    expect(performance.now() - begun).toBeLessThan(BOUND_MS);
    const again = performance.now();
    for (let count = 0; count < 10; count += 1) expect(await shows('/v1/pets', id, EVENTUAL)).toBe(true);
    expect(performance.now() - again).toBeLessThan(1_000);
    proxy.resume();
    await replicated.resumeReplay();
    await expectComesBack(2);
    expect([logged(AWAY), logged(BACK)]).toEqual([2, 2]);
  });
});
