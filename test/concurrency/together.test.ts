import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, orderOf, petOf, petsOf } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { expectInvariants } from '../support/invariants.js';
import { hold, holdPet, lockTables, untilQueryWaits } from '../support/locks.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { untilStatus } from '../support/until.js';

const MANY = 40;
const ROUNDS = lengthOf(5, 20);

let database: TestDatabase;
/** Between `other` and the database. */
let proxy: TcpProxy;
let one: TestService;
let other: TestService;

beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await startTcpProxy(database.url);
  [one, other] = await Promise.all([
    startService({ database }),
    startService({ database: { ...database, url: proxy.url } }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.stop(), other.stop()]);
  await proxy.cut();
  await database.drop();
});

const order = (petId: number): Promise<ClientResponse> => one.client.post('/v1/store/orders', { petId });
const addPets = (count: number): Promise<number[]> =>
  Promise.all(Array.from({ length: count }, () => addPet(one.client)));

async function statusOf(petId: number): Promise<string> {
  return petOf(await one.client.get(`/v1/pets/${String(petId)}`)).status;
}

describe('reads that share a query', () => {
  it('return changes that another process has acknowledged, also with many concurrent readers', async () => {
    let isDone = false;
    const readOn = async (): Promise<void> => {
      while (!isDone) await other.client.get('/v1/pets?limit=100&status=sold');
    };
    const crowd = Promise.all(Array.from({ length: MANY }, readOn));
    const missed: number[] = [];
    const add = async (): Promise<void> => {
      for (let count = 0; count < ROUNDS; count += 1) {
        const id = await addPet(one.client, { status: 'sold' });
        const [page, pet] = await Promise.all([
          other.client.get('/v1/pets?limit=100&status=sold'),
          other.client.get(`/v1/pets/${String(id)}`),
        ]);
        if (!petsOf(page).some((found) => found.id === id) || pet.status !== 200) missed.push(id);
      }
    };
    await Promise.all([add().finally(() => (isDone = true)), crowd]);
    expect(missed).toEqual([]);
  });

  it('return its own page and pet to every reader', async () => {
    const ids = await addPets(MANY);
    const pets = await Promise.all(ids.map((id) => one.client.get(`/v1/pets/${String(id)}`)));
    expect(pets.map((response) => petOf(response).id)).toEqual(ids);
    const limits = Array.from({ length: MANY }, (_, index) => (index % 20) + 1);
    const pages = await Promise.all(
      limits.map((limit, index) =>
        one.client.get(`/v1/pets?limit=${String(limit)}${index % 2 ? '&status=available' : ''}`),
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
    await database.query("ALTER TABLE pets.pet ADD CONSTRAINT no_rex CHECK (name <> 'Rex')");
    const names = Array.from({ length: MANY }, (_, number) => (number % 10 === 7 ? 'Rex' : `Not ${String(number)}`));
    const added = await Promise.all(names.map((name) => one.client.post('/v1/pets', aNewPet({ name }))));
    expect(added.map(({ status }) => status)).toEqual(names.map((name) => (name === 'Rex' ? 500 : 201)));
    const stored = await database.query("SELECT name FROM pets.pet WHERE name LIKE 'Not %'");
    expect(stored).toHaveLength(names.filter((name) => name !== 'Rex').length);
  });
});

describe('orders that are placed together', () => {
  it('each get the response for their pet: placed, not available, unknown', async () => {
    const ids = await addPets(MANY);
    const sold = await addPet(one.client, { status: 'sold' });
    const wanted = ids.flatMap((id, index) => (index % 8 === 0 ? [id, sold, 999_999_999] : [id]));
    const responses = await Promise.all(wanted.map(order));
    expect(responses.map(({ status }) => status)).toEqual(
      wanted.map((id) => (id === sold ? 409 : id === 999_999_999 ? 404 : 201)),
    );
    const placed = responses.filter(({ status }) => status === 201).map((response) => orderOf(response).petId);
    expect(placed).toEqual(ids);
    await expectInvariants(database);
  });

  it.each([
    { what: 'an order', table: 'store.pet_order', isAllowed: (id: number) => `pet_id <> ${String(id)}` },
    { what: 'a hold', table: 'pets.pet', isAllowed: (id: number) => `id <> ${String(id)} OR NOT held` },
  ])(
    'fail alone: $what that the database refuses leaves its pet available and its neighbours placed',
    async ({ table, isAllowed }) => {
      const ids = await addPets(MANY);
      const refused = ids[17] ?? 0;
      await database.query(`ALTER TABLE ${table} ADD CONSTRAINT not_this CHECK (${isAllowed(refused)})`);
      const responses = await Promise.all(ids.map(order));
      expect(responses.map(({ status }) => status)).toEqual(ids.map((id) => (id === refused ? 500 : 201)));
      expect(await statusOf(refused)).toBe('available');
      await expectInvariants(database);
    },
  );

  it('do not wait for each other: a locked pet delays its own order only', async () => {
    const ids = await addPets(MANY);
    const locked = ids[5] ?? 0;
    const release = await holdPet(database, locked);
    let isLockedDone = false;
    const late = order(locked).finally(() => (isLockedDone = true));
    const responses = await Promise.all(ids.filter((id) => id !== locked).map(order));
    expect(responses.every(({ status }) => status === 201)).toBe(true);
    expect(isLockedDone).toBe(false);
    await release();
    expect((await late).status).toBe(201);
    await expectInvariants(database);
  });
});

describe('a request that waits for a lock of another session', () => {
  const addCategory = (name: string): Promise<ClientResponse> => one.client.post('/v1/categories', { name });

  it('fails neither the other requests of its batch nor later ones', async () => {
    const release = await hold(database, "INSERT INTO pets.category (name, name_key) VALUES ('Held', 'held')");
    const held = addCategory('Held');
    const innocent = addCategory('Innocent');
    await untilQueryWaits(database);
    await delay(300);
    const others = await Promise.all([innocent, addCategory('Later')]);
    await release();
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect((await held).status).toBe(201);
  });

  it('gets 503 in the end, with the reason, which is no outage', async () => {
    const logged = one.program.stdout.length;
    const petId = await addPet(one.client);
    const release = await holdPet(database, petId);
    const responses = await Promise.all([
      one.client.patch(`/v1/pets/${String(petId)}`, { name: 'Renamed' }),
      one.client.post('/v1/store/orders', { petId }),
    ]);
    await release();
    const releaseTable = await lockTables(database, 'pets.pet');
    responses.push(await one.client.get('/v1/pets'));
    await releaseTable();
    for (const response of responses) {
      expectError(response, 503, 'service_unavailable');
      expect(response.text).toContain('Another request is changing the same thing now. Try again shortly.');
    }
    expect(one.program.stdout.slice(logged)).not.toContain('requests get 503');
  });
});

describe('a database that stops responding', () => {
  it('leads to 503 within the timeout, and is used on new connections when it responds', async () => {
    await Promise.all(Array.from({ length: MANY }, () => other.client.get('/v1/pets')));
    proxy.pause();
    const begun = Date.now();
    const responses = await Promise.all([
      ...Array.from({ length: MANY }, () => other.client.get('/v1/pets?limit=5')),
      other.client.post('/v1/pets', aNewPet({ name: 'Never' })),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect(Date.now() - begun).toBeLessThan(10_000);
    proxy.resume();
    const resumed = Date.now();
    await untilStatus(other.client, '/v1/pets', 200);
    expect(Date.now() - resumed).toBeLessThan(5_000);
  });
});
