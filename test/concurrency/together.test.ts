import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, orderOf, petOf, petsOf } from '../support/contract.js';
import { expectInvariants } from '../support/invariants.js';
import { holdPet } from '../support/locks.js';
import { startService, useTwoServices, type TestService } from '../support/service.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { untilStatus } from '../support/until.js';

const MANY = 40;

const { one, other } = useTwoServices();

const order = (petId: number): Promise<ClientResponse> => one.client.post('/v1/store/orders', { petId });
const addPets = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => addPet(one.client)));

async function statusOf(petId: number): Promise<string> {
  return petOf(await one.client.get(`/v1/pets/${String(petId)}`)).status;
}

describe('reads that share a query', () => {
  it('return changes that another process has acknowledged, also with many concurrent readers', async () => {
    let isDone = false;
    const crowd = Array.from({ length: MANY }, async () => {
      while (!isDone) await other.client.get('/v1/pets?limit=100&status=sold');
    });
    const missed: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const id = await addPet(one.client, { status: 'sold' });
      const [page, pet] = await Promise.all([
        other.client.get('/v1/pets?limit=100&status=sold'),
        other.client.get(`/v1/pets/${String(id)}`),
      ]);
      if (!petsOf(page).some((found) => found.id === id) || pet.status !== 200) missed.push(id);
    }
    isDone = true;
    await Promise.all(crowd);
    expect(missed).toEqual([]);
  });

  it('return its own page and pet to every reader', async () => {
    const ids = await addPets(MANY);
    const pets = await Promise.all(ids.map((id) => one.client.get(`/v1/pets/${String(id)}`)));
    expect(pets.map((response) => petOf(response).id)).toEqual(ids);
    const limits = Array.from({ length: MANY }, (_, place) => (place % 20) + 1);
    const pages = await Promise.all(
      limits.map((limit, place) =>
        one.client.get(`/v1/pets?limit=${String(limit)}${place % 2 ? '&status=available' : ''}`),
      ),
    );
    expect(pages.map((page) => petsOf(page).length)).toEqual(limits);
  });
});

describe('pets that are added together', () => {
  it('each get an id and their name', async () => {
    const names = Array.from({ length: MANY }, (_, number) => `Pet "${String(number)}" \\ {,} NULL`);
    const added = await Promise.all(names.map((name) => one.client.post('/v1/pets', aNewPet({ name }))));
    expect(added.map((response) => petOf(response).name)).toEqual(names);
    for (const response of added) {
      const { id, name } = petOf(response);
      expect(petOf(await one.client.get(`/v1/pets/${String(id)}`)).name).toBe(name);
    }
  });

  it('fail alone: an item that the database refuses does not affect the others of its batch', async () => {
    await one.database.query("ALTER TABLE pets.pet ADD CONSTRAINT no_rex CHECK (name <> 'Rex')");
    const names = Array.from({ length: MANY }, (_, number) => (number % 10 === 7 ? 'Rex' : `Not ${String(number)}`));
    const added = await Promise.all(names.map((name) => one.client.post('/v1/pets', aNewPet({ name }))));
    expect(added.map(({ status }) => status)).toEqual(names.map((name) => (name === 'Rex' ? 500 : 201)));
    const stored = await one.database.query("SELECT name FROM pets.pet WHERE name LIKE 'Not %'");
    expect(stored).toHaveLength(names.filter((name) => name !== 'Rex').length);
  });
});

describe('orders that are placed together', () => {
  it('each get the response for their pet: placed, not available, unknown', async () => {
    const ids = await addPets(MANY);
    const sold = await addPet(one.client, { status: 'sold' });
    const wanted = ids.flatMap((id, place) => (place % 8 === 0 ? [id, sold, 999_999_999] : [id]));
    const responses = await Promise.all(wanted.map(order));
    expect(responses.map(({ status }) => status)).toEqual(
      wanted.map((id) => (id === sold ? 409 : id === 999_999_999 ? 404 : 201)),
    );
    const placed = responses.filter(({ status }) => status === 201).map((response) => orderOf(response).petId);
    expect(placed).toEqual(ids);
    await expectInvariants(one.database);
  });

  it.each([
    { what: 'an order', table: 'store.pet_order', isAllowed: (id: number) => `pet_id <> ${String(id)}` },
    { what: 'a hold', table: 'pets.pet', isAllowed: (id: number) => `id <> ${String(id)} OR NOT held` },
  ])(
    'fail alone: $what that the database refuses leaves its pet available and its neighbours placed',
    async ({ table, isAllowed }) => {
      const ids = await addPets(MANY);
      const refused = ids[17] ?? 0;
      await one.database.query(`ALTER TABLE ${table} ADD CONSTRAINT not_this CHECK (${isAllowed(refused)})`);
      const responses = await Promise.all(ids.map(order));
      expect(responses.map(({ status }) => status)).toEqual(ids.map((id) => (id === refused ? 500 : 201)));
      expect(await statusOf(refused)).toBe('available');
      await expectInvariants(one.database);
    },
  );

  it('do not wait for each other: a locked pet delays its own order only', async () => {
    const ids = await addPets(MANY);
    const locked = ids[5] ?? 0;
    const release = await holdPet(one.database, locked);
    let isLockedDone = false;
    const late = order(locked).finally(() => (isLockedDone = true));
    const responses = await Promise.all(ids.filter((id) => id !== locked).map(order));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(isLockedDone).toBe(false);
    await release();
    expect((await late).status).toBe(201);
    await expectInvariants(one.database);
  });
});

describe('a database that stops responding', () => {
  it('leads to 503 within the timeout, and is used on new connections when it responds', async () => {
    const proxy = await startTcpProxy(one.database.url);
    const service = await startService({ database: { ...one.database, url: proxy.url } });
    try {
      await Promise.all(Array.from({ length: MANY }, () => service.client.get('/v1/pets')));
      proxy.pause();
      const asked = Date.now();
      const responses = await Promise.all([
        ...Array.from({ length: MANY }, () => service.client.get('/v1/pets?limit=5')),
        service.client.post('/v1/pets', aNewPet({ name: 'Never' })),
      ]);
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
      expect(Date.now() - asked).toBeLessThan(10_000);
      proxy.resume();
      await expect(untilResponded(service)).resolves.toBeLessThan(5_000);
    } finally {
      await service.stop();
      await proxy.cut();
    }
  });
});

/** The milliseconds until the service responds 200 again. */
async function untilResponded(service: TestService): Promise<number> {
  const began = Date.now();
  await untilStatus(service.client, '/v1/pets', 200);
  return Date.now() - began;
}
