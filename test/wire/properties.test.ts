import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClientResponse } from '../support/client.js';
import { petOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { useService } from '../support/service.js';

/** Five properties of 20 runs of 20 requests are 2,000, in a full run 5,000; FC_SEED makes other ones. */
const SETTINGS = { numRuns: lengthOf(20, 50), seed: Number(process.env.FC_SEED ?? 20261127) };
const AT_ONCE = 20;

const service = useService();
const { client } = service;

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Cf}]/u;

/** A JSON number as text, and the integer that it is, if it is one in range. */
const aNumber = fc.oneof(
  fc.bigInt({ min: INT64_MIN - 10n, max: INT64_MAX + 10n }).map((value) => ({ text: String(value), value })),
  fc
    .constantFrom(INT64_MIN, INT64_MAX, INT64_MAX + 1n, INT64_MIN - 1n, 0n, 9007199254740993n)
    .map((value) => ({ text: String(value), value })),
  fc.bigInt({ min: -999n, max: 999n }).map((value) => ({ text: `${String(value)}.000`, value })),
  fc.tuple(fc.bigInt({ min: -99n, max: 99n }), fc.integer({ min: 0, max: 25 })).map(([value, zeros]) => ({
    text: `${String(value)}E+${String(zeros)}`,
    value: value * 10n ** BigInt(zeros),
  })),
  fc
    .double({ noInteger: true, noNaN: true, noDefaultInfinity: true })
    .map((value) => ({ text: String(value), value: undefined })),
);

const aText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom('\0', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e', '🐈', '\u0301', 'a'),
    maxLength: 12,
  }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 8 }).map((units) => String.fromCharCode(...units)),
);

function isName(text: string): boolean {
  const length = Array.from(text).length;
  return text.isWellFormed() && !text.includes('\0') && VISIBLE.test(text) && length >= 1 && length <= 255;
}

async function expectAll<T>(inputs: readonly T[], check: (input: T) => Promise<void>): Promise<void> {
  await Promise.all(inputs.map(check));
}

function batchesOf<T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE });
}

/** An Error body of a status that the interface allows for what a client can do wrong. */
function expectRefusal(response: ClientResponse): void {
  const { code } = JSON.parse(response.text) as { code: string };
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expectError(response, response.status, code);
}

function expectPets(response: ClientResponse, limit: number): void {
  expect(response.status).toBe(200);
  const pets = JSON.parse(response.text) as object[];
  expect(Array.isArray(pets)).toBe(true);
  expect(pets.length).toBeLessThanOrEqual(limit);
  for (const pet of pets) expect(Object.keys(pet).sort()).toEqual(['categoryId', 'id', 'name', 'status']);
}

function addInCategory(categoryId: string): Promise<ClientResponse> {
  return client.post('/v1/pets', `{"name":"x","categoryId":${categoryId}}`);
}

describe('a number in a body', () => {
  it.each([
    ['7', '7'],
    ['7.0', '7'],
    ['-0', '0'],
    ['-0.0', '0'],
    ['0', '0'],
    ['-5', '-5'],
    ['999999999', '999999999'],
    ['1e2', '100'],
    ['1E+2', '100'],
    ['12.5e1', '125'],
    ['9007199254740992.0', '9007199254740992'],
    ['9007199254740993', '9007199254740993'],
    ['990000000262240065', '990000000262240065'],
    ['922337203685477580.7e1', '9223372036854775807'],
    ['9223372036854775807', '9223372036854775807'],
    ['-9223372036854775808', '-9223372036854775808'],
  ])('%s is the integer %s, in the response, by id and in the list', async (sent, value) => {
    const created = await addInCategory(sent);
    expect(created.status).toBe(201);
    expect(created.text).toMatch(new RegExp(`"categoryId":${value}[,}]`));
    expect(created.text).toMatch(/"id":\d+[,}]/);
    const { id } = petOf(created);
    expect((await client.get(`/v1/pets/${String(id)}`)).text).toBe(created.text);
    expect((await client.get('/v1/pets?limit=100')).text).toContain(created.text);
  });

  it.each([
    '9223372036854775808',
    '-9223372036854775809',
    '1e19',
    '1e30',
    '1e400',
    '-1e400',
    '1.5',
    '1e-1',
    '9007199254740992.5',
  ])('%s is not an int64', async (sent) => {
    expectError(await addInCategory(sent), 400, 'invalid_body');
  });

  it.each(['01', '+1', '.5', '1.', '0x10', '1_000', 'NaN', 'Infinity', '1n', '--1', '1e', '５'])(
    '%s is no number',
    async (sent) => {
      expectError(await addInCategory(sent), 400, 'invalid_json');
    },
  );
});

describe('headers that a proxy sets', () => {
  it('do not change responses', async () => {
    const plain = await client.get('/v1/pets?limit=1');
    for (let count = 0; count < 20; count += 1) {
      const address = `10.0.0.${String(count)}`;
      const headers = {
        'X-Forwarded-For': address,
        Forwarded: `for=${address};host=evil.example`,
        'X-Real-IP': address,
      };
      const response = await client.get('/v1/pets?limit=1', {
        headers: { ...headers, 'X-Forwarded-Proto': 'https' },
      });
      expect(response.text).toBe(plain.text);
      expect(response.headers.link).toBe(plain.headers.link);
    }
  });
});

