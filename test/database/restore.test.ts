import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { addPet, orderOf, placeOrder } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectInvariants } from '../support/invariants.js';
import { untilThereIs } from '../support/locks.js';
import { copyRows } from '../support/copy-rows.js';
import { startService } from '../support/service.js';

const NOTED = 'SELECT FROM pets.inventory_change HAVING count(*)';

let source: TestDatabase;
let restored: TestDatabase;

beforeAll(async () => {
  [source, restored] = await Promise.all([createMigratedDatabase(), createMigratedDatabase()]);
});
afterAll(() => Promise.all([source.drop(), restored.drop()]));

async function inventory(client: Client): Promise<unknown> {
  return JSON.parse((await client.get('/v1/store/inventory')).text);
}

describe('a store that is restored from a dump', () => {
  it('counts the pets of the dump, and pets that are added and sold afterwards', async () => {
    const first = await startService({ database: source });
    for (let count = 0; count < 5; count += 1) await addPet(first.client, { categoryId: count });
    const { id } = await placeOrder(first.client);
    await untilThereIs(source, `${NOTED} = 0`);
    await first.stop();
    await source.query("INSERT INTO pets.pet (name, category_id, status) VALUES ('Noted', 7, 'sold')");
    await untilThereIs(source, `${NOTED} = 1`);

    await copyRows(source, restored);
    await expectInvariants(restored);
    const service = await startService({ database: restored });
    const { client } = service;
    expect(await inventory(client)).toEqual({ available: 5, pending: 1, sold: 1 });
    await client.patch(`/v1/store/orders/${String(id)}`, { status: 'shipped' });
    expect(orderOf(await client.get(`/v1/store/orders/${String(id)}`)).status).toBe('shipped');
    await addPet(client);
    expect(await inventory(client)).toEqual({ available: 6, pending: 0, sold: 2 });
    await untilThereIs(restored, `${NOTED} = 0`);
    expect(await inventory(client)).toEqual({ available: 6, pending: 0, sold: 2 });
    await expectInvariants(restored);
    await service.stop();
  });
});
