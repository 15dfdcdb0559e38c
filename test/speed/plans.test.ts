import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, createKey, nextPage, orderOf, placeOrder } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { eventsOf, onward, pageWithEvents } from '../support/events.js';
import {
  connectionsOf,
  explained,
  logLength,
  nodesOf,
  type PlanNode,
  type RunStatement,
  statementsSince,
} from '../support/plans.js';
import { Receiver } from '../support/receiver.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';
import { addWebhook, deliveriesOf, WEBHOOK_ENV } from '../support/webhooks.js';

const OWN_SCHEMAS = ['pets', 'store', 'auth', 'events', 'platform'];
/** No index leads faster to one row, to three or twenty, or to the changes of the last second. */
const OF_FEW_ROWS = ['removed_up_to', 'webhook', 'inventory_total', 'inventory_change'];

/** The most deliveries that a process has queued or running for two receivers: a filter leaves them out. */
const UNDER_WAY = 64;

const IN_KEYSET_PAGES = ['pet', 'category', 'pet_order', 'api_key'];

/** Tables in which a scan of all rows would cost: many pets, orders, categories, keys and stored responses. */
const FILL = `
  INSERT INTO pets.pet (name, category_id, status)
    SELECT CASE n % 100 WHEN 0 THEN 'Bella' ELSE 'Pet ' || n END,
      CASE n % 4 WHEN 0 THEN 7 WHEN 1 THEN n % 50 ELSE n % 20011 END,
      (ARRAY['available', 'pending', 'sold'])[1 + (n * 7919 % 3)]
    FROM generate_series(1, 60000) AS n;
  INSERT INTO store.pet_order (pet_id, status, placed_at)
    SELECT 1 + n % 20, (ARRAY['cancelled', 'shipped', 'delivered'])[1 + (n * 7919 % 3)], now()
    FROM generate_series(1, 50000) AS n;
  INSERT INTO pets.category (name, name_key) SELECT 'Category ' || n, 'category ' || n FROM generate_series(1, 20000) AS n;
  INSERT INTO auth.api_key (key_id, name, hash, prefix, scopes, created_at, expires_at)
    SELECT 'key_' || n, 'key', sha256(n::text::bytea), 'ask_', '{pets:read}', now(), now() + interval '1 day'
    FROM generate_series(1, 20000) AS n;
  INSERT INTO auth.former_secret (hash, api_key_id, expires_at)
    SELECT sha256(('former ' || id)::bytea), id, now() + interval '1 day' FROM auth.api_key;
  INSERT INTO auth.key_event (at, action, key_id, actor, scopes, count, last_at)
    SELECT now(), 'issued', 'key_' || n, 'start', '{pets:read}', 1, now() FROM generate_series(1, 20000) AS n;
  INSERT INTO auth.deprecated_call (key_id, operation, count, last_at)
    SELECT 'key_' || n, 'getPet', 1, now() FROM generate_series(1, 20000) AS n;
  INSERT INTO platform.idempotency_record (caller_id, key, fingerprint, headers, body, created_at)
    SELECT 'key_1', n::text, sha256(n::text::bytea), '{}', '{}', now() FROM generate_series(1, 20000) AS n;
  INSERT INTO events.outbox (generation, xid, occurred_at, types, subjects, actors, request_ids, data)
    SELECT 0, (1 + n % 500)::text::xid8, now(), ARRAY['pet.added', 'order.placed'], ARRAY['pet ' || n, 'order ' || n],
      ARRAY['key_1', 'key_1'], ARRAY['request', 'request'], ARRAY['{}', '{}']
    FROM generate_series(1, 50000) AS n;
  INSERT INTO events.delivery (webhook, created_at, occurred_at, generation, xid, outbox_id, event_number, event_id,
      event_type, subject, status, since, next_attempt_at)
    SELECT 1 + n % 20, now(), now(), 0, '1', n, 1, 'evt_' || n, 'pet.added', 'pet ' || n,
      CASE WHEN n % 1000 = 0 THEN 'failed' WHEN n % 100 = 0 THEN 'pending' ELSE 'delivered' END, now(),
      CASE WHEN n % 100 = 0 AND n % 1000 <> 0 THEN now() + interval '1 hour' END
    FROM generate_series(1, 50000) AS n;`;

/** Keeps the statistics of the tables as they are. */
const KEEP_STATISTICS = `
  DO $$
    DECLARE name text;
    BEGIN
      FOR name IN SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
        WHERE schemaname IN (${OWN_SCHEMAS.map((schema) => `'${schema}'`).join(', ')})
      LOOP EXECUTE 'ALTER TABLE ' || name || ' SET (autovacuum_enabled = false)'; END LOOP;
    END
  $$`;

let database: TestDatabase;
let service: TestService;
let from: number;
let receivers: Receiver[] = [];
/** The process ids of the sessions of the service, of which those that are not used for a while end. */
const sessions = new Set<string>();

/** Starts the service; the plans of its statements are logged from then on. */
async function startExplained(): Promise<void> {
  from = await logLength();
  service = await startService({ database: explained(database), env: WEBHOOK_ENV });
}

