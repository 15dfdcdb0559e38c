import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addPet, petOf, petsOf, placeOrder } from '../support/contract.js';
import { type DatabaseServer, startDatabaseServer } from '../support/database-server.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { dump, canDump, restore } from '../support/dump.js';
import { expectError } from '../support/errors.js';
import { nextGeneration, readOn } from '../support/events.js';
import { tell } from '../support/full.js';
import { describeWithInstalled } from '../support/installed.js';
import { expectInvariants } from '../support/invariants.js';
import { Load } from '../support/load.js';
import { hold, untilThereIs } from '../support/locks.js';
import { startService, type TestService } from '../support/service.js';
import { WEBHOOK_ENV } from '../support/webhooks.js';
import {
  addLater,
  type Before,
  fill,
  keyed,
  type Later,
  listsOf,
  Receivers,
  retryPending,
  spendTransactions,
} from './backed-up.js';

/** How far the servers have come when they get the dump. */
const SPENT_BEFORE = 3_000;
const SPENT_LATER = 6_000;

describeWithInstalled('pg_dump', 'a backup', suite, canDump);

function suite(): void {
  let server: DatabaseServer;
  let source: TestDatabase;
  let receivers: Receivers;
  let before: Before;
  let later: Later;
  let file: string;

  beforeAll(async () => {
    server = await startDatabaseServer();
    source = await createDatabase(server.url);
    await spendTransactions(source, SPENT_BEFORE);
    receivers = await Receivers.start();
    const running = await startService({ database: source, env: WEBHOOK_ENV });
    await addPet(running.client);
    await untilThereIs(source, 'SELECT FROM pets.inventory HAVING count(*) > 0');
    // The lock prevents that later changes are added to these numbers: the dump has both.
    const release = await hold(source, 'LOCK TABLE pets.inventory IN SHARE MODE');
    before = await fill(running.client, receivers);
    expect(await source.query('SELECT FROM pets.inventory_change')).not.toEqual([]);
    file = await dump(source);
    await release();
    await spendTransactions(source, SPENT_LATER);
    later = await addLater(running.client, before, receivers);
    await running.stop();
  }, 60_000);
  afterAll(() => {
    receivers.close();
  });
  afterAll(() => server.remove());

  async function startRestored(on: DatabaseServer): Promise<TestService> {
    const restored = await restore(file, on.url);
    return startService({ database: restored, env: WEBHOOK_ENV });
  }

  /** What a client that kept an address of the feed reads from it. */
  async function readFrom(address: string, { client }: TestService): Promise<readonly string[]> {
    const { events } = await readOn(client, address);
    return events.map(({ subject, data }) => `${String(subject.id)} ${String(data.name)}`);
  }

  describe('that is restored on the same server', () => {
    let service: TestService;

    beforeAll(async () => {
      receivers.clear();
      service = await startRestored(server);
    });
    afterAll(async () => {
      await service.stop();
      await service.database.drop();
    });

    it('has all lists of the time of the dump, and no later changes', async () => {
      const { client, database } = service;
      expect(await listsOf(client)).toEqual(before.lists);
      await expectInvariants(database);
      for (const { path, body, key, text } of before.keyed) {
        const response = await keyed(client, path, body, key);
        const replayed = response.headers['idempotent-replayed'];
        expect({ text: response.text, replayed }).toEqual({ text, replayed: 'true' });
      }
      const statusWith = async (key: string): Promise<number> =>
        (await client.get('/v1/api-keys/current', { key })).status;
      const { kept, ended, revokedLater, rotatedLater } = before.keys;
      expect(await Promise.all([kept, revokedLater, rotatedLater].map(statusWith))).toEqual([200, 200, 200]);
      expect(await Promise.all([ended, later.newSecret].map(statusWith))).toEqual([401, 401]);
    });

    it('assigns later ids again, and performs later requests with an Idempotency-Key again', async () => {
      const { path, body, key, text } = later.keyed;
      const response = await keyed(service.client, path, body, key);
      expect({ status: response.status, replayed: response.headers['idempotent-replayed'] }).toEqual({ status: 201 });
      expect([petOf(response).id, petOf({ ...response, text }).id]).toEqual([later.petId, later.petId]);
    });

    it('counts pets that are added and sold afterwards', async () => {
      const { client, database } = service;
      const inventory = async (): Promise<Record<string, number>> =>
        JSON.parse((await client.get('/v1/store/inventory')).text) as Record<string, number>;
      const { sold = 0, ...others } = await inventory();
      const { id } = await placeOrder(client);
      await client.patch(`/v1/store/orders/${String(id)}`, { status: 'shipped' });
      const expected = { ...others, sold: sold + 1 };
      expect(await inventory()).toEqual(expected);
      await untilThereIs(database, 'SELECT FROM pets.inventory_change HAVING count(*) = 0');
      expect(await inventory()).toEqual(expected);
      await expectInvariants(database);
    });

    it('continues the feed for readers up to the dump and for readers of later events', async () => {
      const id = await addPet(service.client, { name: 'After' });
      const read = await readFrom(before.feed, service);
      expect(read.at(-1)).toBe(`${String(id)} After`);
      expect(await readFrom(later.feed, service)).toEqual(read);
    });

    it('delivers new events, and repeats later deliveries with the same ids and the secrets of the dump', async () => {
      const { prompt, late } = receivers;
      const id = await addPet(service.client, { name: 'Told' });
      await prompt.until((received) => received.some(({ event }) => event.subject.id === id));
      expect(receivers.verified(prompt, before.webhookSecret)).toBe(true);
      expect(receivers.verified(prompt, later.webhookSecret)).toBe(false);
      // Those that were pending then, and were delivered later.
      await retryPending(service.client, before.lateId);
      await late.until((received) => later.delivered.every((each) => received.some(hasId(each.id))));
      for (const each of later.delivered) expect(late.received.find(hasId(each.id))?.body).toBe(each.body);
    });
  });

  describe('that is restored on another server', () => {
    let other: DatabaseServer;
    let service: TestService;

    beforeEach(async () => {
      other = await startDatabaseServer();
    });
    afterEach(() => other.remove());
    afterEach(() => service.stop());

    it('continues the feed after all events that were read, when that server is younger', async () => {
      service = await startRestored(other);
      expect(await listsOf(service.client)).toEqual(before.lists);
      const id = await addPet(service.client, { name: 'After' });
      for (const address of [before.feed, later.feed]) {
        expect(await readFrom(address, service)).toEqual([`${String(id)} After`]);
      }
      const ids = (await readOn(service.client)).events.map((event) => event.id);
      expect(ids).toEqual([...new Set(ids)].sort());
    });

    it('responds 410 to readers of later events, when that server is older, until a generation begins', async () => {
      await spendTransactions(await createDatabase(other.url), SPENT_BEFORE + SPENT_LATER / 2);
      service = await startRestored(other);
      const { client, database } = service;
      const first = await addPet(client, { name: 'After' });
      expect(await readFrom(before.feed, service)).toEqual([`${String(first)} After`]);
      expectError(await client.get(later.feed), 410, 'cursor_expired');
      await database.query(await nextGeneration());
      const second = await addPet(client, { name: 'Anew' });
      expect(await readFrom(later.feed, service)).toEqual([`${String(second)} Anew`]);
      expect(await readFrom(before.feed, service)).toEqual([`${String(first)} After`, `${String(second)} Anew`]);
    });
  });

  it('that is made under load has all changes acknowledged before, and no partial one; no request fails', async () => {
    const service = await startService();
    const load = new Load(service.client);
    await load.untilRecovered();
    const acknowledged = petsOf(await service.client.get('/v1/pets?limit=100')).map(({ id }) => id);
    const begun = performance.now();
    const made = await dump(service.database);
    const took = performance.now() - begun;
    await load.endAndCheck(service.database);
    await service.stop();
    expect(load.failures).toBe(0);
    const restored = await restore(made, process.env.TEST_DATABASE_URL ?? '');
    await expectInvariants(restored);
    const rows = await restored.query('SELECT id::integer FROM pets.pet ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    await restored.drop();
    tell(`a backup of ${String(rows.length)} pets under load took ${took.toFixed(0)} ms; ${load.summary}`);
  }, 60_000);
}

function hasId(id: string): (received: { readonly headers: Readonly<Record<string, unknown>> }) => boolean {
  return ({ headers }) => headers['webhook-id'] === id;
}
