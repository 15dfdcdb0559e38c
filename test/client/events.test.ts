import { beforeAll, describe, expect, it } from '@jest/globals';
import { AnimalStore, type Event } from '../../clients/typescript/src/index.js';
import { eventsOf, pageWithEvents } from '../support/events.js';
import { BOOTSTRAP_KEY, useService } from '../support/service.js';

const service = useService();
let store: AnimalStore;

beforeAll(() => {
  store = new AnimalStore({ baseUrl: `${service.address}/v1`, apiKey: BOOTSTRAP_KEY, firstDelayMs: 1 });
});

async function first(events: AsyncGenerator<Event>, count: number): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) {
    found.push(event);
    if (found.length === count) break;
  }
  return found;
}

describe('the events of the typed client', () => {
  it('are read with every digit, oldest first', async () => {
    const pet = await store.createPet({ name: 'Mac', categoryId: 2n ** 62n + 1n });
    const [event] = await first(store.events(), 1);
    expect(event).toMatchObject({ type: 'pet.added', subject: { type: 'pet', id: pet.id }, data: pet });
    expect(await store.getEvent(event?.id ?? '')).toEqual(event);
  });

  it('continue after an event, and wait for the next one', async () => {
    const known = await first(store.events(), 1);
    const waiting = first(store.events({ after: known[0]?.id ?? '', type: 'pet.added' }), 2);
    for (const name of ['Eve', 'Tom']) await store.createPet({ name, categoryId: 1n });
    expect((await waiting).map(({ data }) => data)).toMatchObject([{ name: 'Eve' }, { name: 'Tom' }]);
  });

  it('can be filtered by subject', async () => {
    const { id } = await store.createPet({ name: 'Jim', categoryId: 1n });
    await store.updatePet(id, { name: 'Bo' });
    const events = await first(store.events({ subject: { type: 'pet', id } }), 2);
    expect(events.map(({ type }) => type)).toEqual(['pet.added', 'pet.changed']);
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    const last = eventsOf(await pageWithEvents(service.client, '/v1/events?limit=100')).at(-1)?.id ?? '';
    const waiting = first(store.events({ after: last, signal: stop.signal }), 1);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('are an error when they are no longer stored', async () => {
    await expect(first(store.events({ after: `evt_${'v'.repeat(26)}` }), 1)).rejects.toMatchObject({
      code: 'cursor_expired',
      status: 410,
    });
  });
});
