import { beforeAll, describe, expect, it } from '@jest/globals';
import { caseFolded } from '../../libs/kernel/src/case-folded.js';
import { addPet, listAll, nextPage, type PetJson, petsOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { useService } from '../support/service.js';

const STATUSES = ['available', 'pending', 'sold'];
const NAMES = ['Bella', 'BELLA', 'bellá', 'Max'];
const CATEGORIES = [1, 2, 900719925474099];

const service = useService();
const { client } = service;
let stock: PetJson[];

beforeAll(async () => {
  const fields = CATEGORIES.flatMap((categoryId) =>
    NAMES.flatMap((name) => STATUSES.map((status) => ({ name, categoryId, status }))),
  );
  await Promise.all([...fields, ...fields].map((pet) => addPet(client, pet)));
  stock = await listPets('/v1/pets?limit=100');
});

const listPets = (path: string): Promise<PetJson[]> => listAll(client, path, petsOf);

function isBella({ name }: PetJson): boolean {
  return name.toLowerCase() === 'bella';
}

type Case = [filters: string, matches: (pet: PetJson) => boolean];

const CASES: Case[] = [
  ['categoryId=2', ({ categoryId }) => categoryId === 2],
  ['categoryId=900719925474099', ({ categoryId }) => categoryId === 900719925474099],
  ['categoryId=3', () => false],
  ['name=bella', isBella],
  ['name=bElLa', isBella],
  ['name=MAX', ({ name }) => name === 'Max'],
  ['name=bell', () => false],
  ['name=bella%20', () => false],
  ['status=sold', ({ status }) => status === 'sold'],
  ['categoryId=2&status=sold', ({ categoryId, status }) => categoryId === 2 && status === 'sold'],
  ['status=sold&categoryId=2', ({ categoryId, status }) => categoryId === 2 && status === 'sold'],
  ['name=bella&status=pending', (pet) => isBella(pet) && pet.status === 'pending'],
  ['status=pending&name=bella', (pet) => isBella(pet) && pet.status === 'pending'],
];

describe('listPets with filters', () => {
  it.each(CASES)('%s lists the matching animals in pages, in ascending order of id', async (filters, matches) => {
    for (const limit of [1, 5, 100]) {
      expect(await listPets(`/v1/pets?${filters}&limit=${String(limit)}`)).toEqual(stock.filter(matches));
    }
  });

  it('returns the right page to each of many concurrent queries', async () => {
    const found = await Promise.all(CASES.map(([filters]) => client.get(`/v1/pets?${filters}&limit=100`)));
    expect(found.map(petsOf)).toEqual(CASES.map(([, matches]) => stock.filter(matches)));
  });

  it('lists pets that were just added, renamed or moved', async () => {
    const id = await addPet(client, { name: 'Fresh', categoryId: 77 });
    const ids = async (filters: string): Promise<number[]> =>
      (await listPets(`/v1/pets?${filters}`)).map((pet) => pet.id);
    expect(await ids('name=fresh')).toEqual([id]);
    await client.patch(`/v1/pets/${String(id)}`, { name: 'Older', categoryId: 78 });
    expect(await ids('name=fresh')).toEqual([]);
    expect(await ids('name=OLDER&status=available')).toEqual([id]);
    expect([await ids('categoryId=77'), await ids('categoryId=78')]).toEqual([[], [id]]);
  });

  it.each([
    ['e\u0301lan', '%C3%89LAN'],
    ['Weiße Maus', 'WEISSE%20maus'],
    ['🐈'.repeat(255), encodeURIComponent('🐈'.repeat(255))],
    ['100 % & = +', encodeURIComponent('100 % & = +')],
  ])('finds the name %s as %s on all pages', async (name, asked) => {
    const ids = [await addPet(client, { name }), await addPet(client, { name })];
    const found = await listPets(`/v1/pets?name=${asked}&limit=1`);
    expect(found.map((pet) => [pet.id, pet.name])).toEqual(ids.map((id) => [id, name]));
  });

  it.each([
    ['categoryId=', /^categoryId must be an integer/],
    ['categoryId=1.0', /^categoryId must be an integer/],
    ['categoryId=9223372036854775808', /^categoryId must be an integer/],
    ['categoryId=1&categoryId=1', /^categoryId must not be repeated/],
    ['name=', /^name must be a name of 1 to 255 characters/],
    ['name=%20%E2%80%8B', /^name must be a name of .* visible/],
    ['name=a%00', /^name must be .* none U\+0000/],
    [`name=${'x'.repeat(256)}`, /^name must be/],
    ['name=a&name=b', /^name must not be repeated/],
    ['name=bella&categoryId=1', /^categoryId and name cannot be combined/],
    ['name=bella&categoryId=1&status=sold', /^categoryId and name cannot be combined/],
  ])('refuses %s', async (filters, message) => {
    const response = await client.get(`/v1/pets?${filters}`);
    expectError(response, 400, 'invalid_parameter');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(message);
  });

  it('refuses the cursor of other filters', async () => {
    const next = nextPage(await client.get('/v1/pets?categoryId=1&limit=1')) ?? '';
    for (const other of ['categoryId=2', 'name=bella', 'categoryId=1&status=sold', '']) {
      expectError(await client.get(next.replace('categoryId=1', other)), 400, 'invalid_cursor');
    }
  });
});

describe('listCategories with a name', () => {
  it('finds the categories by any case and normal form of their name', async () => {
    const { text } = await client.post('/v1/categories', { name: 'E\u0301lans' });
    await client.post('/v1/categories', { name: 'Others' });
    for (const name of ['%C3%89lans', 'e%CC%81LANS']) {
      expect((await client.get(`/v1/categories?name=${name}`)).text).toBe(`[${text}]`);
    }
    const another = await client.post('/v1/categories', { name: '\u00c9LANS' });
    expect((await client.get('/v1/categories?name=e%CC%81lans')).text).toBe(`[${text},${another.text}]`);
    expect((await client.get('/v1/categories?name=lans')).text).toBe('[]');
    expectError(await client.get('/v1/categories?name='), 400, 'invalid_parameter');
  });
});

/** The last character that Unicode 17 has NFC replace is U+2FA1D; the last with a case is before it. A full run compares all. */
const LAST = lengthOf(0x2fa1f, 0x10ffff);

describe('the folding of names in the database', () => {
  it('folds the same characters as the kernel', async () => {
    // A character that neither changes, and to which neither folds another, is in a class of its own for both.
    const moved = Array.from({ length: LAST }, (_, index) => index + 1)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((character) => folded(character) !== character);
    // PostgreSQL and Node.js may have different versions of Unicode: a character that one does not know is not folded by it.
    const rows = await service.database.query(
      `WITH assigned AS MATERIALIZED (
         SELECT chr(n) AS character, pets.folded(chr(n)) AS folded FROM generate_series(1, $2::integer) AS n
         WHERE n NOT BETWEEN 55296 AND 57343 AND unicode_assigned(chr(n))),
       moved AS (SELECT * FROM assigned WHERE character = ANY($1) OR folded <> character)
       SELECT * FROM moved UNION SELECT * FROM assigned WHERE character IN (SELECT folded FROM moved)`,
      [[...moved, ...moved.map(folded)], LAST],
    );
    const classes = (fold: (row: Record<string, unknown>) => string): string[] => {
      const byKey = new Map<string, string>();
      for (const row of rows) byKey.set(fold(row), (byKey.get(fold(row)) ?? '') + String(row.character));
      return [...byKey.values()];
    };
    const ours = classes(({ character }) => folded(String(character)));
    expect(classes((row) => String(row.folded))).toEqual(ours);
    expect(rows.length).toBeGreaterThan(2_000);
  });
});

/** What the kernel makes of a name. */
function folded(name: string): string {
  return caseFolded(name.normalize('NFC'));
}
