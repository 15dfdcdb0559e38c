import { beforeAll, describe, expect, it } from '@jest/globals';
import { encodeCursor } from '../../libs/http/src/input/paging/cursor.js';
import { runCli, stockFile } from '../support/cli.js';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, type OrderJson, orderOf, type PetJson, petOf, placeOrder } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { type EventJson, eventsOf, onward, pageWithEvents, readOn } from '../support/events.js';
import { useService } from '../support/service.js';

const UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const service = useService({ ownServer: true });
const { client } = service;
let keyId: string;
/** A request that waits for events that do not occur, from the beginning on, and the time that it took. */
let longest: Promise<{ readonly page: ClientResponse; readonly tookMs: number }>;

beforeAll(async () => {
  const begun = performance.now();
  longest = ask('/v1/events?subjectType=pet&subjectId=999999999', 9).then((page) => ({
    page,
    tookMs: performance.now() - begun,
  }));
  // Tests may end without it.
  longest.catch(() => undefined);
  ({ keyId } = JSON.parse((await client.get('/v1/api-keys/current')).text) as { keyId: string });
});

/** The events that `act` makes. */
async function eventsAfter(act: () => Promise<unknown>): Promise<EventJson[]> {
  const { next } = await readOn(client);
  await act();
  return (await readOn(client, next)).events;
}

const kinds = (events: readonly EventJson[]): string[] => events.map(({ type }) => type);
const ask = (path: string, seconds: number): Promise<ClientResponse> =>
  client.get(path, { headers: { Prefer: `wait=${String(seconds)}` } });

describe('an event', () => {
  it('has type, time, subject, actor, request id and the resource', async () => {
    const pets: PetJson[] = [];
    const events = await eventsAfter(async () => {
      const headers = { 'X-Request-Id': 'request-7' };
      pets.push(petOf(await client.post('/v1/pets', aNewPet({ name: 'Rex "é"\n' }), { headers })));
    });
    expect(events).toEqual([
      {
        id: expect.stringMatching(/^evt_[0-9a-v]{26}$/),
        type: 'pet.added',
        occurredAt: expect.stringMatching(UTC),
        subject: { type: 'pet', id: pets[0]?.id },
        actor: keyId,
        requestId: 'request-7',
        data: pets[0],
      },
    ]);
  });

  it('is created for every change of a pet, and not for a request that changes nothing', async () => {
    const events = await eventsAfter(async () => {
      const path = `/v1/pets/${String(await addPet(client))}`;
      await client.patch(path, { name: 'Eve' });
      await client.patch(path, { name: 'Eve' });
      await client.delete(path);
      await client.delete(path);
    });
    expect(kinds(events)).toEqual(['pet.added', 'pet.changed', 'pet.removed']);
    expect(events.map(({ data }) => data.name)).toEqual(['Wall-E', 'Eve', 'Eve']);
  });

  it('is created for every change of a category, and not for a request that is refused or changes nothing', async () => {
    await client.post('/v1/categories', { name: 'Taken' });
    const shown: string[] = [];
    const events = await eventsAfter(async () => {
      const made = await client.post('/v1/categories', { name: 'Dogs', description: 'as made' });
      const { id } = JSON.parse(made.text) as { id: number };
      const path = `/v1/categories/${String(id)}`;
      const changed = await client.patch(
        path,
        { name: 'DOGS', description: null },
        { headers: { 'X-Request-Id': 'request-8' } },
      );
      shown.push(made.text, changed.text, changed.text);
      await client.patch(path, { name: 'DOGS' });
      await client.patch(path, { name: 'taken' });
      await client.patch(path, { name: 'Lost' }, { headers: { 'If-Match': '"1"' } });
      const pet = await addPet(client, { categoryId: id });
      await client.delete(path);
      await client.delete(`/v1/pets/${String(pet)}`);
      await client.delete(path, { headers: { 'If-Match': '"1"' } });
      await client.delete(path);
      await client.delete(path);
    });
    const ofCategory = events.filter(({ subject }) => subject.type === 'category');
    expect(kinds(ofCategory)).toEqual(['category.added', 'category.changed', 'category.removed']);
    expect(ofCategory.map(({ data }) => data)).toEqual(shown.map((text) => JSON.parse(text) as unknown));
    expect(ofCategory[1]).toMatchObject({
      actor: keyId,
      requestId: 'request-8',
      subject: { id: ofCategory[0]?.data.id },
    });
  });

  it('is created for every change of an order and of its pet', async () => {
    const petId = await addPet(client);
    const orders: OrderJson[] = [];
    const events = await eventsAfter(async () => {
      const placed = orderOf(await client.post('/v1/store/orders', { petId }));
      orders.push(placed);
      const path = `/v1/store/orders/${String(placed.id)}`;
      for (const body of [{ shipDate: '2030-01-01T00:00:00Z' }, { status: 'shipped' }, { status: 'delivered' }]) {
        orders.push(orderOf(await client.patch(path, body)));
      }
    });
    const ofOrder = events.filter(({ subject }) => subject.type === 'order');
    expect(kinds(ofOrder)).toEqual(['order.placed', 'order.changed', 'order.shipped', 'order.delivered']);
    expect(ofOrder.map(({ data }) => data)).toEqual(orders);
    const ofPet = events.filter(({ subject }) => subject.type === 'pet');
    expect(ofPet.map(({ subject, data }) => [subject.id, data.status])).toEqual([
      [petId, 'pending'],
      [petId, 'sold'],
    ]);
  });

  it('is created once for an order that is cancelled twice, and not for a refused order', async () => {
    const { id, petId } = await placeOrder(client);
    const events = await eventsAfter(async () => {
      await client.post('/v1/store/orders', { petId });
      for (let count = 0; count < 2; count += 1) await client.delete(`/v1/store/orders/${String(id)}`);
    });
    expect(kinds(events).sort()).toEqual(['order.cancelled', 'pet.changed']);
  });

  it('is created once for a repeated request', async () => {
    const once = { headers: { 'Idempotency-Key': 'once' } };
    const events = await eventsAfter(async () => {
      for (let count = 0; count < 2; count += 1) await client.post('/v1/categories', { name: 'Robots' }, once);
      await client.post('/v1/categories', { name: 'ROBOTS' });
    });
    expect(kinds(events)).toEqual(['category.added']);
    expect(events[0]).toMatchObject({ subject: { type: 'category' }, data: { name: 'Robots' } });
  });

  it('has every digit of an int64', async () => {
    const { next } = await readOn(client);
    await client.post('/v1/pets', '{"name":"big","categoryId":9223372036854775807}');
    expect((await client.get(next)).text).toContain('"categoryId":9223372036854775807');
  });

  it('is created by the command line too', async () => {
    const events = await eventsAfter(async () => {
      // Of two lines of one category the first makes it, and a category that there is makes no event.
      const file = await stockFile('name,category\nTom,Cats\nJerry,Mice\nSpike,cats\nR2,ROBOTS\n');
      expect(await runCli(service.database, ['import', file])).toMatchObject({ code: 0 });
    });
    expect(kinds(events)).toEqual(['category.added', 'category.added', ...Array<string>(4).fill('pet.added')]);
    expect(new Set(events.map(({ actor }) => actor))).toEqual(new Set(['command-line']));
    expect(events.some((event) => 'requestId' in event)).toBe(false);
  });
});

