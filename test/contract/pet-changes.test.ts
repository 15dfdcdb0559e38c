import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { aNewPet, petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const service = useService();
const { client } = service;

/** Adds a pet and gives its path and its ETag. */
async function aPet(fields: object = {}): Promise<{ path: string; tag: string; created: ClientResponse }> {
  const created = await client.post('/v1/pets', aNewPet(fields));
  expect(created.status).toBe(201);
  return { path: `/v1/pets/${String(petOf(created).id)}`, tag: tagOf(created), created };
}

function tagOf({ headers }: ClientResponse): string {
  expect(headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
  return headers.etag ?? '';
}

/** Changes the pet by SQL as an open order does. */
async function holdAsOrder(path: string): Promise<void> {
  await service.database.query("UPDATE pets.pet SET status = 'pending', held = true WHERE id = $1", [
    path.split('/').pop(),
  ]);
}

describe('updatePet', () => {
  it('changes the members of the patch only', async () => {
    const { path, created } = await aPet({ name: 'Old', categoryId: 3 });
    const response = await client.patch(path, { name: ' New 🐈 ', status: 'pending' });
    expect(response.status).toBe(200);
    expect(petOf(response)).toEqual({ ...petOf(created), name: ' New 🐈 ', status: 'pending' });
    expect((await client.get(path)).text).toBe(response.text);
  });

  it('takes a categoryId digit for digit', async () => {
    const { path } = await aPet();
    const response = await client.patch(path, '{"categoryId":-9223372036854775808}');
    expect(response.text).toContain('"categoryId":-9223372036854775808,');
  });

  it.each(['application/json', 'application/merge-patch+json', 'Application/Merge-Patch+JSON; charset=utf-8'])(
    'is taken as %s',
    async (type) => {
      const { path } = await aPet();
      const response = await client.patch(path, { name: 'Eve' }, { headers: { 'Content-Type': type } });
      expect(response.status).toBe(200);
    },
  );

  it.each(['application/json-patch+json', 'text/plain', 'application/merge-patch+json; charset=latin1', ''])(
    'is 415 as %j',
    async (type) => {
      const { path } = await aPet();
      const response = await client.patch(path, { name: 'Eve' }, { headers: { 'Content-Type': type } });
      expectError(response, 415, 'unsupported_media_type');
    },
  );

  it('changes nothing with an empty patch, unknown members, or equal values', async () => {
    const { path, tag, created } = await aPet({ status: 'sold' });
    for (const patch of [{}, { id: 1, owner: null, version: 9 }, petOf(created)]) {
      const response = await client.patch(path, patch);
      expect(response.status).toBe(200);
      expect(response.text).toBe(created.text);
      expect(tagOf(response)).toBe(tag);
    }
  });

  it.each([
    [{ name: null }, /^name must/],
    [{ categoryId: null }, /^categoryId must be an integer/],
    [{ status: null }, /^status must be one of/],
    [{ name: '' }, /^name must have 1 to 255 characters/],
    [{ name: 'x'.repeat(256) }, /^name must have 1 to 255 characters/],
    [{ name: 7 }, /^name must/],
    [{ categoryId: '7' }, /^categoryId must be an integer/],
    [{ categoryId: 1.5 }, /^categoryId must be an integer/],
    [{ status: 'SOLD' }, /^status must be one of/],
    [[], /^The body must be a JSON object/],
  ])('refuses %j, for an unknown pet too', async (patch, message) => {
    const { path, created } = await aPet();
    for (const target of [path, '/v1/pets/999999999']) {
      const response = await client.patch(target, patch);
      expectError(response, 400, 'invalid_body');
      expect((JSON.parse(response.text) as { message: string }).message).toMatch(message);
    }
    expect((await client.get(path)).text).toBe(created.text);
  });

  it.each([
    ['available', 'pending'],
    ['available', 'sold'],
    ['pending', 'available'],
    ['pending', 'sold'],
  ])('lets %s become %s', async (from, to) => {
    const { path } = await aPet({ status: from });
    expect(petOf(await client.patch(path, { status: to })).status).toBe(to);
  });

  it.each(['available', 'pending'])('refuses the change from sold to %s, and changes nothing', async (to) => {
    const { path, created } = await aPet({ status: 'sold' });
    expectError(await client.patch(path, { status: to, name: 'Other' }), 409, 'invalid_status_transition');
    expect((await client.get(path)).text).toBe(created.text);
  });

  it('changes name and category, not the status, of a pet that an open order holds', async () => {
    const { path } = await aPet();
    await holdAsOrder(path);
    for (const status of ['available', 'sold']) {
      expectError(await client.patch(path, { status, name: 'Other' }), 409, 'pet_reserved');
    }
    const response = await client.patch(path, { name: 'Eve', categoryId: 5, status: 'pending' });
    expect(petOf(response)).toMatchObject({ name: 'Eve', categoryId: 5, status: 'pending' });
  });

  it('is 404 for an unknown pet and 400 for a bad id', async () => {
    expectError(await client.patch('/v1/pets/999999999', { name: 'x' }), 404, 'pet_not_found');
    expectError(await client.patch('/v1/pets/01', { name: 'x' }), 400, 'invalid_parameter');
  });
});

describe('deletePet', () => {
  it.each(['available', 'sold'])('removes a pet that is %s', async (status) => {
    const { path } = await aPet({ status });
    const response = await client.delete(path);
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(response.headers).not.toHaveProperty('content-type');
    expectError(await client.get(path), 404, 'pet_not_found');
    expectError(await client.delete(path), 404, 'pet_not_found');
  });

  it('refuses a pet that is pending, held by an order or not', async () => {
    const { path } = await aPet({ status: 'pending' });
    expectError(await client.delete(path), 409, 'pet_reserved');
    await holdAsOrder(path);
    expectError(await client.delete(path), 409, 'pet_reserved');
    expect((await client.get(path)).status).toBe(200);
  });

  it('is 404 for an unknown pet and 400 for a bad id', async () => {
    expectError(await client.delete('/v1/pets/999999999'), 404, 'pet_not_found');
    expectError(await client.delete('/v1/pets/x'), 400, 'invalid_parameter');
  });
});

describe('ETag', () => {
  it('is strong, the same on 201, GET and HEAD, and another after a change', async () => {
    const { path, tag } = await aPet();
    expect(tagOf(await client.get(path))).toBe(tag);
    expect(tagOf(await client.send({ method: 'HEAD', path }))).toBe(tag);
    const changed = tagOf(await client.patch(path, { name: 'Eve' }));
    expect(changed).not.toBe(tag);
    expect(tagOf(await client.get(path))).toBe(changed);
  });

  it('is another again when a pet becomes what it was before', async () => {
    const { path, tag } = await aPet({ name: 'A' });
    await client.patch(path, { name: 'B' });
    expect(tagOf(await client.patch(path, { name: 'A' }))).not.toBe(tag);
  });
});

describe('If-Match', () => {
  it('allows a change with the current version, alone, in a list, or as *', async () => {
    const { path } = await aPet();
    for (const condition of [(tag: string) => tag, (tag: string) => `"x", W/"y" ,${tag}`, () => '*', () => ' * ']) {
      const tag = tagOf(await client.get(path));
      const response = await client.patch(path, { name: tag }, { headers: { 'If-Match': condition(tag) } });
      expect(response.status).toBe(200);
    }
    const last = tagOf(await client.get(path));
    expect((await client.delete(path, { headers: { 'If-Match': last } })).status).toBe(204);
  });

  it('is 412 with another version, and nothing changes', async () => {
    const { path, tag } = await aPet();
    const current = await client.patch(path, { name: 'Eve' });
    for (const stale of [tag, `W/${tagOf(current)}`, '"0"', '"abc"', `${tag}, "x"`, '""']) {
      const headers = { 'If-Match': stale };
      expectError(await client.patch(path, { name: 'Other' }, { headers }), 412, 'precondition_failed');
      expectError(await client.delete(path, { headers }), 412, 'precondition_failed');
    }
    expect((await client.get(path)).text).toBe(current.text);
  });

  it('is checked after the existence of the pet, and before the rules of its status', async () => {
    const { path } = await aPet({ status: 'sold' });
    const headers = { 'If-Match': '"0"' };
    expectError(await client.patch(path, { status: 'available' }, { headers }), 412, 'precondition_failed');
    expectError(await client.patch('/v1/pets/999999999', {}, { headers }), 404, 'pet_not_found');
    expectError(await client.delete('/v1/pets/999999999', { headers: { 'If-Match': '*' } }), 404, 'pet_not_found');
  });

  it.each(['', 'abc', '1', '"1', 'W/1', '"1""2"', '*, "1"', '"a b"'])('is 400 when it is %j', async (value) => {
    const { path } = await aPet();
    const headers = { 'If-Match': value };
    expectError(await client.patch(path, { name: 'x' }, { headers }), 400, 'invalid_request');
    expectError(await client.delete(path, { headers }), 400, 'invalid_request');
  });

  it('allows exactly one of several concurrent changes with the same version', async () => {
    const { path, tag } = await aPet();
    const names = ['A', 'B', 'C', 'D', 'E', 'F'];
    const responses = await Promise.all(
      names.map((name) => client.patch(path, { name }, { headers: { 'If-Match': tag } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412]);
  });
});

describe('If-None-Match', () => {
  it('is 304 without a body for the current version', async () => {
    const { path, tag } = await aPet();
    for (const value of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const response = await client.send({ method, path, headers: { 'If-None-Match': value } });
        expect(response).toMatchObject({ status: 304, text: '' });
        expect(tagOf(response)).toBe(tag);
        expect(response.headers).not.toHaveProperty('content-type');
        expect(response.headers.deprecation).toBe('@1795737600');
        expect(response.headers['x-request-id']).toBeDefined();
      }
    }
  });

  it('is 200 for another version, and 404 for an unknown pet', async () => {
    const { path, tag } = await aPet();
    await client.patch(path, { name: 'Eve' });
    expect((await client.get(path, { headers: { 'If-None-Match': tag } })).status).toBe(200);
    expectError(await client.get('/v1/pets/999999999', { headers: { 'If-None-Match': '*' } }), 404, 'pet_not_found');
  });

  it.each(['', 'abc', '"1'])('is 400 when it is %j', async (value) => {
    const { path } = await aPet();
    expectError(await client.get(path, { headers: { 'If-None-Match': value } }), 400, 'invalid_request');
  });
});
