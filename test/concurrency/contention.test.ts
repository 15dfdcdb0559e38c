import { describe, expect, it } from '@jest/globals';
import type { ClientResponse, Client } from '../support/client.js';
import { addPet, orderOf, ordersOf, petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { expectInvariants } from '../support/invariants.js';
import { useTwoServices } from '../support/service.js';

const SECONDS = lengthOf(1, 8);
/** On a busy machine it goes on until each of the usual statuses has come so often. */
const LEAST = 20;
const MOST_SECONDS = 30;
const USUAL = [201, 204, 409];
const CLIENTS = 40;
const PETS = 5;
const ALLOWED = [200, 201, 204, 404, 409, 412];

const ROUNDS = lengthOf(5, 20);
const BUYERS = 50;
const TWINS = 30;

const { one, other } = useTwoServices();

/** The pets that everybody is after, and the orders there were for them. */
interface Shop {
  readonly pets: number[];
  readonly orders: number[];
}

const anyOf = <T>(values: readonly T[]): T | undefined => values[Math.floor(Math.random() * values.length)];
const orderPath = ({ orders }: Shop): string => `/v1/store/orders/${String(anyOf(orders.slice(-20)) ?? 1)}`;

async function step(client: Client, shop: Shop): Promise<ClientResponse> {
  const slot = Math.floor(Math.random() * PETS);
  const petId = shop.pets[slot] ?? 0;
  const pet = `/v1/pets/${String(petId)}`;
  const dice = Math.random();
  if (dice < 0.35) {
    const response = await client.post('/v1/store/orders', { petId });
    if (response.status === 201) shop.orders.push(orderOf(response).id);
    return response;
  }
  if (dice < 0.6) return client.delete(orderPath(shop));
  if (dice < 0.65) return client.patch(orderPath(shop), { status: 'shipped' });
  if (dice < 0.9) {
    const status = anyOf(['available', 'pending', undefined]);
    const headers = dice < 0.7 ? { 'If-Match': '"1"' } : {};
    return client.patch(pet, { name: String(dice), status }, { headers });
  }
  const response = await client.delete(pet);
  if (response.status === 204) shop.pets[slot] = await addPet(client);
  return response;
}

describe('forty clients that order, cancel, ship, change and remove the same five pets', () => {
  it('get 2xx, 404, 409 or 412, and leave consistent data', async () => {
    const shop: Shop = { pets: [], orders: [] };
    for (let count = 0; count < PETS; count += 1) shop.pets.push(await addPet(one.client));
    const begun = Date.now();
    const seen = new Map<number, number>();
    const isEnough = (): boolean => USUAL.every((status) => (seen.get(status) ?? 0) > LEAST);
    const goesOn = (): boolean => {
      const seconds = (Date.now() - begun) / 1000;
      return seconds < SECONDS || (seconds < MOST_SECONDS && !isEnough());
    };
    const wrong: string[] = [];
    const work = async (client: Client): Promise<void> => {
      while (goesOn()) {
        const { status, text } = await step(client, shop);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (!ALLOWED.includes(status) || /deadlock/i.test(text)) wrong.push(`${String(status)} ${text}`);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => work((number % 2 === 0 ? one : other).client)));
    expect(wrong).toEqual([]);
    expect(isEnough()).toBe(true);
    await expectInvariants(one.database);
  }, 60_000);
});

describe('fifty buyers of one pet, over two processes', () => {
  it('get one order and forty-nine refusals, every time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const petId = await addPet(one.client);
      const buyers = Array.from({ length: BUYERS }, (_, number) => (number % 2 === 0 ? one : other).client);
      const responses = await Promise.all(buyers.map((buyer) => buyer.post('/v1/store/orders', { petId })));
      const [sold, ...more] = responses.filter(({ status }) => status === 201);
      const refused = responses.filter(({ status }) => status !== 201);
      expect({ more: more.length, refused: refused.length }).toEqual({ more: 0, refused: BUYERS - 1 });
      for (const response of refused) expectError(response, 409, 'pet_not_available');
      const orders = ordersOf(await other.client.get(`/v1/store/orders?petId=${String(petId)}`));
      expect(orders).toEqual(sold === undefined ? [] : [orderOf(sold)]);
      expect(petOf(await other.client.get(`/v1/pets/${String(petId)}`)).status).toBe('pending');
    }
    await expectInvariants(one.database);
  });
});

describe('thirty concurrent requests with one Idempotency-Key', () => {
  it('place one order: every response is that order or 409', async () => {
    for (let round = 0; round < 5; round += 1) {
      const petId = await addPet(one.client);
      const headers = { 'Idempotency-Key': `round-${String(round)}` };
      const responses = await Promise.all(
        Array.from({ length: TWINS }, () => one.client.post('/v1/store/orders', { petId }, { headers })),
      );
      const placed = responses.filter(({ status }) => status === 201);
      expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
      expect(placed.filter((response) => !('idempotent-replayed' in response.headers))).toHaveLength(1);
      for (const response of responses)
        if (response.status !== 201) expectError(response, 409, 'idempotency_in_progress');
      expect(ordersOf(await one.client.get(`/v1/store/orders?petId=${String(petId)}`))).toHaveLength(1);
    }
    await expectInvariants(one.database);
  });
});