/** Runs each statement in a transaction of its own: a long one would delay the feed of other tests on the same server. */
async function fill(): Promise<void> {
  for (const statement of FILL.split(/;\s+(?=INSERT)/)) await database.query(statement);
}

afterEach(async () => {
  for (const receiver of receivers) receiver.close();
  receivers = [];
  await service.stop();
  await database.drop();
});

/** Lists, alone and many at once, first pages and later ones, with every set of filters. */
async function read(): Promise<void> {
  const lists = [
    '/v1/pets?',
    '/v1/pets?status=sold',
    '/v1/pets?categoryId=7',
    '/v1/pets?categoryId=7&status=sold',
    '/v1/pets?name=bella',
    '/v1/pets?name=bella&status=sold',
    '/v1/store/orders?',
    '/v1/store/orders?status=shipped',
    '/v1/store/orders?petId=3',
    '/v1/store/orders?petId=3&status=cancelled',
    '/v1/categories?',
    '/v1/categories?name=category%2077',
    '/v1/api-keys?',
    '/v1/events?',
    '/v1/events?type=order.placed',
    '/v1/events?type=order.shipped',
    '/v1/events?subjectType=pet&subjectId=7',
    '/v1/events?type=pet.added&subjectType=pet&subjectId=7',
  ];
  for (const list of lists) {
    const first = await service.client.get(`${list}&limit=5`);
    const later = nextPage(first) ?? list;
    // More often than PostgreSQL takes to settle for one plan.
    for (let count = 0; count < 7; count += 1) await service.client.get(later);
    await Promise.all(
      Array.from({ length: 8 }, (_, limit) => service.client.get(`${list}&limit=${String(limit + 1)}`)),
    );
  }
  await Promise.all(
    Array.from({ length: 30 }, (_, id) => service.client.get(`/v1/store/inventory?categoryId=${String(id)}`)),
  );
  await Promise.all(Array.from({ length: 30 }, (_, id) => service.client.get(`/v1/pets/${String(id * 2000 + 1)}`)));
  await Promise.all(Array.from({ length: 30 }, (_, id) => service.client.get(`/v1/store/orders/${String(id + 1)}`)));
}

async function write(): Promise<void> {
  const { client } = service;
  const ids = await Promise.all(Array.from({ length: 12 }, () => addPet(client)));
  const place = (petId: number): Promise<ClientResponse> => client.post('/v1/store/orders', { petId });
  const orders = await Promise.all(ids.slice(0, 6).map(place));
  for (const petId of ids.slice(6)) orders.push(await place(petId));
  for (const [index, response] of orders.entries()) {
    const order = `/v1/store/orders/${String(orderOf(response).id)}`;
    if (index % 2 === 0) await client.delete(order);
    else await client.patch(order, { status: 'shipped' });
  }
  const pet = `/v1/pets/${String(ids[0])}`;
  await client.patch(pet, { name: 'Renamed' });
  await client.delete(pet);
  await client.post('/v1/categories', { name: `New ${randomUUID()}` });
  await client.patch('/v1/categories/77', { name: `Changed ${randomUUID()}` });
  for (const id of [7, 20000]) await client.delete(`/v1/categories/${String(id)}`);
  const once = { headers: { 'Idempotency-Key': 'once' } };
  for (let count = 0; count < 2; count += 1) await client.post('/v1/pets', { name: 'Once', categoryId: 1 }, once);
  await placeOrder(client);
}

async function follow(): Promise<void> {
  const { client } = service;
  const [event] = eventsOf(await pageWithEvents(client, '/v1/events?limit=1'));
  await client.get(`/v1/events/${event?.id ?? ''}`);
  const rare = await client.get('/v1/events?type=order.shipped');
  await client.get(onward(rare), { headers: { Prefer: 'wait=1' } });
}

async function deliver(): Promise<void> {
  const { client } = service;
  const receiver = await Receiver.start(({ event }) => ({ status: event.type === 'pet.changed' ? 500 : 200 }));
  receivers.push(receiver);
  const { id } = await addWebhook(client, { url: receiver.url });
  const path = `/v1/webhooks/${id}`;
  await client.get('/v1/webhooks');
  await client.get(path);
  await client.patch(path, { description: 'mine' });
  await client.send({ method: 'POST', path: `${path}/rotate` });
  await client.send({ method: 'POST', path: `${path}/test` });
  const pet = `/v1/pets/${String(await addPet(client))}`;
  await client.patch(pet, { name: 'Renamed' });
  await client.delete(pet);
  await until(
    () => deliveriesOf(client, id),
    (all) => all.filter(({ attempts }) => attempts > 0).length >= 3,
  );
  for (const status of ['pending', 'delivered', 'failed']) await deliveriesOf(client, id, `limit=2&status=${status}`);
  const [delivery] = await deliveriesOf(client, id);
  await client.send({ method: 'POST', path: `${path}/deliveries/${delivery?.id ?? ''}/retry` });
  await client.delete(path);
}

