import { describe, expect, it } from '@jest/globals';
import { aNewPet, nextPage, pagesOf, petOf, petsOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const service = useService();
const { client } = service;

describe('createPet', () => {
  it('responds 201 with the pet, its id and the default status available', async () => {
    const response = await client.post('/v1/pets', aNewPet());
    expect(response.status).toBe(201);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const pet = petOf(response);
    expect(Object.keys(pet).sort()).toEqual(['categoryId', 'id', 'name', 'status']);
    expect(pet).toMatchObject({ name: 'Wall-E', categoryId: 1, status: 'available' });
    expect((await client.get(`/v1/pets/${String(pet.id)}`)).text).toBe(response.text);
  });

  it.each(['available', 'pending', 'sold'])('takes the status %s', async (status) => {
    const response = await client.post('/v1/pets', aNewPet({ status }));
    expect(response.status).toBe(201);
    expect(petOf(response).status).toBe(status);
  });

  it.each([
    'Élodie 🐈',
    'e\u0301',
    '\u00a0a\u00a0',
    '👩‍👩‍👧',
    'שלום',
    ' padded ',
    '"\\\u2028',
    'x'.repeat(255),
    '🐈'.repeat(255),
  ])('stores the name %j exactly', async (name) => {
    const created = await client.post('/v1/pets', aNewPet({ name }));
    expect(created.status).toBe(201);
    expect(petOf(created).name).toBe(name);
    const [row] = await service.database.query('SELECT name FROM pets.pet WHERE id = $1', [petOf(created).id]);
    expect(row).toEqual({ name });
  });

  it('allows two pets of one name', async () => {
    const [first, second] = await Promise.all([client.post('/v1/pets', aNewPet()), client.post('/v1/pets', aNewPet())]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(petOf(first).id).not.toBe(petOf(second).id);
  });

  it('ignores unknown fields, such as an id', async () => {
    const before = await client.post('/v1/pets', aNewPet());
    const { id } = petOf(before);
    const response = await client.post(
      '/v1/pets',
      aNewPet({ id, ID: id, createdAt: '1999-01-01', owner: { name: [null] } }),
    );
    expect(response.status).toBe(201);
    expect(Object.keys(petOf(response)).sort()).toEqual(['categoryId', 'id', 'name', 'status']);
    expect(petOf(response).id).not.toBe(id);
    expect((await client.get(`/v1/pets/${String(id)}`)).text).toBe(before.text);
  });

  it.each([
    ['a missing name', { categoryId: 1 }, /^name is required/],
    ['a missing categoryId', { name: 'x' }, /^categoryId is required/],
    ['name null', aNewPet({ name: null }), /^name must/],
    ['name a number', aNewPet({ name: 123 }), /^name must/],
    ['name an array', aNewPet({ name: ['x'] }), /^name must/],
    ['name an object', aNewPet({ name: { a: 1 } }), /^name must/],
    ['an empty name', aNewPet({ name: '' }), /^name must have 1 to 255 characters/],
    ['a blank name', aNewPet({ name: ' \t\u00a0\u2003' }), /^name must have .* visible/],
    ['an invisible name', aNewPet({ name: '\u200b\u200d\ufeff' }), /^name must have .* visible/],
    ['a name of 256 characters', aNewPet({ name: 'x'.repeat(256) }), /^name must have 1 to 255 characters/],
    ['a name of 256 emoji', aNewPet({ name: '🐈'.repeat(256) }), /^name must have 1 to 255 characters/],
    ['a name with U+0000', aNewPet({ name: 'a\0b' }), /^name must not hold the character U\+0000/],
    ['categoryId null', aNewPet({ categoryId: null }), /^categoryId must be an integer/],
    ['categoryId a text', aNewPet({ categoryId: '7' }), /^categoryId must be an integer/],
    ['categoryId an empty text', aNewPet({ categoryId: '' }), /^categoryId must be an integer/],
    ['categoryId true', aNewPet({ categoryId: true }), /^categoryId must be an integer/],
    ['categoryId an array', aNewPet({ categoryId: [7] }), /^categoryId must be an integer/],
    ['categoryId 1.5', aNewPet({ categoryId: 1.5 }), /^categoryId must be an integer/],
    ['status null', aNewPet({ status: null }), /^status must be one of available, pending, sold/],
    ['status in capitals', aNewPet({ status: 'SOLD' }), /^status must be one of available, pending, sold/],
    ['status an array', aNewPet({ status: ['sold'] }), /^status must be one of available, pending, sold/],
    ['an empty status', aNewPet({ status: '' }), /^status must be one of available, pending, sold/],
  ])('refuses %s and adds nothing', async (_what, body, message) => {
    const before = await countPets();
    const response = await client.post('/v1/pets', body);
    expectError(response, 400, 'invalid_body');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(message);
    expect(await countPets()).toBe(before);
  });

  it.each(['[]', '[{"name":"x","categoryId":1}]', 'null', '"x"', '5', 'true'])('refuses the body %s', async (body) => {
    expectError(await client.post('/v1/pets', body), 400, 'invalid_body');
  });

  it.each(['{"name":"a\\ud800b","categoryId":1}', '{"name":"\\udc00","categoryId":1}'])(
    'refuses a lone surrogate: %s',
    async (body) => {
      expectError(await client.post('/v1/pets', body), 400, 'invalid_body');
    },
  );
});

describe('getPet', () => {
  it('responds 404 for an int64 that is not the id of a pet', async () => {
    for (const id of ['999999999', '0', '-1', '9007199254740993', '9223372036854775807', '-9223372036854775808']) {
      expectError(await client.get(`/v1/pets/${id}`), 404, 'pet_not_found');
    }
  });

  it.each([
    'abc',
    '01',
    '-0',
    '+1',
    '%2B1',
    '1.0',
    '1e0',
    '0x1',
    '%201',
    '1%20',
    '1,0',
    '[1]',
    'NaN',
    '٠',
    '９',
    '-',
    'null',
  ])('refuses the petId %s', async (id) => {
    expectError(await client.get(`/v1/pets/${encodeURI(decodeURI(id)).replace('+', '%2B')}`), 400, 'invalid_parameter');
  });

  it.each(['9223372036854775808', '-9223372036854775809', '9'.repeat(400)])(
    'refuses %s, which is no int64',
    async (id) => {
      expectError(await client.get(`/v1/pets/${id}`), 400, 'invalid_parameter');
    },
  );
});

describe('listPets', () => {
  it('lists 20 pets by default, in ascending order of id', async () => {
    for (let count = 0; count < 25; count += 1) await client.post('/v1/pets', aNewPet());
    const response = await client.get('/v1/pets');
    expect(response.status).toBe(200);
    const ids = petsOf(response).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it.each([1, 2, 99, 100])('lists at most limit=%d pets', async (limit) => {
    const response = await client.get(`/v1/pets?limit=${String(limit)}`);
    expect(response.status).toBe(200);
    expect(petsOf(response)).toHaveLength(Math.min(limit, await countPets()));
  });

  it.each([
    '',
    '%20',
    '0',
    '-1',
    '101',
    '1e1',
    '0x10',
    '5.0',
    '5.5',
    '%2B5',
    '05',
    '05x',
    'Infinity',
    '1e400',
    'true',
    'null',
    'undefined',
    '%EF%BC%99',
    '9'.repeat(400),
    '%00',
  ])('refuses limit=%s', async (limit) => {
    const response = await client.get(`/v1/pets?limit=${limit}`);
    expectError(response, 400, 'invalid_parameter');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(
      /^limit must be an integer .* from 1 to 100/,
    );
  });

  it.each(['available', 'pending', 'sold'])('lists only pets with status=%s', async (status) => {
    await client.post('/v1/pets', aNewPet({ status }));
    const pets = petsOf(await client.get(`/v1/pets?status=${status}&limit=100`));
    expect(new Set(pets.map((pet) => pet.status))).toEqual(new Set([status]));
    const [row] = await service.database.query('SELECT count(*)::int AS n FROM pets.pet WHERE status = $1', [status]);
    expect(pets).toHaveLength(Math.min(100, Number(row?.n)));
  });

  it.each(['', 'undefined', 'null', 'SOLD', 'sold%20', '%00'])('refuses status=%s', async (status) => {
    const response = await client.get(`/v1/pets?status=${status}`);
    expectError(response, 400, 'invalid_parameter');
    expect((JSON.parse(response.text) as { message: string }).message).toMatch(
      /^status must be one of available, pending, sold/,
    );
  });

  it.each(['limit=5&limit=6', 'limit=5&limit=5', 'status=sold&status=sold', 'after=a&after=a'])(
    'refuses the repetition %s',
    async (query) => {
      expectError(await client.get(`/v1/pets?${query}`), 400, 'invalid_parameter');
    },
  );

  it('ignores unknown parameters', async () => {
    expect((await client.get('/v1/pets?page=7&limits=0&__proto__=1')).status).toBe(200);
  });

  it('has a Link with limit and status on every page except for the last one', async () => {
    const seen: number[] = [];
    for await (const page of pagesOf(client, '/v1/pets?status=available&limit=7')) {
      seen.push(...petsOf(page).map(({ id }) => id));
      const path = nextPage(page);
      if (path !== undefined) expect(path).toMatch(/^\/v1\/pets\?status=available&limit=7&after=[\w-]+$/);
    }
    const rows = await service.database.query("SELECT id::int FROM pets.pet WHERE status = 'available' ORDER BY id");
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('refuses a cursor with any character changed', async () => {
    const path = nextPage(await client.get('/v1/pets?limit=1')) ?? '';
    const after = new URL(path, service.address).searchParams.get('after') ?? '';
    expect((await client.get(`/v1/pets?after=${after}`)).status).toBe(200);
    for (let at = 0; at < after.length; at += 1) {
      const other = after[at] === 'A' ? 'B' : 'A';
      expectError(
        await client.get(`/v1/pets?after=${after.slice(0, at)}${other}${after.slice(at + 1)}`),
        400,
        'invalid_cursor',
      );
      expectError(
        await client.get(`/v1/pets?after=${after.slice(0, at)}${after.slice(at + 1)}`),
        400,
        'invalid_cursor',
      );
    }
    for (const wrong of [`${after}A`, `A${after}`, `${after}=`, `${after}%20`, `${after}.`, 'abc', '1', '%00']) {
      expectError(await client.get(`/v1/pets?after=${wrong}`), 400, 'invalid_cursor');
    }
  });

  it('refuses an empty cursor', async () => {
    expectError(await client.get('/v1/pets?after='), 400, 'invalid_parameter');
  });

  it('refuses a cursor with another filter, and accepts it with another limit', async () => {
    const path = nextPage(await client.get('/v1/pets?status=available&limit=1')) ?? '';
    const after = new URL(path, service.address).searchParams.get('after') ?? '';
    expect((await client.get(`/v1/pets?status=available&limit=50&after=${after}`)).status).toBe(200);
    expectError(await client.get(`/v1/pets?after=${after}`), 400, 'invalid_cursor');
    expectError(await client.get(`/v1/pets?status=sold&after=${after}`), 400, 'invalid_cursor');
  });
});

async function countPets(): Promise<number> {
  const [row] = await service.database.query('SELECT count(*)::int AS n FROM pets.pet');
  return Number(row?.n);
}

async function addPets(count: number): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: count }, () => service.client.post('/v1/pets', aNewPet())));
  return responses.map((response) => petOf(response).id).sort((a, b) => a - b);
}

/** Walks the available pets; `between` runs after each page with the ids seen so far. */
async function walk(limit: number, between: (seen: readonly number[]) => Promise<void>): Promise<number[]> {
  const seen: number[] = [];
  for await (const page of pagesOf(service.client, `/v1/pets?status=available&limit=${String(limit)}`)) {
    seen.push(...petsOf(page).map(({ id }) => id));
    await between(seen);
  }
  return seen;
}

describe('a walk while the store changes', () => {
  it('lists each pet that matched all the time exactly once', async () => {
    await service.database.query('DELETE FROM pets.pet');
    const there = await addPets(45);
    const gone = new Set<number>();
    let pages = 0;
    const seen = await walk(7, async (seenSoFar) => {
      pages += 1;
      if (pages > 4) return;
      await addPets(5);
      const last = seenSoFar.at(-1);
      const later = there.find((id) => last !== undefined && id > last + 1);
      // The pet that the cursor stands on is deleted, one seen before is sold, and one still to come as well.
      await service.database.query('DELETE FROM pets.pet WHERE id = $1', [last]);
      await service.database.query("UPDATE pets.pet SET status = 'sold' WHERE id = ANY($1)", [[seenSoFar[0], later]]);
      for (const id of [last, seenSoFar[0], later]) if (id !== undefined) gone.add(id);
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(seen).toEqual(expect.arrayContaining(there.filter((id) => !gone.has(id))));
  });

  it.each([20, 40, 0])('of %d pets by 20 has no empty page', async (count) => {
    await service.database.query('DELETE FROM pets.pet');
    await addPets(count);
    let pages = 0;
    const seen = await walk(20, () => {
      pages += 1;
      return Promise.resolve();
    });
    expect(seen).toHaveLength(count);
    expect(pages).toBe(Math.max(1, count / 20));
  });
});
