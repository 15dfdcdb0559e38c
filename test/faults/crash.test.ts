import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectBooksInOrder } from '../support/books.js';
import type { Client } from '../support/client.js';
import { aNewPet, orderOf, ordersOf, petOf } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { startService, type TestService } from '../support/service.js';

const KILLS = 20;
const SELLERS = 8;

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** A client that sells one pet after the other and remembers what it was told, and what it was still waiting for. */
class Seller {
  private readonly told = new Map<number, string>();
  private awaited: { readonly orderId: number; readonly status: string } | undefined;
  private placing: { readonly petId: number; readonly key: string } | undefined;
  private count = 0;

  constructor(private readonly name: string) {}

  /** Works until the service is gone. */
  async work(client: Client): Promise<void> {
    try {
      for (;;) await this.sell(client);
    } catch (error) {
      expect(error).toHaveProperty('code', expect.stringMatching(/^(ECONNRESET|ECONNREFUSED|EPIPE)$/));
    }
  }

  /** What was told holds; what was awaited has happened or not. Then an order that was being placed is placed, once. */
  async check(client: Client): Promise<void> {
    for (const [id, status] of this.told) {
      const answer = await client.get(`/v1/store/orders/${String(id)}`);
      expect(answer.status).toBe(200);
      const possible = this.awaited?.orderId === id ? [status, this.awaited.status] : [status];
      expect(possible).toContain(orderOf(answer).status);
      this.told.set(id, orderOf(answer).status);
    }
    this.awaited = undefined;
    if (this.placing !== undefined) {
      const { petId } = this.placing;
      await this.place(client, this.placing);
      expect(ordersOf(await client.get(`/v1/store/orders?petId=${String(petId)}`))).toHaveLength(1);
    }
  }

  get orders(): number {
    return this.told.size;
  }

  private async sell(client: Client): Promise<void> {
    this.count += 1;
    const key = `${this.name}-${String(this.count)}`;
    const { id: petId } = petOf(
      await client.post('/v1/pets', aNewPet(), { headers: { 'Idempotency-Key': `pet-${key}` } }),
    );
    const orderId = await this.place(client, { petId, key });
    const fate = this.count % 4;
    if (fate === 0) await this.move(client, orderId, 'cancelled');
    if (fate > 1) await this.move(client, orderId, 'shipped');
    if (fate > 2) await this.move(client, orderId, 'delivered');
    await client.patch(`/v1/pets/${String(petId)}`, { name: key });
  }

  private async place(client: Client, placing: { readonly petId: number; readonly key: string }): Promise<number> {
    this.placing = placing;
    const headers = { 'Idempotency-Key': placing.key };
    const answer = await client.post('/v1/store/orders', { petId: placing.petId }, { headers });
    expect(answer.status).toBe(201);
    const { id, status } = orderOf(answer);
    this.told.set(id, status);
    this.placing = undefined;
    return id;
  }

  private async move(client: Client, orderId: number, status: string): Promise<void> {
    this.awaited = { orderId, status };
    const answer = await client.patch(`/v1/store/orders/${String(orderId)}`, { status });
    expect(answer.status).toBe(200);
    this.told.set(orderId, status);
    this.awaited = undefined;
  }
}

describe('a service that is killed twenty times while it sells', () => {
  it('has kept everything it acknowledged, and half of nothing', async () => {
    const sellers = Array.from({ length: SELLERS }, (_, number) => new Seller(`seller-${String(number)}`));
    let service: TestService = await startService({ database });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const work = Promise.all(sellers.map((seller) => seller.work(service.client)));
      await delay(150 + Math.random() * 250);
      await service.program.stop('SIGKILL');
      await work;
      service.client.close();
      service = await startService({ database });
      await expectBooksInOrder(database);
      for (const seller of sellers) await seller.check(service.client);
    }
    const [rows] = await database.query('SELECT count(*)::int AS n FROM store.pet_order');
    const [records] = await database.query(
      "SELECT count(*)::int AS n FROM platform.idempotency_record WHERE headers ? 'location'",
    );
    const told = sellers.reduce((sum, { orders }) => sum + orders, 0);
    expect({ rows: rows?.n, records: records?.n }).toEqual({ rows: told, records: told });
    expect(told).toBeGreaterThan(KILLS);
    await service.stop();
  }, 300_000);
});
