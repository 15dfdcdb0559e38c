import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import {
  addPet,
  listAll,
  nextPage,
  type OrderJson,
  orderOf,
  ordersOf,
  petOf,
  placeOrder,
} from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const service = useService();
const { client } = service;

const pathOf = ({ id }: Pick<OrderJson, 'id'>): string => `/v1/store/orders/${String(id)}`;

function place(body: object): Promise<ClientResponse> {
  return client.post('/v1/store/orders', body);
}

function move(order: OrderJson, status: string): Promise<ClientResponse> {
  return client.patch(pathOf(order), { status });
}

/** An order that has come as far as `status`. */
async function anOrder(status: string): Promise<OrderJson> {
  const order = await placeOrder(client);
  if (status === 'shipped' || status === 'delivered') await move(order, 'shipped');
  if (status === 'delivered' || status === 'cancelled') await move(order, status);
  return orderOf(await client.get(pathOf(order)));
}

async function petStatus(petId: number): Promise<string> {
  return petOf(await client.get(`/v1/pets/${String(petId)}`)).status;
}

describe('placeOrder', () => {
  it('responds 201 with the order and its Location, and holds the pet', async () => {
    const petId = await addPet(client);
    const before = Date.now();
    const response = await place({ petId });
    expect(response.status).toBe(201);
    const order = orderOf(response);
    expect(order).toEqual({
      id: order.id,
      petId,
      quantity: 1,
      status: 'pending',
      complete: false,
      placedAt: expect.stringMatching(UTC),
    });
    expect(Date.parse(order.placedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(order.placedAt)).toBeLessThanOrEqual(Date.now());
    expect(response.headers.location).toBe(pathOf(order));
    expect((await client.get(pathOf(order))).text).toBe(response.text);
    expect(await petStatus(petId)).toBe('pending');
  });

  it.each([1, '1.0'])('accepts the quantity %s', async (quantity) => {
    const petId = await addPet(client);
    const response = await client.post('/v1/store/orders', `{"petId":${String(petId)},"quantity":${String(quantity)}}`);
    expect(response.status).toBe(201);
    expect(orderOf(response).quantity).toBe(1);
  });

  it.each([
    ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
    ['2026-12-24T18:00:00.123456+05:45', '2026-12-24T12:15:00.123Z'],
    ['1890-06-01T00:00:00-00:25', '1890-06-01T00:25:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z'],
  ])('stores the shipDate %s to the millisecond', async (shipDate, utc) => {
    const order = await placeOrder(client, { shipDate });
    expect(order.shipDate).toBe(utc);
    expect(orderOf(await client.get(pathOf(order))).shipDate).toBe(utc);
  });

  it.each([
    [{}, /^petId is required/],
    [{ petId: null }, /^petId must be an integer/],
    [{ petId: '1' }, /^petId must be an integer/],
    [{ petId: 1.5 }, /^petId must be an integer/],
    [{ petId: 1, quantity: 0 }, /^quantity must be 1/],
    [{ petId: 1, quantity: 2 }, /^quantity must be 1/],
    [{ petId: 1, quantity: '1' }, /^quantity must be 1/],
    [{ petId: 1, quantity: null }, /^quantity must be 1/],
    [{ petId: 1, shipDate: null }, /^shipDate must be a date and time/],
    [{ petId: 1, shipDate: 1764244800 }, /^shipDate must be a date and time/],
    [{ petId: 1, shipDate: '2026-12-24' }, /^shipDate must be a date and time/],
    [{ petId: 1, shipDate: '2026-12-24T18:00:00' }, /^shipDate must be a date and time/],
    [{ petId: 1, shipDate: '0000-02-29T12:34:56.789Z' }, /^shipDate must be .*in the years 1 to 9999 \(UTC\)/],
    [{ petId: 1, shipDate: '2026-02-30T18:00:00Z' }, /^shipDate must be a date and time/],
    [{ petId: 1, shipDate: '2016-12-31T23:59:60Z' }, /^shipDate must be .*no leap second/],
    [[], /^The body must be a JSON object/],
  ])('refuses %j', async (body, message) => {
    const response = await place(body);
    expectError(response, 400, 'invalid_body');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(message);
  });

  it('ignores unknown and read-only members', async () => {
    const order = await placeOrder(client, { id: 1, status: 'delivered', complete: true, placedAt: 'x', gift: [] });
    expect(order).toMatchObject({ status: 'pending', complete: false, placedAt: expect.stringMatching(UTC) });
  });

  it('is 404 for an unknown pet', async () => {
    for (const petId of ['999999999', '0', '-1', '9223372036854775807']) {
      expectError(await client.post('/v1/store/orders', `{"petId":${petId}}`), 404, 'pet_not_found');
    }
  });

  it('is 409 for a pet that is pending or sold, and stores nothing', async () => {
    const ordered = (await anOrder('pending')).petId;
    const petIds = [ordered, await addPet(client, { status: 'pending' }), await addPet(client, { status: 'sold' })];
    for (const petId of petIds) expectError(await place({ petId }), 409, 'pet_not_available');
    const counts = petIds.map(async (petId) => ordersOf(await client.get(`/v1/store/orders?petId=${String(petId)}`)));
    expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([1, 0, 0]);
  });

  it('has one open order at most by an index of the database', async () => {
    const { petId } = await anOrder('pending');
    const insert = `INSERT INTO store.pet_order (pet_id, status, placed_at) VALUES ($1, 'pending', now())`;
    await expect(service.database.query(insert, [petId])).rejects.toMatchObject({ code: '23505' });
    // Only SQL by hand can make the pet available all the same.
    await service.database.query("UPDATE pets.pet SET status = 'available', held = false WHERE id = $1", [petId]);
    expectError(await place({ petId }), 500, 'internal_error');
    expect(await petStatus(petId)).toBe('available');
  });
});

describe('getOrder', () => {
  it('is 404 for an unknown id, and 400 for an invalid one', async () => {
    for (const id of ['999999999', '0', '-1', '-9223372036854775808']) {
      expectError(await client.get(`/v1/store/orders/${id}`), 404, 'order_not_found');
    }
    for (const id of ['abc', '01', '-0', '1.0', '9223372036854775808']) {
      expectError(await client.get(`/v1/store/orders/${id}`), 400, 'invalid_parameter');
    }
  });
});

describe('updateOrder', () => {
  it('ships the order: the pet is sold and shipDate is the actual time', async () => {
    const order = await placeOrder(client, { shipDate: '2030-01-01T00:00:00Z' });
    const before = Date.now();
    const response = await move(order, 'shipped');
    expect(response.status).toBe(200);
    const shipped = orderOf(response);
    expect(shipped).toEqual({ ...order, status: 'shipped', shipDate: expect.stringMatching(UTC) });
    expect(Date.parse(shipped.shipDate ?? '')).toBeGreaterThanOrEqual(before);
    expect((await client.get(pathOf(order))).text).toBe(response.text);
    expect(await petStatus(order.petId)).toBe('sold');
  });

  it('delivers the order: it is complete', async () => {
    const order = await anOrder('shipped');
    expect(orderOf(await move(order, 'delivered'))).toEqual({ ...order, status: 'delivered', complete: true });
    expect(await petStatus(order.petId)).toBe('sold');
  });

  it('cancels the order: the pet is available, and can be ordered again', async () => {
    const order = await anOrder('pending');
    expect(orderOf(await move(order, 'cancelled'))).toEqual({ ...order, status: 'cancelled' });
    expect(await petStatus(order.petId)).toBe('available');
    expect((await place({ petId: order.petId })).status).toBe(201);
  });

  const statuses = ['pending', 'shipped', 'delivered', 'cancelled'];
  const allowed = ['pending→shipped', 'pending→cancelled', 'shipped→delivered'];
  const others = statuses
    .flatMap((from) => statuses.map((to) => [from, to]))
    .filter((pair) => !allowed.includes(pair.join('→')));

  it.each(others)('refuses the change from %s to %s, and does not change the pet', async (from = '', to = '') => {
    const order = await anOrder(from);
    const before = await petStatus(order.petId);
    expectError(await move(order, to), 409, 'invalid_status_transition');
    expect(orderOf(await client.get(pathOf(order)))).toEqual(order);
    expect(await petStatus(order.petId)).toBe(before);
  });

  it('changes shipDate while the order is pending, and clears it with null', async () => {
    const order = await anOrder('pending');
    const shipDate = '2031-01-01T00:00:00.000Z';
    expect(orderOf(await client.patch(pathOf(order), { shipDate }))).toEqual({ ...order, shipDate });
    expect(orderOf(await client.patch(pathOf(order), { shipDate: null }))).toEqual(order);
  });

  it.each(['shipped', 'delivered', 'cancelled'])('does not change shipDate when the order is %s', async (status) => {
    const order = await anOrder(status);
    const other = { shipDate: '2031-01-01T00:00:00Z' };
    expectError(await client.patch(pathOf(order), other), 409, 'invalid_status_transition');
    expect(orderOf(await client.get(pathOf(order)))).toEqual(order);
  });

  it('changes nothing with an empty patch or unknown members', async () => {
    const order = await anOrder('delivered');
    for (const patch of [{}, { petId: 1, quantity: 5, complete: false, placedAt: 'x', id: 7 }]) {
      const response = await client.patch(pathOf(order), patch, {
        headers: { 'Content-Type': 'application/merge-patch+json' },
      });
      expect(response.status).toBe(200);
      expect(orderOf(response)).toEqual(order);
    }
  });

  it.each([{ status: null }, { status: 'SHIPPED' }, { status: 1 }, { shipDate: 'soon' }, { shipDate: 1 }, []])(
    'refuses %j',
    async (patch) => {
      expectError(await client.patch(pathOf(await anOrder('pending')), patch), 400, 'invalid_body');
    },
  );

  it('is 404 for an unknown order, 400 for a bad id, 415 for another media type', async () => {
    expectError(await client.patch('/v1/store/orders/999999999', { status: 'shipped' }), 404, 'order_not_found');
    expectError(await client.patch('/v1/store/orders/x', { status: 'shipped' }), 400, 'invalid_parameter');
    const headers = { 'Content-Type': 'application/json-patch+json' };
    expectError(await client.patch('/v1/store/orders/1', {}, { headers }), 415, 'unsupported_media_type');
  });
});

describe('cancelOrder', () => {
  it('is 204, and 204 again; the order stays readable and the pet is available', async () => {
    const order = await anOrder('pending');
    for (let count = 0; count < 2; count += 1) {
      expect(await client.delete(pathOf(order))).toMatchObject({ status: 204, text: '' });
    }
    expect(orderOf(await client.get(pathOf(order)))).toEqual({ ...order, status: 'cancelled' });
    expect(await petStatus(order.petId)).toBe('available');
  });

  it('repeated, does not release a pet that another order holds', async () => {
    const order = await anOrder('cancelled');
    await place({ petId: order.petId });
    expect((await client.delete(pathOf(order))).status).toBe(204);
    expect(await petStatus(order.petId)).toBe('pending');
  });

  it.each(['shipped', 'delivered'])('is 409 once the order is %s', async (status) => {
    const order = await anOrder(status);
    expectError(await client.delete(pathOf(order)), 409, 'order_not_cancellable');
    expect(await petStatus(order.petId)).toBe('sold');
  });

  it('is 404 for an unknown order and 400 for a bad id', async () => {
    expectError(await client.delete('/v1/store/orders/999999999'), 404, 'order_not_found');
    expectError(await client.delete('/v1/store/orders/01'), 400, 'invalid_parameter');
  });
});

describe('a pet that an open order holds', () => {
  it('cannot change its status or be removed until the order is cancelled or shipped', async () => {
    const order = await anOrder('pending');
    const pet = `/v1/pets/${String(order.petId)}`;
    expectError(await client.patch(pet, { status: 'available' }), 409, 'pet_reserved');
    expectError(await client.delete(pet), 409, 'pet_reserved');
    expect((await client.patch(pet, { name: 'Renamed' })).status).toBe(200);
    await client.delete(pathOf(order));
    expect((await client.patch(pet, { status: 'sold' })).status).toBe(200);
    expect((await client.delete(`/v1/pets/${String((await anOrder('shipped')).petId)}`)).status).toBe(204);
  });
});

describe('listOrders', () => {
  it('lists every order in pages, in ascending order of id', async () => {
    for (let count = 0; count < 5; count += 1) await placeOrder(client);
    const seen = await listAll(client, '/v1/store/orders?limit=7', ordersOf);
    const rows = await service.database.query('SELECT id::int FROM store.pet_order ORDER BY id');
    expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });

  it('filters by status, by pet, and by both', async () => {
    const first = await anOrder('cancelled');
    const second = orderOf(await place({ petId: first.petId }));
    const list = async (query: string): Promise<OrderJson[]> =>
      ordersOf(await client.get(`/v1/store/orders?limit=100&${query}`));
    expect(await list(`petId=${String(first.petId)}`)).toEqual([first, second]);
    expect(await list(`petId=${String(first.petId)}&status=pending`)).toEqual([second]);
    expect(await list('petId=999999999')).toEqual([]);
    expect(new Set((await list('status=cancelled')).map(({ status }) => status))).toEqual(new Set(['cancelled']));
  });

  it('binds the cursor to the filters', async () => {
    const path = nextPage(await client.get('/v1/store/orders?status=pending&limit=1')) ?? '';
    expect(path).toMatch(/^\/v1\/store\/orders\?status=pending&limit=1&after=[\w-]+$/);
    expectError(await client.get(path.replace('status=pending', 'status=shipped')), 400, 'invalid_cursor');
    expectError(await client.get(path.replace('status=pending&', '')), 400, 'invalid_cursor');
    expectError(await client.get(path.replace('/store/orders', '/pets')), 400, 'invalid_cursor');
  });

  it.each([
    'limit=0',
    'limit=101',
    'status=',
    'status=SHIPPED',
    'status=available',
    'petId=',
    'petId=01',
    'petId=x',
    'petId=1&petId=1',
    'after=',
  ])('refuses %s', async (query) => {
    expectError(await client.get(`/v1/store/orders?${query}`), 400, 'invalid_parameter');
  });
});