async function manageKeys(): Promise<void> {
  const { client } = service;
  await client.get('/v1/api-keys/current');
  const { keyId } = await createKey(client);
  await client.post(`/v1/api-keys/${keyId}/rotate`, {});
  await client.delete(`/v1/api-keys/${keyId}`);
}

function isOwnTable({ Schema: schema = '', 'Relation Name': name = '' }: PlanNode): boolean {
  return OWN_SCHEMAS.includes(schema) && !OF_FEW_ROWS.includes(name);
}

/** The nodes of a plan that read a table of the service otherwise than by one index, or rows that are not used. */
function wasteful({ plan }: RunStatement): PlanNode[] {
  return nodesOf(plan).filter((node) => {
    // One of the two indexes is read in vain, and may be read whole.
    if (node['Node Type'] === 'BitmapAnd') return true;
    if (!isOwnTable(node) || node['Node Type'] === 'ModifyTable') return false;
    // All rows, in the order of the index. Pages and removals have a limit far below.
    if (node['Index Cond'] === undefined && node['Node Type'].startsWith('Index') && node['Actual Rows'] > 5_000)
      return true;
    const unused = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    const allowed = node['Relation Name'] === 'delivery' ? UNDER_WAY : 1;
    return !/Index|Bitmap|Tid/.test(node['Node Type']) || unused > allowed;
  });
}

/** How many rows of these tables a node and those below it read. */
function rowsRead(plan: PlanNode): number {
  const readers = nodesOf(plan).filter(({ 'Relation Name': name = '' }) => IN_KEYSET_PAGES.includes(name));
  return readers.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
}

/** The limits of a plan that are given more than three rows that they leave out: the next row of each status. */
function exceeding({ plan }: RunStatement): PlanNode[] {
  return nodesOf(plan).filter((node) => {
    const { 'Node Type': type, 'Actual Rows': rows, 'Actual Loops': loops } = node;
    // The plan has averages, rounded to two decimals.
    return type === 'Limit' && rowsRead(node) > (rows + 2.1) * loops;
  });
}

function inWords({ text, plan }: RunStatement): string {
  const nodes = nodesOf(plan).map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`);
  return `${text.replaceAll(/\s+/g, ' ')}: ${nodes.join(' <- ')}`;
}

describe('every query of the service', () => {
  it('reads tables by an index that have grown since its statements were planned, and were analysed while they were small', async () => {
    await useGrowing('VACUUM ANALYZE', KEEP_STATISTICS);
    expectNoWaste(await statementsOnTables());
  }, 240_000);

  it('reads tables by an index that have grown since its statements were planned, and were never analysed; so too when they were analysed afterwards', async () => {
    await useGrowing(KEEP_STATISTICS);
    expectNoWaste(await statementsOnTables());

    // Analysed, in new sessions, and with a use of the key that is to be recorded.
    await database.query('UPDATE auth.api_key SET last_used_at = NULL WHERE last_used_at IS NOT NULL');
    await database.query('VACUUM ANALYZE');
    await startExplained();
    await use();
    const run = await statementsOnTables();
    expect(new Set(run.map(({ text }) => text)).size).toBeGreaterThan(20);
    expectNoWaste(run);
  }, 240_000);
});

/** Uses the service before and after its tables are filled; the plans of its statements are logged from the second use on. */
async function useGrowing(...preparation: readonly string[]): Promise<void> {
  database = await createMigratedDatabase();
  for (const statement of preparation) await database.query(statement);
  await startExplained();
  await use();
  await fill();
  from = await logLength();
  await use();
}

/** Uses every statement of the service, most of them more often than PostgreSQL takes to settle for one plan. */
async function use(): Promise<void> {
  await read();
  await noteSessions();
  for (let count = 0; count < 3; count += 1) await write();
  await createWithKeys();
  await follow();
  await deliver();
  for (let count = 0; count < 7; count += 1) await manageKeys();
}

/** Each request twice; more often than PostgreSQL takes to settle for one plan. */
async function createWithKeys(): Promise<void> {
  for (const count of [1, 1, 1, 1, 1, 1, 1, 20, 20, 20, 20, 20, 20, 20]) {
    const keys = Array.from({ length: count }, () => randomUUID());
    const create = (key: string): Promise<ClientResponse> =>
      service.client.post('/v1/pets', aNewPet(), { headers: { 'Idempotency-Key': key } });
    for (let repeated = 0; repeated < 2; repeated += 1) await Promise.all(keys.map(create));
  }
}

/** What ran on tables of the service. It is stopped, because what is recorded in the background is written at the end. */
async function statementsOnTables(): Promise<RunStatement[]> {
  await noteSessions();
  await service.stop();
  return (await statementsSince(from, sessions)).filter(({ plan }) => nodesOf(plan).some(isOwnTable));
}

async function noteSessions(): Promise<void> {
  for (const id of await connectionsOf(database)) sessions.add(id);
}

function expectNoWaste(run: readonly RunStatement[]): void {
  const wrong = run.filter((statement) => wasteful(statement).length > 0 || exceeding(statement).length > 0);
  expect(Array.from(new Set(wrong.map(inWords)))).toEqual([]);
}
