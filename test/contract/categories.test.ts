import { describe, expect, it } from '@jest/globals';
import { runCli, stockFile } from '../support/cli.js';
import type { ClientResponse } from '../support/client.js';
import { addPet, listAll, nextPage } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lockTables, untilQueryWaits } from '../support/locks.js';
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

let made = 0;

async function aCategory(
  name = `Category ${String((made += 1))}`,
): Promise<{ id: number; path: string; etag: string }> {
  const response = await create({ name, description: 'as made' });
  expect(response.status).toBe(201);
  const { id } = JSON.parse(response.text) as { id: number };
  return { id, path: `/v1/categories/${String(id)}`, etag: String(response.headers.etag) };
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

describe('getCategory', () => {
  it('responds with the category and its ETag, and 304 for that ETag', async () => {
    const { id, path, etag } = await aCategory('Dogs');
    const response = await client.get(path);
    expect(JSON.parse(response.text)).toEqual({ id, name: 'Dogs', description: 'as made' });
    expect(response.headers.etag).toBe(etag);
    expect((await client.get(path, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  });

  it('is 404 for an unknown id, and 400 for an invalid one', async () => {
    for (const id of ['999999999', '-1', '9223372036854775807']) {
      expectError(await client.get(`/v1/categories/${id}`), 404, 'category_not_found');
    }
    for (const id of ['01', 'x', '9223372036854775808']) {
      expectError(await client.get(`/v1/categories/${id}`), 400, 'invalid_parameter');
    }
  });
});

describe('updateCategory', () => {
  it('changes name and description, clears the description by null, and changes the ETag each time', async () => {
    const { id, path, etag } = await aCategory();
    const renamed = await client.patch(path, { name: 'Renamed' });
    expect(JSON.parse(renamed.text)).toEqual({ id, name: 'Renamed', description: 'as made' });
    const bare = await client.patch(path, { description: null });
    expect(JSON.parse(bare.text)).toEqual({ id, name: 'Renamed' });
    expect(new Set([etag, renamed.headers.etag, bare.headers.etag]).size).toBe(3);
    expect((await client.get(path)).text).toBe(bare.text);
    expect((await client.get('/v1/categories?name=RENAMED')).text).toBe(`[${bare.text}]`);
  });

  it('does not change the ETag when nothing changes', async () => {
    const { path, etag } = await aCategory();
    for (const body of [{}, { description: 'as made' }, { unknown: 1 }]) {
      expect((await client.patch(path, body)).headers.etag).toBe(etag);
    }
  });

  it('changes the case of the name, and refuses the name of another category', async () => {
    const { path } = await aCategory('Übel');
    await aCategory('Taken');
    expect((await client.patch(path, { name: 'üBEL' })).status).toBe(200);
    expectError(await client.patch(path, { name: 'tAKEN' }), 409, 'category_exists');
    expect((await client.get(path)).text).toContain('üBEL');
  });

  it('is 412 for an ETag that is not current', async () => {
    const { path, etag } = await aCategory();
    await client.patch(path, { description: 'newer' });
    const headers = { 'If-Match': etag };
    expectError(await client.patch(path, { description: 'lost' }, { headers }), 412, 'precondition_failed');
    expectError(await client.delete(path, { headers }), 412, 'precondition_failed');
    expect((await client.get(path)).text).toContain('newer');
  });

  it.each([{ name: null }, { name: '' }, { description: 7 }, { description: 'x'.repeat(1001) }])(
    'refuses %j',
    async (body) => {
      expectError(await client.patch((await aCategory()).path, body), 400, 'invalid_body');
    },
  );

  it('is 404 for an unknown id', async () => {
    expectError(await client.patch('/v1/categories/999999999', { name: 'x' }), 404, 'category_not_found');
  });
});

describe('deleteCategory', () => {
  it('removes a category, after which its name can be used', async () => {
    const { path } = await aCategory('Short-lived');
    expect((await client.delete(path)).status).toBe(204);
    expectError(await client.delete(path), 404, 'category_not_found');
    expectError(await client.get(path), 404, 'category_not_found');
    expect((await aCategory('SHORT-LIVED')).etag).toBe('"1"');
  });

  it.each(['available', 'pending', 'sold'])('is 409 while a pet with status %s has the category', async (status) => {
    const { id, path } = await aCategory();
    const pet = await addPet(client, { categoryId: id, status });
    expectError(await client.delete(path), 409, 'category_in_use');
    await client.patch(`/v1/pets/${String(pet)}`, { categoryId: 999 });
    expect((await client.delete(path)).status).toBe(204);
  });

  it('waits for an import that adds pets of the category, and is 409 then', async () => {
    const { id, path } = await aCategory('Imported');
    // The import has the category and waits to add its pets.
    const release = await lockTables(service.database, 'pets.pet');
    const importing = runCli(service.database, ['import', await stockFile('name,category\nRex,imported\n')]);
    await untilQueryWaits(service.database);
    const deleting = client.delete(path);
    await untilQueryWaits(service.database, 2);
    await release();
    expect((await importing).code).toBe(0);
    expectError(await deleting, 409, 'category_in_use');
    expect(await service.database.query('SELECT name FROM pets.pet WHERE category_id = $1', [id])).toEqual([
      { name: 'Rex' },
    ]);
  });
});
