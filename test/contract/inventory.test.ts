import { describe, expect, it } from '@jest/globals';
import { addPet, orderOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { expectInventoryExact } from '../support/invariants.js';
import { untilThereIs } from '../support/locks.js';
import { useTwoServices, type TestService } from '../support/service.js';

const { one, other } = useTwoServices();

async function inventory(categoryId?: number, service = one): Promise<unknown> {
  const query = categoryId === undefined ? '' : `?categoryId=${String(categoryId)}`;
  const response = await service.client.get(`/v1/store/inventory${query}`);
  expect(response.status).toBe(200);
  return JSON.parse(response.text);
}

describe('getInventory', () => {
  it('is all zeros in a new store, and for a category that no pet names', async () => {
    const none = { available: 0, pending: 0, sold: 0 };
    expect([await inventory(), await inventory(7)]).toEqual([none, none]);
  });

  it('counts what was just added, ordered, cancelled, shipped, moved and removed, in every process', async () => {
    const { client } = one;
    const expectCounted = async (available: number, pending: number, sold: number): Promise<void> => {
      for (const service of [other, one]) expect(await inventory(10, service)).toEqual({ available, pending, sold });
    };
    const pet = await addPet(client, { categoryId: 10 });
    const another = await addPet(client, { categoryId: 10 });
    await expectCounted(2, 0, 0);
    const { text } = await client.post('/v1/store/orders', { petId: pet });
    const order = `/v1/store/orders/${String((JSON.parse(text) as { id: number }).id)}`;
    await expectCounted(1, 1, 0);
    await client.delete(order);
    await expectCounted(2, 0, 0);
    const again = JSON.parse((await client.post('/v1/store/orders', { petId: pet })).text) as { id: number };
    await client.patch(`/v1/store/orders/${String(again.id)}`, { status: 'shipped' });
    await expectCounted(1, 0, 1);
    await client.patch(`/v1/pets/${String(another)}`, { categoryId: 11, name: 'Moved' });
    await expectCounted(0, 0, 1);
    expect(await inventory(11)).toEqual({ available: 1, pending: 0, sold: 0 });
    await client.delete(`/v1/pets/${String(pet)}`);
    await expectCounted(0, 0, 0);
    expect(await inventory()).toEqual({ available: 1, pending: 0, sold: 0 });
  });

  it('equals count(*) at every moment while two processes add, sell and fold', async () => {
    const sell = async ({ client }: TestService): Promise<void> => {
      for (let count = 0; count < 25; count += 1) {
        const response = await client.post('/v1/store/orders', { petId: await addPet(client, { categoryId: 20 }) });
        await client.patch(`/v1/store/orders/${String(orderOf(response).id)}`, { status: 'shipped' });
      }
    };
    let isSelling = true;
    const selling = Promise.all([one, one, other, other].map(sell)).finally(() => (isSelling = false));
    const look = async (): Promise<void> => {
      while (isSelling) await expectInventoryExact(one.database);
    };
    await Promise.all([selling, look()]);
    await expectInventoryExact(one.database);
    expect(await inventory(20)).toEqual({ available: 0, pending: 0, sold: 100 });
  });

  it('is a snapshot: a pet that changes its status is counted once', async () => {
    const { client } = one;
    const path = `/v1/pets/${String(await addPet(client, { categoryId: 30 }))}`;
    let isMoving = true;
    const move = async (): Promise<void> => {
      for (let count = 0; count < 100; count += 1) {
        await client.patch(path, { status: count % 2 === 0 ? 'pending' : 'available' });
      }
    };
    const look = async (): Promise<void> => {
      while (isMoving) {
        const { available, pending } = (await inventory(30)) as Record<string, number>;
        expect([available, pending].sort()).toEqual([0, 1]);
      }
    };
    await Promise.all([move().finally(() => (isMoving = false)), look(), look()]);
  });

  it('counts changes by SQL, and folds all of them', async () => {
    const { database } = one;
    await database.query(
      "INSERT INTO pets.pet (name, category_id, status) SELECT 'SQL', 40, 'sold' FROM generate_series(1, 5000)",
    );
    await database.query('UPDATE pets.pet SET category_id = 41 WHERE category_id = 40 AND id % 2 = 0');
    await database.query('DELETE FROM pets.pet WHERE category_id = 40');
    expect(await inventory(40)).toEqual({ available: 0, pending: 0, sold: 0 });
    expect(await inventory(41)).toEqual({ available: 0, pending: 0, sold: 2500 });
    await untilThereIs(database, 'SELECT FROM pets.inventory_change HAVING count(*) = 0');
    expect(await inventory(41)).toEqual({ available: 0, pending: 0, sold: 2500 });
    await expectInventoryExact(database);
    await database.query('TRUNCATE pets.pet');
    await expectInventoryExact(database);
  });

  it('refuses an invalid categoryId', async () => {
    for (const query of ['categoryId=', 'categoryId=x', 'categoryId=1&categoryId=2']) {
      expectError(await one.client.get(`/v1/store/inventory?${query}`), 400, 'invalid_parameter');
    }
  });
});