describe('getEvent', () => {
  it('returns an event as in the list', async () => {
    await addPet(client);
    const page = await pageWithEvents(client, '/v1/events?limit=1');
    const one = await client.get(`/v1/events/${eventsOf(page)[0]?.id ?? ''}`);
    expect(one.status).toBe(200);
    expect(`[${one.text}]`).toBe(page.text);
  });

  it.each(['1', 'evt_', `evt_${'v'.repeat(26)}`, `evt_${'0'.repeat(26)}`, 'evt_%00', 'x'.repeat(1000)])(
    'is 404 for %s',
    async (id) => {
      expectError(await client.get(`/v1/events/${id}`), 404, 'event_not_found');
    },
  );

  it('is 404 for an id that differs in one character, or has no evt_', async () => {
    const id = eventsOf(await pageWithEvents(client, '/v1/events?limit=1'))[0]?.id ?? '';
    const other = id.slice(0, -1) + (id.endsWith('0') ? '1' : '0');
    for (const wrong of [other, id.slice('evt_'.length)]) {
      expectError(await client.get(`/v1/events/${wrong}`), 404, 'event_not_found');
    }
  });
});

describe('listEvents', () => {
  it('returns all events once in the order of their ids, with any page size, by default 20', async () => {
    // With three events each.
    for (let count = 0; count < 7; count += 1) await placeOrder(client);
    const { events } = await readOn(client);
    const ids = events.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(eventsOf(await client.get('/v1/events'))).toEqual(events.slice(0, 20));
    expect((await readOn(client, '/v1/events?limit=3')).events).toEqual(events);
  });

  it('accepts the id of an event as a cursor', async () => {
    const { events } = await readOn(client);
    const third = events[2]?.id ?? '';
    expect((await readOn(client, `/v1/events?after=${third}`)).events).toEqual(events.slice(3));
  });

  it('filters by type and by subject on all pages', async () => {
    const { next } = await readOn(client, '/v1/events?limit=100&type=order.shipped');
    const { id, petId } = await placeOrder(client);
    await placeOrder(client);
    await client.patch(`/v1/store/orders/${String(id)}`, { status: 'shipped' });
    expect((await readOn(client, next)).events).toMatchObject([
      { type: 'order.shipped', subject: { type: 'order', id } },
    ]);
    const subject = `subjectType=pet&subjectId=${String(petId)}`;
    const ofPet = await readOn(client, `/v1/events?limit=2&${subject}`);
    expect(kinds(ofPet.events)).toEqual(['pet.added', 'pet.changed', 'pet.changed']);
    expect(kinds((await readOn(client, `/v1/events?type=pet.added&${subject}`)).events)).toEqual(['pet.added']);
  });

  it('has a link to the next page on an empty page too', async () => {
    const { next } = await readOn(client);
    const again = onward(await client.get(next));
    await addPet(client);
    expect(kinds(eventsOf(await client.get(again)))).toEqual(['pet.added']);
  });

  it.each([
    ['type=pet.sold', 'invalid_parameter'],
    ['type=', 'invalid_parameter'],
    ['type=%00', 'invalid_parameter'],
    ['subjectType=pet', 'invalid_parameter'],
    ['subjectId=1', 'invalid_parameter'],
    ['subjectType=dog&subjectId=1', 'invalid_parameter'],
    ['subjectType=pet&subjectId=%00', 'invalid_parameter'],
    ['subjectType=pet&subjectId=01', 'invalid_parameter'],
    ['subjectType=order&subjectId=99999999999999999999', 'invalid_parameter'],
    ['subjectType=webhook&subjectId=1', 'invalid_parameter'],
    ['limit=101', 'invalid_parameter'],
    ['after=', 'invalid_parameter'],
    ['after=evt_1', 'invalid_cursor'],
    ['after=x', 'invalid_cursor'],
  ])('refuses %s', async (query, code) => {
    expectError(await client.get(`/v1/events?${query}`), 400, code);
  });

  it('refuses a cursor of other filters, of another list, and a changed one', async () => {
    const { next } = await readOn(client);
    const cursor = new URL(next, 'http://localhost').searchParams.get('after') ?? '';
    expectError(await client.get(`/v1/events?type=pet.added&after=${cursor}`), 400, 'invalid_cursor');
    expectError(await client.get(`/v1/pets?after=${cursor}`), 400, 'invalid_cursor');
    expectError(await client.get(`/v1/events?after=${cursor.slice(0, -1)}`), 400, 'invalid_cursor');
    const selfMade = encodeCursor('/events?', 'no position');
    expectError(await client.get(`/v1/events?after=${selfMade}`), 400, 'invalid_cursor');
  });

  it('is 410 for a cursor after the last possible event', async () => {
    expectError(await client.get(`/v1/events?after=evt_${'v'.repeat(26)}`), 410, 'cursor_expired');
  });
});

