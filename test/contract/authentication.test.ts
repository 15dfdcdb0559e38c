import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { ALL_SCOPES, type IssuedKeyJson, aNewPet, createKey } from '../support/contract.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { BOOTSTRAP_KEY, useService } from '../support/service.js';
import { until } from '../support/until.js';

const service = useService();
const { client } = service;
let issued: IssuedKeyJson;

beforeAll(async () => {
  issued = await createKey(client);
});

function getWith(authorization: string | string[] | undefined, path = '/v1/pets'): Promise<ClientResponse> {
  return client.get(path, { key: null, headers: authorization === undefined ? {} : { Authorization: authorization } });
}

describe('a key', () => {
  it('of the form ask_ + 43 + 6 characters is accepted', async () => {
    expect(issued.key).toMatch(/^ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
    expect((await client.get('/v1/pets', { key: issued.key })).status).toBe(200);
  });

  it('is stored as its SHA-256 and its first 8 characters only', async () => {
    const [row] = await service.database.query('SELECT * FROM auth.api_key WHERE key_id = $1', [issued.keyId]);
    expect(row?.hash).toEqual(createHash('sha256').update(issued.key).digest());
    expect(row?.prefix).toBe(issued.key.slice(0, 8));
    expect(JSON.stringify(row)).not.toContain(issued.key.slice(8, 20));
  });

  it('is read with any case of the scheme and several spaces', async () => {
    const { key } = issued;
    for (const value of [`Bearer ${key}`, `bearer ${key}`, `BEARER ${key}`, `Bearer  ${key}`, `Bearer ${key} `]) {
      expect((await getWith(value)).status).toBe(200);
    }
  });

  it('has the time of its last use', async () => {
    const { key, keyId } = await createKey(client);
    const lastUsed = async (): Promise<unknown> => {
      const [row] = await service.database.query('SELECT last_used_at FROM auth.api_key WHERE key_id = $1', [keyId]);
      return row?.last_used_at;
    };
    expect(await lastUsed()).toBeNull();
    await client.get('/v1/pets', { key });
    // It is written after the response.
    const time = await until(lastUsed, (value) => value !== null);
    expect(Date.now() - (time as Date).getTime()).toBeLessThan(60_000);
  });
});

describe('without a valid key', () => {
  const CHALLENGE = 'Bearer realm="animal-store"';

  it.each([
    ['no header', undefined],
    ['the scheme alone', 'Bearer'],
    ['the scheme and a space', 'Bearer '],
    ['a key without a scheme', 'KEY'],
    ['Basic', 'Basic KEY'],
    ['Token', 'Token KEY'],
    ['an empty header', ''],
  ])('%s is 401 with a plain challenge', async (_what, value) => {
    const response = await getWith(value?.replace('KEY', BOOTSTRAP_KEY));
    expectError(response, 401, 'unauthorized');
    expect(response.headers['www-authenticate']).toBe(CHALLENGE);
  });

  it.each([
    ['an unknown key', 'Bearer not-a-key-at-all-0123456789abcdef'],
    ['undefined', 'Bearer undefined'],
    ['null', 'Bearer null'],
    ['a key and more', 'Bearer KEY extra'],
    ['two keys in one header', 'Bearer KEY,Bearer KEY'],
    ['a key in capitals', 'Bearer UPPER'],
    ['one character more', 'Bearer KEYx'],
    ['a wildcard', 'Bearer %'],
    ['ten thousand characters', `Bearer ${'a'.repeat(10_000)}`],
  ])('%s is 401 with invalid_token', async (_what, value) => {
    const response = await getWith(value.replaceAll('KEY', issued.key).replace('UPPER', issued.key.toUpperCase()));
    expectError(response, 401, 'unauthorized');
    expect(response.headers['www-authenticate']).toBe(`${CHALLENGE}, error="invalid_token"`);
  });

  it('two Authorization headers are 401 with any values in any order', async () => {
    const right = `Bearer ${issued.key}`;
    for (const other of [right, 'Basic x', '']) {
      for (const both of [
        [right, other],
        [other, right],
      ]) {
        expectError(await getWith(both), 401, 'unauthorized');
      }
    }
  });

  it('a key outside of Authorization is ignored', async () => {
    const { key } = issued;
    for (const headers of [{ 'X-API-Key': key }, { Cookie: `token=${key}` }]) {
      expectError(await client.get('/v1/pets', { key: null, headers }), 401, 'unauthorized');
    }
    for (const path of [`/v1/pets?access_token=${key}`, `/v1/pets?api_key=${key}`]) {
      expectError(await getWith(undefined, path), 401, 'unauthorized');
    }
  });

  it.each([
    '/v1',
    '/v1/',
    '/v1/nope',
    '/v1//pets',
    '/v1/pets/',
    '/v1/%70ets',
    '/%761/pets',
    '/%761/nope',
    '/v1/pets/abc',
  ])('%s is 401 before the route is looked up', async (path) => {
    expectError(await getWith(undefined, path), 401, 'unauthorized');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s is 401 before the method is',
    async (method) => {
      expectError(await client.send({ method, path: '/v1/pets', key: null }), 401, 'unauthorized');
    },
  );

  it('a body is 401 before it is read, and adds nothing', async () => {
    const bodies = ['{"name":', JSON.stringify(aNewPet()), 'x'.repeat(100_000)];
    for (const body of bodies) expectError(await client.post('/v1/pets', body, { key: null }), 401, 'unauthorized');
    const headers = { 'Content-Type': 'text/plain' };
    expectError(await client.post('/v1/pets', 'x', { key: null, headers }), 401, 'unauthorized');
    expect(await service.database.query('SELECT FROM pets.pet')).toEqual([]);
  });

  it('HEAD is 401 as GET is, without a body', async () => {
    const response = await client.send({ method: 'HEAD', path: '/v1/pets', key: null });
    expect(response.status).toBe(401);
    expect(response.text).toBe('');
  });
});

describe('scopes', () => {
  it('are checked before the media type and the body', async () => {
    const key = await insertKey(service.database, ['pets:read']);
    const headers = { 'Content-Type': 'text/plain' };
    expectError(await client.post('/v1/pets', '{', { key, headers }), 403, 'insufficient_scope');
    expectError(await client.post('/v1/pets', 'x'.repeat(100_000), { key }), 403, 'insufficient_scope');
  });
});

describe('BOOTSTRAP_API_KEY', () => {
  it('is a key with every scope', async () => {
    const rows = await service.database.query("SELECT scopes, name FROM auth.api_key WHERE name = 'bootstrap'");
    expect(rows).toEqual([{ name: 'bootstrap', scopes: ALL_SCOPES }]);
  });
});
