import { describe, expect, it } from '@jest/globals';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { addPet, aNewPet, ordersOf, petOf } from '../support/contract.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { hold, holdPet, OWN_LOCKS, untilThereIs } from '../support/locks.js';
import { startService, useService } from '../support/service.js';

const service = useService();
const { client } = service;
let number = 0;

const aKey = (): string => `key-${String((number += 1))}`;

function post(
  path: string,
  body: string | object,
  key: string,
  options: Partial<RequestOptions> = {},
): Promise<ClientResponse> {
  return client.post(path, body, { ...options, headers: { 'Idempotency-Key': key } });
}

function expectReplay(response: ClientResponse, first: ClientResponse): void {
  expect(first.headers).not.toHaveProperty('idempotent-replayed');
  expect(response.headers['idempotent-replayed']).toBe('true');
  expect({ status: response.status, text: response.text }).toEqual({ status: first.status, text: first.text });
  for (const name of ['content-type', 'content-length', 'etag', 'location']) {
    expect(response.headers[name]).toBe(first.headers[name]);
  }
  expect(response.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
}

async function age(key: string, interval: string): Promise<void> {
  await service.database.query(
    `UPDATE platform.idempotency_record SET created_at = now() - interval '${interval}' WHERE key = $1`,
    [key],
  );
}

describe('a repeated request', () => {
  it('for a pet gets the first response again, byte for byte with its ETag, and adds nothing', async () => {
    const key = aKey();
    const body = '{"name":"Élodie 🐈\\u2028","categoryId":9007199254740993}';
    const first = await post('/v1/pets', body, key);
    expect(first.status).toBe(201);
    const path = `/v1/pets/${String(petOf(first).id)}`;
    await client.patch(path, { name: 'changed since' });
    expectReplay(await post('/v1/pets', body, key), first);
    await client.delete(path);
    expectReplay(await post('/v1/pets', body, key), first);
    const [row] = await service.database.query("SELECT count(*)::int AS n FROM pets.pet WHERE name LIKE 'Élodie%'");
    expect(row?.n).toBe(0);
  });

  it('gets the first response while another process repeats the request, too', async () => {
    const key = aKey();
    const first = await post('/v1/pets', aNewPet(), key);
    // The lock that each process takes for a request with the key.
    const [row] = await service.database.query(
      "SELECT hashtextextended(caller_id || ' ' || key, 0) AS lock FROM platform.idempotency_record WHERE key = $1",
      [key],
    );
    const release = await hold(service.database, `SELECT pg_advisory_xact_lock(${String(row?.lock)})`);
    expectReplay(await post('/v1/pets', aNewPet(), key), first);
    expectError(await post('/v1/pets', aNewPet({ name: 'other' }), key), 422, 'idempotency_key_reused');
    await release();
  });

  it('gets the same first response as without a key', async () => {
    const plain = await client.post('/v1/pets', aNewPet());
    const keyed = await post('/v1/pets', aNewPet(), aKey());
    const id = (response: ClientResponse): string => response.text.replace(/"id":\d+/, '"id":0');
    expect(id(keyed)).toBe(id(plain));
    const names = ({ headers }: ClientResponse): string[] => Object.keys(headers).sort();
    expect(names(keyed)).toEqual(names(plain));
  });

  it('for a category gets the first response again', async () => {
    const key = aKey();
    const first = await post('/v1/categories', { name: 'Dogs' }, key);
    expect(first.status).toBe(201);
    expectReplay(await post('/v1/categories', { name: 'Dogs' }, key), first);
  });

  it('for an order gets the first response again, with its Location, after the order has changed', async () => {
    const key = aKey();
    const petId = await addPet(client);
    const first = await post('/v1/store/orders', { petId }, key);
    expect(first.status).toBe(201);
    expect(first.headers.location).toMatch(/^\/v1\/store\/orders\/\d+$/);
    await client.delete(String(first.headers.location));
    expectReplay(await post('/v1/store/orders', { petId }, key), first);
    expect(ordersOf(await client.get(`/v1/store/orders?petId=${String(petId)}`))).toHaveLength(1);
  });

  it('is recognised in another spelling of its body', async () => {
    const key = aKey();
    const first = await post('/v1/pets', '{"name":"x","categoryId":1}', key);
    expectReplay(await post('/v1/pets', ' { "categoryId" : 1.0, "name" : "\\u0078" } ', key), first);
  });

  it('with another body, or to another operation, is 422', async () => {
    const key = aKey();
    await post('/v1/pets', aNewPet(), key);
    expectError(await post('/v1/pets', aNewPet({ name: 'Eve' }), key), 422, 'idempotency_key_reused');
    expectError(await post('/v1/pets', aNewPet({ extra: 1 }), key), 422, 'idempotency_key_reused');
    expectError(await post('/v1/categories', aNewPet(), key), 422, 'idempotency_key_reused');
  });

  it('of another API key is a request of its own', async () => {
    const key = aKey();
    const first = await post('/v1/pets', aNewPet(), key);
    const second = await post('/v1/pets', aNewPet(), key, { key: await insertKey(service.database, ['pets:write']) });
    expect(second.status).toBe(201);
    expect(petOf(second).id).not.toBe(petOf(first).id);
  });

  it('is refused without a valid API key or scope', async () => {
    const key = aKey();
    await post('/v1/pets', aNewPet(), key);
    expectError(await post('/v1/pets', aNewPet(), key, { key: null }), 401, 'unauthorized');
    const reader = await insertKey(service.database, ['pets:read']);
    expectError(await post('/v1/pets', aNewPet(), key, { key: reader }), 403, 'insufficient_scope');
  });
});

describe('a failure', () => {
  it('is not stored: the key can be used by the next request', async () => {
    const key = aKey();
    expectError(await post('/v1/pets', { name: '' }, key), 400, 'invalid_body');
    expectError(await post('/v1/pets', aNewPet({ name: ' ' }), key), 400, 'invalid_body');
    const petId = await addPet(client, { status: 'pending' });
    expectError(await post('/v1/store/orders', { petId }, key), 409, 'pet_not_available');
    await client.patch(`/v1/pets/${String(petId)}`, { status: 'available' });
    const response = await post('/v1/store/orders', { petId }, key);
    expect(response.status).toBe(201);
    expect(response.headers).not.toHaveProperty('idempotent-replayed');
  });

  it('stores neither pet nor record when the response cannot be stored', async () => {
    const key = aKey();
    await service.database.query(
      "ALTER TABLE platform.idempotency_record ADD CONSTRAINT broken CHECK (key <> 'broken') NOT VALID",
    );
    const response = await post('/v1/pets', aNewPet({ name: 'never kept' }), 'broken');
    expectError(response, 500, 'internal_error');
    expect(response.headers).not.toHaveProperty('etag');
    const rows = await service.database.query("SELECT FROM pets.pet WHERE name = 'never kept'");
    expect(rows).toEqual([]);
    expect((await post('/v1/pets', aNewPet(), key)).status).toBe(201);
  });
});

describe('a repeated request while the first one is running', () => {
  it('is 409 at once, and gets the stored response afterwards', async () => {
    const petId = await addPet(client);
    const release = await holdPet(service.database, petId);
    const key = aKey();
    const first = post('/v1/store/orders', { petId }, key);
    await untilThereIs(service.database, `${OWN_LOCKS} AND locktype = 'advisory' AND granted`);
    const twin = await post('/v1/store/orders', { petId }, key);
    expectError(twin, 409, 'idempotency_in_progress');
    expect(twin.headers['retry-after']).toBe('1');
    await release();
    const response = await first;
    expect(response.status).toBe(201);
    expectReplay(await post('/v1/store/orders', { petId }, key), response);
  });
});

describe('Idempotency-Key', () => {
  it.each(['!', 'x'.repeat(255), '~a"b\\c,d;e'])('may be %j', async (key) => {
    expect((await post('/v1/pets', aNewPet(), key)).status).toBe(201);
  });

  it.each(['', 'x'.repeat(256), 'a b', 'a\tb', 'é'])('may not be %j', async (key) => {
    for (const path of ['/v1/pets', '/v1/categories', '/v1/store/orders']) {
      expectError(await post(path, aNewPet(), key), 400, 'invalid_request');
    }
  });

  it('may not be repeated', async () => {
    for (const pair of [
      ['a', 'b'],
      ['a', 'a'],
    ]) {
      const response = await client.post('/v1/pets', aNewPet(), { headers: { 'Idempotency-Key': pair } });
      expectError(response, 400, 'invalid_request');
    }
  });

  it('is ignored by other operations', async () => {
    const petId = await addPet(client);
    const headers = { 'Idempotency-Key': aKey() };
    for (const name of ['A', 'B']) {
      const response = await client.patch(`/v1/pets/${String(petId)}`, { name }, { headers });
      expect(petOf(response).name).toBe(name);
    }
  });
});

describe('after 24 hours', () => {
  it('a key is new, whether its record is deleted or not', async () => {
    const key = aKey();
    const first = await post('/v1/pets', aNewPet(), key);
    await age(key, '23 hours 59 minutes');
    expectReplay(await post('/v1/pets', aNewPet(), key), first);
    await age(key, '24 hours 1 second');
    const second = await post('/v1/pets', aNewPet({ name: 'Eve' }), key);
    expect(second.status).toBe(201);
    expectReplay(await post('/v1/pets', aNewPet({ name: 'Eve' }), key), second);
  });

  it('several concurrent processes delete the expired records only, and replay the others', async () => {
    const kept = aKey();
    const first = await post('/v1/pets', aNewPet(), kept);
    await service.database.query(
      `INSERT INTO platform.idempotency_record (caller_id, key, fingerprint, headers, body, created_at)
       SELECT 'old', number, sha256('x'), '{}', '{}', now() - interval '25 hours' FROM generate_series(1, 1200) AS number`,
    );
    const others = await Promise.all([1, 2].map(() => startService({ database: service.database })));
    await untilThereIs(
      service.database,
      "SELECT FROM platform.idempotency_record WHERE caller_id = 'old' HAVING count(*) = 0",
    );
    for (const { client: other } of others) {
      expectReplay(await other.post('/v1/pets', aNewPet(), { headers: { 'Idempotency-Key': kept } }), first);
    }
    await Promise.all(others.map((other) => other.stop()));
  });
});
