import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../support/client.js';
import { nextPage } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

interface CategoryJson {
  readonly id: number;
  readonly name: string;
  readonly description?: string;
}

const service = useService();
const { client } = service;

function create(body: object): Promise<Answer> {
  return client.post('/v1/categories', body);
}

describe('createCategory', () => {
  it('answers 201 with the category and its id', async () => {
    const answer = await create({ name: ' Dogs 🐕 ', description: ' of\nall kinds ' });
    expect(answer.status).toBe(201);
    const category = JSON.parse(answer.text) as CategoryJson;
    expect(category).toEqual({ id: category.id, name: ' Dogs 🐕 ', description: ' of\nall kinds ' });
    expect(Number.isSafeInteger(category.id)).toBe(true);
  });

  it('leaves out the description when there is none, and ignores what it does not know', async () => {
    const answer = await create({ name: 'Cats', id: 1, pets: [] });
    expect(answer.status).toBe(201);
    expect(Object.keys(JSON.parse(answer.text) as object).sort()).toEqual(['id', 'name']);
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

  it('makes one of several that are made at once', async () => {
    const answers = await Promise.all(['bees', 'BEES', 'Bees', 'bEES'].map((name) => create({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('takes the longest name and description there may be, however they fold', async () => {
    for (const character of ['x', '🐈', 'ΐ', 'ﬃ']) {
      const answer = await create({ name: character.repeat(255), description: character.repeat(1000) });
      expect(answer.status).toBe(201);
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
    const answer = await create(body);
    expectError(answer, 400, 'invalid_body');
    expect((JSON.parse(answer.text) as { message: string }).message).toMatch(message);
  });

  it('refuses a lone surrogate in a description', async () => {
    expectError(await client.post('/v1/categories', '{"name":"lone","description":"\\ud800"}'), 400, 'invalid_body');
  });
});

describe('listCategories', () => {
  it('leads through every category by Link, in ascending order of id', async () => {
    for (let count = 0; count < 8; count += 1) await create({ name: `paged ${String(count)}` });
    const seen: CategoryJson[] = [];
    for (let path: string | undefined = '/v1/categories?limit=3'; path !== undefined;) {
      const answer = await client.get(path);
      expect(answer.status).toBe(200);
      seen.push(...(JSON.parse(answer.text) as CategoryJson[]));
      path = nextPage(answer);
    }
    const rows = await service.database.query('SELECT id::int, name FROM pets.category ORDER BY id');
    expect(seen.map(({ id, name }) => ({ id, name }))).toEqual(rows);
  });

  it('refuses a bad limit, and a cursor of another list', async () => {
    expectError(await client.get('/v1/categories?limit=0'), 400, 'invalid_parameter');
    const next = nextPage(await client.get('/v1/categories?limit=1')) ?? '';
    expectError(await client.get(next.replace('/categories', '/pets')), 400, 'invalid_cursor');
  });
});
