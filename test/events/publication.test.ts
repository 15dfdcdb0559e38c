import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet, placeOrder } from '../support/contract.js';
import type { TestDatabase } from '../support/database.js';
import { createServerWithDatabase } from '../support/database-server.js';
import { expectError } from '../support/errors.js';
import { type EventJson, eventsOf, nextGeneration, onward, pageWithEvents, readOn } from '../support/events.js';
import { hold, untilQueryWaits, untilThereIs } from '../support/locks.js';
import { metricsOf } from '../support/metrics.js';
import { serviceTimedMain } from '../support/paths.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
let service: TestService;

beforeAll(async () => {
  database = await createServerWithDatabase();
  service = await startService({ database });
});
afterAll(async () => {
  await service.stop();
  await database.drop();
});

const petsIn = (events: readonly EventJson[]): unknown[] => events.map(({ data }) => data.id);

async function delaySeconds(): Promise<number> {
  return (await metricsOf(service)).get('event_feed_delay_seconds') ?? NaN;
}

describe('a transaction that stays open', () => {
  it('delays the feed, as a metric shows, and omits no event', async () => {
    const { next } = await readOn(service.client);
    const release = await hold(database, 'SELECT pg_current_xact_id()');
    const id = await addPet(service.client);
    const waiting = service.client.get(next, { headers: { Prefer: 'wait=1' } });
    expect(eventsOf(await waiting)).toEqual([]);
    await until(delaySeconds, (seconds) => seconds >= 1);
    await release();
    const page = await service.client.get(next, { headers: { Prefer: 'wait=20' } });
    expect(petsIn(eventsOf(page))).toEqual([id]);
    await until(delaySeconds, (seconds) => seconds === 0);
  });

  it('delays no event further when it ends after later ones, although nothing else changes', async () => {
    const { text } = await service.client.post('/v1/categories', { name: 'Kangaroo' });
    const { id } = JSON.parse(text) as { id: number };
    const { next } = await readOn(service.client);
    const release = await hold(database, "INSERT INTO pets.category (name, name_key) VALUES ('Wallaby', 'wallaby')");
    // It has locked the category, and waits until it is known whether the name exists.
    const changed = service.client.patch(`/v1/categories/${String(id)}`, { name: 'Wallaby' });
    await untilQueryWaits(database);
    await database.query('SELECT pg_current_xact_id()');
    await release();
    expect((await changed).status).toBe(200);
    const page = await service.client.get(next, { headers: { Prefer: 'wait=3' } });
    expect(eventsOf(page)).toMatchObject([{ type: 'category.changed' }]);
  });

  it('does not delay the feed when it has changed nothing', async () => {
    const { next } = await readOn(service.client);
    const release = await hold(database, 'SELECT FROM pets.pet');
    const id = await addPet(service.client);
    expect(petsIn((await readOn(service.client, next)).events)).toEqual([id]);
    await release();
  });
});

describe('a database that was copied without its sequences', () => {
  it('has its new events after the earlier ones', async () => {
    await database.query("SELECT setval('events.generation', 1)");
    await addPet(service.client);
    const { next } = await readOn(service.client);
    await service.stop();
    await database.query('ALTER SEQUENCE events.generation RESTART');
    service = await startService({ database });
    const id = await addPet(service.client);
    expect(petsIn((await readOn(service.client, next)).events)).toEqual([id]);
  });

  it('has 255 generations at most', async () => {
    const [present] = await database.query('SELECT last_value FROM events.generation');
    await database.query("SELECT setval('events.generation', 255)");
    await expect(database.query(await nextGeneration())).rejects.toThrow('out of bounds');
    await database.query(`SELECT setval('events.generation', ${String(present?.last_value)})`);
  });
});

describe('a database that was restored from a dump on another server', () => {
  it('has all of its events published, and new ones after them', async () => {
    const before = await readOn(service.client);
    await service.stop();
    // As if the transactions had been those of a server that has had many more.
    await database.query('UPDATE events.outbox SET xid = ((xid::text)::bigint + 1000000)::text::xid8');
    service = await startService({ database });
    const restored = await readOn(service.client);
    expect(restored.events.map(({ data }) => data)).toEqual(before.events.map(({ data }) => data));
    const id = await addPet(service.client);
    const last = restored.events.at(-1)?.id ?? '';
    const after = await readOn(service.client, `/v1/events?after=${last}`);
    expect(petsIn(after.events)).toEqual([id]);
    expect(petsIn((await readOn(service.client, restored.next)).events)).toEqual([id]);
    expect(after.events[0]?.id && after.events[0].id > last).toBe(true);
  });
});

describe('events that are older than the retention time', () => {
  it('are removed, and a reader that has not read them gets 410', async () => {
    await placeOrder(service.client);
    const first = await pageWithEvents(service.client, '/v1/events?limit=1');
    const { next, events } = await readOn(service.client);
    const [one, last] = events.slice(-2).map(({ id }) => `/v1/events?after=${id}`);
    await service.stop();
    const later = new Date(Date.now() + 31 * DAY_MS).toISOString();
    service = await startService({ database, main: serviceTimedMain, env: { TEST_NOW: later } });
    await untilThereIs(database, 'SELECT FROM events.outbox HAVING count(*) = 0');
    expectError(await service.client.get(onward(first)), 410, 'cursor_expired');
    expectError(await service.client.get(`/v1/events/${eventsOf(first)[0]?.id ?? ''}`), 404, 'event_not_found');
    // The last two are of one transaction.
    expectError(await service.client.get(one ?? ''), 410, 'cursor_expired');
    const id = await addPet(service.client);
    // One that had read all of them has missed nothing.
    expect(petsIn((await readOn(service.client, next)).events)).toEqual([id]);
    expect(petsIn((await readOn(service.client, last)).events)).toEqual([id]);
    expect(petsIn((await readOn(service.client)).events)).toEqual([id]);
  });

  it('are removed only before the first younger one, because the clock of a process may be wrong', async () => {
    for (const last of [false, true]) {
      await addPet(service.client);
      await addPet(service.client);
      const end = last ? 'max(id)' : 'min(id)';
      await database.query(
        `UPDATE events.outbox SET occurred_at = 'epoch' WHERE id = (SELECT ${end} FROM events.outbox)`,
      );
    }
    const events = await database.query('SELECT id FROM events.outbox ORDER BY id');
    await service.stop();
    service = await startService({ database });
    await untilThereIs(database, `SELECT FROM events.outbox HAVING min(id) > ${String(events[0]?.id)}`);
    expect(await database.query('SELECT id FROM events.outbox ORDER BY id')).toEqual(events.slice(1));
  });
});
