import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { revokeKey } from '../support/cli.js';
import type { ClientResponse } from '../support/client.js';
import { ALL_SCOPES, createKey, type IssuedKeyJson, nextPage, pagesOf } from '../support/contract.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { lockTables, untilQueryWaits } from '../support/locks.js';
import { exchange, open, parseResponse, parseResponses } from '../support/raw.js';
import { useService } from '../support/service.js';
import { until } from '../support/until.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const UNKNOWN = 'key_000000000000000000000000';

const service = useService();
const { client } = service;

function keyOf(response: ClientResponse): IssuedKeyJson {
  return JSON.parse(response.text) as IssuedKeyJson;
}

/** Rotates a key; without a body unless there is one. */
function rotate(keyId: string, body?: object | string, options: { key?: string; headers?: object } = {}) {
  const headers = { ...options.headers };
  return client.send({ method: 'POST', path: `/v1/api-keys/${keyId}/rotate`, key: options.key, body, headers });
}

async function statusWith(key: string): Promise<number> {
  return (await client.get('/v1/api-keys/current', { key })).status;
}

describe('POST /api-keys', () => {
  it('creates a valid key, with four scopes and 365 days by default', async () => {
    const begun = Date.now();
    const response = await client.post('/v1/api-keys', { name: 'Žofie’s 🐈' });
    expect(response.status).toBe(201);
    expect(response.headers['cache-control']).toBe('no-store');
    const issued = keyOf(response);
    expect(Object.keys(issued).sort()).toEqual(['expiresAt', 'key', 'keyId', 'name', 'scopes']);
    expect(issued).toMatchObject({ name: 'Žofie’s 🐈', scopes: ALL_SCOPES.slice(0, 4) });
    expect(issued.key).toMatch(/^ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
    expect(issued.keyId).toMatch(/^key_[0-9a-f]{24}$/);
    expect(Date.parse(issued.expiresAt)).toBeGreaterThanOrEqual(begun + 365 * DAY_MS);
    expect(Date.parse(issued.expiresAt)).toBeLessThanOrEqual(Date.now() + 365 * DAY_MS);
    expect((await client.get('/v1/pets', { key: issued.key })).status).toBe(200);
    expectError(await client.get('/v1/api-keys', { key: issued.key }), 403, 'insufficient_scope');
  });

  it('creates a key with the requested scopes and days', async () => {
    const begun = Date.now();
    const issued = await createKey(client, { scopes: ['orders:read', 'keys:manage'], lifetimeDays: 1 });
    expect(issued.scopes).toEqual(['orders:read', 'keys:manage']);
    expect(Date.parse(issued.expiresAt)).toBeGreaterThanOrEqual(begun + DAY_MS);
    expect(Date.parse(issued.expiresAt)).toBeLessThanOrEqual(Date.now() + DAY_MS);
  });

  it.each([
    ['{}', /name is required/],
    ['{"name":null}', /name must be a text/],
    ['{"name":" "}', /name must have .+ visible/],
    [`{"name":"${'x'.repeat(101)}"}`, /name must have 1 to 100/],
    ['{"name":"x","scopes":"pets:read"}', /scopes must be an array/],
    ['{"name":"x","scopes":null}', /scopes must be an array/],
    ['{"name":"x","scopes":[]}', /scopes must be one or more of pets:read/],
    ['{"name":"x","scopes":[1]}', /scopes must be an array/],
    ['{"name":"x","scopes":["pets:fly"]}', /scopes must be one or more of/],
    ['{"name":"x","scopes":["pets:read","pets:read"]}', /none twice/],
    ['{"name":"x","lifetimeDays":0}', /lifetimeDays must be 1 to 3650/],
    ['{"name":"x","lifetimeDays":3651}', /lifetimeDays must be 1 to 3650/],
    ['{"name":"x","lifetimeDays":1.5}', /lifetimeDays must be 1 to 3650/],
    ['{"name":"x","lifetimeDays":"7"}', /lifetimeDays must be 1 to 3650/],
    ['[]', /must be a JSON object/],
  ])('refuses %s', async (body, reason) => {
    const response = await client.post('/v1/api-keys', body);
    expectError(response, 400, 'invalid_body');
    expect(response.text).toMatch(reason);
  });

  it('refuses a scope that the key of the request lacks', async () => {
    const manager = await insertKey(service.database, ['keys:manage', 'pets:read']);
    const count = 'SELECT count(*) FROM auth.api_key';
    const before = await service.database.query(count);
    for (const scopes of [['pets:write'], ['pets:read', 'orders:read'], ALL_SCOPES]) {
      const response = await client.post('/v1/api-keys', { name: 'x', scopes }, { key: manager });
      expectError(response, 403, 'insufficient_scope');
    }
    expectError(await client.post('/v1/api-keys', { name: 'x' }, { key: manager }), 403, 'insufficient_scope');
    expect(await service.database.query(count)).toEqual(before);
    await createKey(client, { scopes: ['pets:read', 'keys:manage'] }, { key: manager });
  });

  it('refuses any Idempotency-Key', async () => {
    for (const value of ['a-fine-key', '', 'x'.repeat(300)]) {
      const headers = { 'Idempotency-Key': value };
      expectError(await client.post('/v1/api-keys', { name: 'x' }, { headers }), 400, 'invalid_request');
    }
    const { keyId } = await createKey(client);
    expectError(await rotate(keyId, undefined, { headers: { 'Idempotency-Key': 'x' } }), 400, 'invalid_request');
  });
});

describe('GET /api-keys', () => {
  it('lists every key in pages, in order of creation, without secrets or hashes', async () => {
    const made: IssuedKeyJson[] = [];
    for (let count = 0; count < 5; count += 1) made.push(await createKey(client, { name: `listed ${String(count)}` }));
    const listed: IssuedKeyJson[] = [];
    for await (const { text } of pagesOf(client, '/v1/api-keys?limit=3')) {
      for (const { key } of made) expect(text).not.toContain(key.slice(8));
      expect(text).not.toMatch(/hash|secret/i);
      listed.push(...(JSON.parse(text) as IssuedKeyJson[]));
    }
    const stored = await service.database.query('SELECT key_id FROM auth.api_key ORDER BY id');
    expect(listed.map(({ keyId }) => keyId)).toEqual(stored.map((row) => row.key_id));
    const [first] = made;
    expect(listed.find(({ keyId }) => keyId === first?.keyId)).toEqual({
      keyId: first?.keyId,
      name: 'listed 0',
      scopes: first?.scopes,
      prefix: first?.key.slice(0, 8),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expiresAt: first?.expiresAt,
    });
  });

  it('shows the times of revocation and last use', async () => {
    const { key, keyId } = await createKey(client);
    await client.get('/v1/pets', { key });
    expect((await client.delete(`/v1/api-keys/${keyId}`)).status).toBe(204);
    // The use is written after the response.
    const listed = async (): Promise<Record<string, unknown> | undefined> => {
      const keys = JSON.parse((await client.get('/v1/api-keys?limit=100')).text) as Record<string, unknown>[];
      return keys.find((one) => one.keyId === keyId);
    };
    const found = await until(listed, (shown) => shown?.lastUsedAt !== undefined);
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
    expect(found).toMatchObject({ revokedAt: time, lastUsedAt: time });
  });

  it.each([
    ['limit=0', 'invalid_parameter'],
    ['limit=101', 'invalid_parameter'],
    ['limit=1&limit=2', 'invalid_parameter'],
    ['after=x', 'invalid_cursor'],
  ])('refuses %s', async (query, code) => {
    expectError(await client.get(`/v1/api-keys?${query}`), 400, code);
  });

  it('refuses a cursor of another list', async () => {
    await client.post('/v1/pets', { name: 'a', categoryId: 1 });
    await client.post('/v1/pets', { name: 'b', categoryId: 1 });
    const pets = nextPage(await client.get('/v1/pets?limit=1')) ?? '';
    expectError(await client.get(pets.replace('/pets', '/api-keys')), 400, 'invalid_cursor');
  });
});

describe('GET /api-keys/current', () => {
  it.each(ALL_SCOPES)('shows a key with only %s its own record', async (scope) => {
    const { key, ...known } = await createKey(client, { name: 'who am I', scopes: [scope] });
    const response = await client.get('/v1/api-keys/current', { key });
    expect(response.status).toBe(200);
    expect(JSON.parse(response.text)).toEqual(known);
  });
});

describe('POST /api-keys/{keyId}/rotate', () => {
  it('creates a new secret and changes nothing else; the old one stays valid for a day', async () => {
    const before = await createKey(client, { name: 'rotated', lifetimeDays: 30 });
    const begun = Date.now();
    const response = await rotate(before.keyId);
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const after = keyOf(response);
    expect(after).toEqual({ ...before, key: expect.stringMatching(/^ask_/) });
    expect(after.key).not.toBe(before.key);
    expect([await statusWith(before.key), await statusWith(after.key)]).toEqual([200, 200]);
    const [former] = await service.database.query('SELECT max(expires_at) AS at FROM auth.former_secret');
    expect(Math.abs(Number(former?.at) - begun - DAY_MS)).toBeLessThan(10_000);
  });

  it('with graceSeconds 0 invalidates all former secrets at once', async () => {
    const first = await createKey(client);
    const second = keyOf(await rotate(first.keyId, {}));
    expect(await statusWith(first.key)).toBe(200);
    const third = keyOf(await rotate(first.keyId, { graceSeconds: 0 }));
    expect([await statusWith(first.key), await statusWith(second.key)]).toEqual([401, 401]);
    expect(await statusWith(third.key)).toBe(200);
  });

  it('repeated after a lost response, does not shorten the grace of the secret in use', async () => {
    const used = await createKey(client);
    await rotate(used.keyId, { graceSeconds: 60 });
    const known = keyOf(await rotate(used.keyId, { graceSeconds: 60 }));
    expect([await statusWith(used.key), await statusWith(known.key)]).toEqual([200, 200]);
  });

  it.each([undefined, '', '{}', '{"graceSeconds":604800}'])('accepts the body %j', async (body) => {
    const { keyId } = await createKey(client);
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    expect((await rotate(keyId, body, { headers })).status).toBe(200);
  });

  it.each([
    ['0\r\n\r\n', 200],
    ['1\r\n{\r\n0\r\n\r\n', 415],
  ])('responds to the chunked body %j without a media type with %d', async (chunks, status) => {
    const { keyId } = await createKey(client);
    const head = [
      `POST /v1/api-keys/${keyId}/rotate HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${client.key}`,
      'Transfer-Encoding: chunked',
      'Connection: close',
    ].join('\r\n');
    expect(parseResponse(await exchange(service.address, `${head}\r\n\r\n${chunks}`)).status).toBe(status);
  });

  it.each([
    ['{"graceSeconds":-1}', 'invalid_body', 400],
    ['{"graceSeconds":604801}', 'invalid_body', 400],
    ['{"graceSeconds":0.5}', 'invalid_body', 400],
    ['{"graceSeconds":null}', 'invalid_body', 400],
    ['{"graceSeconds":"60"}', 'invalid_body', 400],
    ['[]', 'invalid_body', 400],
    ['{', 'invalid_json', 400],
  ])('refuses %s and does not change the key', async (body, code, status) => {
    const { keyId, key } = await createKey(client);
    expectError(await rotate(keyId, body, { headers: { 'Content-Type': 'application/json' } }), status, code);
    expectError(
      await rotate(keyId, '{}', { headers: { 'Content-Type': 'text/plain' } }),
      415,
      'unsupported_media_type',
    );
    expect(
      await service.database.query(
        `SELECT FROM auth.former_secret JOIN auth.api_key ON api_key_id = id
      WHERE key_id = $1`,
        [keyId],
      ),
    ).toEqual([]);
    expect(await statusWith(key)).toBe(200);
  });

  it('is 400 for a bad body, before an unknown key (404) and a scope that is lacking (403)', async () => {
    const bad = { graceSeconds: 604_801 };
    const [manager, stronger] = [await createKey(client, { scopes: ['keys:manage'] }), await createKey(client)];
    expectError(await rotate(UNKNOWN, bad), 400, 'invalid_body');
    expectError(await rotate(stronger.keyId, bad, { key: manager.key }), 400, 'invalid_body');
  });

  it('refuses to rotate a key with a scope that the key of the request lacks', async () => {
    const manager = await createKey(client, { scopes: ['keys:manage'] });
    const stronger = await createKey(client, { scopes: ['keys:manage', 'pets:read'] });
    expectError(await rotate(stronger.keyId, { graceSeconds: 0 }, { key: manager.key }), 403, 'insufficient_scope');
    expect(await statusWith(stronger.key)).toBe(200);
    expect((await rotate(manager.keyId, undefined, { key: stronger.key })).status).toBe(200);
  });

  it('is 409 for a key that is revoked or expired', async () => {
    const [revoked, expired] = [await createKey(client), await createKey(client)];
    await client.delete(`/v1/api-keys/${revoked.keyId}`);
    await service.database.query('UPDATE auth.api_key SET expires_at = now() WHERE key_id = $1', [expired.keyId]);
    for (const { keyId } of [revoked, expired]) expectError(await rotate(keyId), 409, 'invalid_status_transition');
  });
});

describe('DELETE /api-keys/{keyId}', () => {
  it('invalidates the key and all of its secrets for the next request, and is 204 again', async () => {
    const first = await createKey(client);
    const second = keyOf(await rotate(first.keyId));
    for (let time = 0; time < 2; time += 1) {
      const response = await client.delete(`/v1/api-keys/${first.keyId}`);
      expect({ status: response.status, text: response.text }).toEqual({ status: 204, text: '' });
      for (const { key } of [first, second]) expectError(await client.get('/v1/pets', { key }), 401, 'unauthorized');
    }
  });

  it('revokes the key of the request, and a key with more scopes', async () => {
    const manager = await createKey(client, { scopes: ['keys:manage'] });
    const stronger = await createKey(client, { scopes: ALL_SCOPES });
    const { key } = manager;
    expect((await client.delete(`/v1/api-keys/${stronger.keyId}`, { key })).status).toBe(204);
    expect((await client.delete(`/v1/api-keys/${manager.keyId}`, { key })).status).toBe(204);
    expect(await statusWith(key)).toBe(401);
  });
});

describe('a key that is checked before the body of its request arrives', () => {
  const revoke = (keyId: string) => client.delete(`/v1/api-keys/${keyId}`);
  const replace = (keyId: string) => rotate(keyId, { graceSeconds: 0 });
  const endGrace = (keyId: string) =>
    service.database.query(
      `UPDATE auth.former_secret SET expires_at = now() FROM auth.api_key WHERE api_key.id = api_key_id AND key_id = $1`,
      [keyId],
    );
  it.each([
    ['is revoked', '/v1/api-keys', revoke, 0],
    ['is replaced', '/v1/api-keys', replace, 0],
    ['is revoked', `/v1/api-keys/${UNKNOWN}/rotate`, revoke, 0],
    ['was replaced, and its grace ends', '/v1/api-keys', endGrace, 1],
  ])('and %s meanwhile gets no secret from POST %s', async (_what, path, end, rotations) => {
    const { key, keyId } = await createKey(client, { scopes: ['keys:manage'] });
    for (let count = 0; count < rotations; count += 1) await rotate(keyId);
    const socket = open(service.address);
    const received: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => received.push(chunk));
    const head = [
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      'Content-Length: 12',
    ];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`);
    await once(socket, 'data');
    await end(keyId);
    socket.end('{"name":"x"}');
    await once(socket, 'close');
    const [proceed, response] = parseResponses(Buffer.concat(received));
    expect([proceed?.status, response?.status]).toEqual([100, 401]);
  });
});

describe('an unknown keyId', () => {
  it.each([UNKNOWN, 'x', '1', 'current', '%00', '%F0%9F%90%88', `key_${'0'.repeat(4000)}`, 'KEY_0', '%2F', "'--"])(
    '%s is 404 api_key_not_found',
    async (keyId) => {
      expectError(await rotate(keyId), 404, 'api_key_not_found');
      if (keyId !== 'current') expectError(await client.delete(`/v1/api-keys/${keyId}`), 404, 'api_key_not_found');
    },
  );
});

describe('methods', () => {
  it.each([
    ['/v1/api-keys', 'GET, HEAD, POST'],
    ['/v1/api-keys/current', 'GET, HEAD'],
    [`/v1/api-keys/${UNKNOWN}`, 'DELETE'],
    [`/v1/api-keys/${UNKNOWN}/rotate`, 'POST'],
  ])('%s has %s alone', async (path, allow) => {
    const response = await client.send({ method: 'PUT', path });
    expectError(response, 405, 'method_not_allowed');
    expect(response.headers.allow).toBe(allow);
  });
});

describe('the last usable key with keys:manage', () => {
  it('can be revoked only on the command line; of two keys that revoke each other concurrently, one stays valid', async () => {
    // This is the last test of the file: it revokes every key of the service.
    await service.database.query("UPDATE auth.api_key SET revoked_at = now() WHERE name <> 'bootstrap'");
    const managers = [service.client.key, await insertKey(service.database, ['keys:manage'])];
    const rows = await service.database.query('SELECT key_id FROM auth.api_key WHERE revoked_at IS NULL ORDER BY id');
    const ids = rows.map((row) => String(row.key_id));
    const revoke = (target: number, by: number): Promise<ClientResponse> =>
      service.client.delete(`/v1/api-keys/${ids[target] ?? ''}`, { key: managers[by] });
    // Neither can end before both are under way.
    const release = await lockTables(service.database, 'auth.key_event');
    const revocations = [revoke(1, 0), revoke(0, 1)];
    await untilQueryWaits(service.database, 2);
    await release();
    const responses = await Promise.all(revocations);
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 409]);
    const last = responses[0]?.status === 204 ? 0 : 1;
    expectError(await revoke(last, last), 409, 'invalid_status_transition');
    expect((await service.client.get('/v1/api-keys', { key: managers[last] })).status).toBe(200);
    await revokeKey(service.database, ids[last] ?? '');
    expect(await service.database.query('SELECT FROM auth.api_key WHERE revoked_at IS NULL')).toEqual([]);
  });
});