describe('a reader that waits', () => {
  it('gets the next event as soon as it is published, with Preference-Applied', async () => {
    const { next } = await readOn(client);
    const waiting = ask(next, 20);
    const id = await addPet(client);
    const begun = performance.now();
    const page = await waiting;
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(page.headers['preference-applied']).toBe('wait=20');
    expect(page.headers.vary).toContain('Prefer');
    expect(eventsOf(page)).toMatchObject([{ subject: { id } }]);
  });

  it('gets an empty page after its time, with a link to the next page', async () => {
    const { next } = await readOn(client);
    const begun = performance.now();
    const page = await ask(next, 1);
    expect(performance.now() - begun).toBeGreaterThanOrEqual(990);
    expect({ status: page.status, text: page.text }).toEqual({ status: 200, text: '[]' });
    await addPet(client);
    expect(kinds((await readOn(client, onward(page))).events)).toEqual(['pet.added']);
  });

  it('waits longer than an operation may take', async () => {
    const { page, tookMs } = await longest;
    expect({ status: page.status, text: page.text }).toEqual({ status: 200, text: '[]' });
    expect(tookMs).toBeGreaterThan(8_900);
  });

  it('keeps waiting when other events are published', async () => {
    const { next } = await readOn(client, '/v1/events?limit=100&type=category.added');
    const waiting = ask(next, 20);
    await addPet(client);
    await client.post('/v1/categories', { name: 'Waited for' });
    expect(kinds(eventsOf(await waiting))).toEqual(['category.added']);
  });

  it.each([
    ['wait=31', 'wait=30'],
    ['wait=99999999999999999999', 'wait=30'],
    ['wait=007', 'wait=7'],
    ['respond-async, wait=30', 'wait=30'],
  ])('with the preference %s gets Preference-Applied: %s', async (prefer, applied) => {
    const page = await client.get('/v1/events', { headers: { Prefer: prefer } });
    expect(page.headers['preference-applied']).toBe(applied);
  });

  it.each(['wait=0', 'wait=-1', 'wait=1.5', 'wait', 'wait=x', 'consistency=eventual'])(
    'that prefers %s does not wait',
    async (prefer) => {
      const { next } = await readOn(client);
      const page = await client.get(next, { headers: { Prefer: prefer } });
      expect(page.headers['preference-applied']).toBeUndefined();
    },
  );
});
