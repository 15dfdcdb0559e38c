import { describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { listAll, nextPage } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

interface CategoryJson {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
}

const service = useService();
const { client } = service;

function create(body: object): Promise<ClientResponse> {
  return client.post('/v1/categories', body);
}

describe('createCategory', () => {
  it('responds 201 with the category and its id', async () => {
    const response = await create({ name: ' Dogs 🐕 ', description: ' of\nall kinds ' });
    expect(response.status).toBe(201);
    const category = JSON.parse(response.text) as CategoryJson;
    expect(category).toEqual({ id: category.id, name: ' Dogs 🐕 ', description: ' of\nall kinds ' });
    expect(Number.isSafeInteger(category.id)).toBe(true);
  });

  it('has no description when none is given, and ignores unknown members', async () => {
    const response = await create({ name: 'Cats', id: 1, pets: [] });
    expect(response.status).toBe(201);
    expect(Object.keys(JSON.parse(response.text) as object).sort()).toEqual(['id', 'name']);
  });

  it.each([
    ['Parrots', 'pARROTS'],
    ['Élans', 'éLANS'],
    ['СОБАКИ', 'собаки'],
    ['Weiße Mäuse', 'WEISSE MÄUSE'],
  ])('is 409 for %s when there is %s', async (name, other) => {
    expect((await create({ name: other })).status).toBe(201);
    for (const taken of [name, other]) expectError(await create({ name: taken }), 409, 'category_exists');
  });

  it('creates one of several concurrent categories with the same name', async () => {
    const responses = await Promise.all(['bees', 'BEES', 'Bees', 'bEES'].map((name) => create({ name })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('accepts the longest name and description, with any case folding', async () => {
    for (const character of ['x', '🐈', 'ΐ', 'ﬃ']) {
      const response = await create({ name: character.repeat(255), description: character.repeat(1000) });
      expect(response.status).toBe(201);
    }
  });

  it.each([
    [{}, /^name is required/],
    [{ name: null }, /^name must/],
    [{ name: 7 }, /^name must/],
    [{ name: '' }, /^name must have 1 to 255 characters/],
    [{ name: ' \u200b' }, /^name must have .* visible/],
    [{ name: 'x'.repeat(256) }, /^name must have 1 to 255 characters/],
    [{ name: 'a\0' }, /U\+0000/],
    [{ name: 'x', description: null }, /^description must be a text/],
    [{ name: 'x', description: 7 }, /^description must be a text/],
    [{ name: 'x', description: 'x'.repeat(1001) }, /^description must have up to 1000 characters/],
    [{ name: 'x', description: 'a\0' }, /U\+0000/],
    [[], /^The body must be a JSON object/],
  ])('refuses %j', async (body, message) => {
    const response = await create(body);
    expectError(response, 400, 'invalid_body');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(message);
  });

  it('refuses a lone surrogate in a description', async () => {
    expectError(await client.post('/v1/categories', '{"name":"lone","description":"\\ud800"}'), 400, 'invalid_body');
  });
});

describe('listCategories', () => {
  it('lists every category in pages, in ascending order of id', async () => {
    for (let count = 0; count < 8; count += 1) await create({ name: `paged ${String(count)}` });
    const seen = await listAll(client, '/v1/categories?limit=3', ({ text }) => JSON.parse(text) as CategoryJson[]);
    const rows = await service.database.query('SELECT id::int, name FROM pets.category ORDER BY id');
    expect(seen.map(({ id, name }) => ({ id, name }))).toEqual(rows);
  });

  it('refuses an invalid limit, and a cursor of another list', async () => {
    expectError(await client.get('/v1/categories?limit=0'), 400, 'invalid_parameter');
    const next = nextPage(await client.get('/v1/categories?limit=1')) ?? '';
    expectError(await client.get(next.replace('/categories', '/pets')), 400, 'invalid_cursor');
  });
});