describe('any input', () => {
  it('a valid body is stored as sent, any other is 400', async () => {
    const aBody = fc.record({
      name: aText,
      categoryId: aNumber,
      status: fc.option(fc.constantFrom('available', 'pending', 'sold'), { nil: undefined }),
      extra: fc.option(
        fc.json({ maxDepth: 3 }).filter((text) => !text.includes('__proto__')),
        { nil: undefined },
      ),
    });
    await fc.assert(
      fc.asyncProperty(batchesOf(aBody), (bodies) =>
        expectAll(bodies, async ({ name, categoryId, status, extra }) => {
          const members = [`"name":${JSON.stringify(name)}`, `"categoryId":${categoryId.text}`];
          if (status !== undefined) members.push(`"status":"${status}"`);
          if (extra !== undefined) members.push(`"extra":${extra}`);
          const response = await client.post('/v1/pets', `{${members.reverse().join(',')}}`);
          const { value } = categoryId;
          if (!isName(name) || value === undefined || value < INT64_MIN || value > INT64_MAX) {
            expectError(response, 400, 'invalid_body');
            return;
          }
          expect(response.status).toBe(201);
          expect(response.text).toContain(`"categoryId":${String(value)},`);
          const pet = JSON.parse(response.text) as { id: number; name: string; status: string };
          expect(pet).toMatchObject({ name, status: status ?? 'available' });
          expect((await client.get(`/v1/pets/${String(pet.id)}`)).text).toBe(response.text);
        }),
      ),
      SETTINGS,
    );
  });

  it('any JSON, malformed JSON or bytes as a body get 201 or 400', async () => {
    const nearJson = fc
      .tuple(fc.json(), fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([text, at, piece]) => {
        const position = at % (text.length + 1);
        return text.slice(0, position) + piece + text.slice(position + 1);
      });
    const bytes = fc.oneof(
      fc.json().map((text) => Buffer.from(text)),
      nearJson.map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
    );
    await fc.assert(
      fc.asyncProperty(batchesOf(bytes), (bodies) =>
        expectAll(bodies, async (body) => {
          const response = await client.post('/v1/pets', body);
          if (response.status !== 201) {
            expectRefusal(response);
            expect(response.status).toBe(400);
          }
        }),
      ),
      SETTINGS,
    );
  });

  it('any query gets a page or 400', async () => {
    const value = fc.oneof(
      fc.integer({ min: -5, max: 120 }).map(String),
      fc.constantFrom('available', 'pending', 'sold', '', '%00', '%', '0x10', '1e1', '+5', '05', '5.0'),
      fc.string({ maxLength: 12 }).map((text) => (text.isWellFormed() ? encodeURIComponent(text) : '')),
      fc.webQueryParameters(),
    );
    const parameter = fc.tuple(
      fc.constantFrom('limit', 'status', 'after', 'Limit', 'limit[]', 'x', '__proto__'),
      value,
    );
    const query = fc
      .array(parameter, { maxLength: 4 })
      .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&'));
    await fc.assert(
      fc.asyncProperty(batchesOf(query), (queries) =>
        expectAll(queries, async (one) => {
          const response = await client.get(`/v1/pets?${one}`);
          if (response.status === 200) expectPets(response, 100);
          else {
            expectRefusal(response);
            expect(response.status).toBe(400);
          }
        }),
      ),
      SETTINGS,
    );
  });

  it('any path and method get a success or an Error', async () => {
    const segment = fc.oneof(
      fc.constantFrom('v1', 'pets', 'docs', '..', '.', '', '%2F', '%00', '%', 'openapi.json', '1', '-1', 'Pets'),
      fc.webSegment(),
      fc.bigInt({ min: INT64_MIN * 2n, max: INT64_MAX * 2n }).map(String),
    );
    const path = fc.oneof(
      fc.array(segment, { maxLength: 5 }).map((segments) => `/${segments.join('/')}`),
      segment.map((one) => `/v1/pets/${one}`),
    );
    const method = fc.constantFrom(
      'GET',
      'GET',
      'HEAD',
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
    );
    await fc.assert(
      fc.asyncProperty(batchesOf(fc.tuple(method, path)), (requests) =>
        expectAll(requests, async ([one, target]) => {
          const response = await client.send({ method: one, path: target });
          if (response.status >= 400 && one !== 'HEAD') expectRefusal(response);
          expect(response.status).toBeLessThan(500);
          if (response.status === 405) expect(response.headers.allow).toMatch(/^[A-Z]+(?:, [A-Z]+)*$/);
        }),
      ),
      SETTINGS,
    );
  });

  it('any headers get a success or an Error', async () => {
    const text = fc.string({
      unit: fc
        .integer({ min: 0x20, max: 0xff })
        .filter((code) => code !== 0x7f)
        .map((code) => String.fromCharCode(code)),
      maxLength: 40,
    });
    const type = fc.oneof(
      fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'application/json;charset=utf-16',
        'text/plain',
        'multipart/form-data',
        '',
      ),
      text,
    );
    const headers = fc.record(
      {
        'Content-Type': type,
        Authorization: fc.oneof(fc.constantFrom('Bearer', 'Bearer ', 'Basic x', 'bearer a b'), text),
        'Content-Encoding': fc.oneof(fc.constantFrom('identity', 'gzip', 'br'), text),
        'X-Request-Id': text,
        Accept: text,
        Origin: text,
        Cookie: text,
        'If-Match': text,
        'Idempotency-Key': text,
        'X-Forwarded-Host': text,
        Expect: fc.constantFrom('100-continue', 'x', ''),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(batchesOf(headers), (sets) =>
        expectAll(sets, async (set) => {
          const response = await client.send({
            method: 'POST',
            path: '/v1/pets',
            body: '{"name":"x","categoryId":1}',
            headers: set,
          });
          if (response.status !== 201) expectRefusal(response);
        }),
      ),
      SETTINGS,
    );
  });
});
