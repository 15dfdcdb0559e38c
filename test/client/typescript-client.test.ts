import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  AnimalStore,
  AnimalStoreError,
  type Event,
  type Pet,
  readJson,
  writeJson,
} from '../../clients/typescript/src/index.js';
import { insertKey } from '../support/database.js';
import { expectDocumented } from '../support/documented.js';
import { eventsOf, pageWithEvents } from '../support/events.js';
import { projectRoot } from '../support/paths.js';
import { runNode } from '../support/process.js';
import { BOOTSTRAP_KEY, useService } from '../support/service.js';

const { int64Members } = (await import(`${projectRoot}/scripts/int64-members.mjs`)) as {
  int64Members: (schemas: unknown) => string[];
};
const run = promisify(execFile);
const clientFolder = join(projectRoot, 'clients/typescript');

const service = useService();
let store: AnimalStore;

beforeAll(() => {
  store = storeWith();
});

function storeWith(options: Partial<ConstructorParameters<typeof AnimalStore>[0]> = {}): AnimalStore {
  const defaults = { baseUrl: `${service.address}/v1`, apiKey: BOOTSTRAP_KEY, firstDelayMs: 1, fetch: checkedFetch };
  return new AnimalStore({ ...defaults, ...options });
}

/** The platform's fetch; each response must be one that openapi.json documents. */
async function checkedFetch(request: Request): Promise<Response> {
  const response = await fetch(request);
  const { status, headers } = response;
  const text = await response.clone().text();
  expectDocumented(request.method, request.url, { status, headers: Object.fromEntries(headers), text });
  return response;
}

async function all<T>(walk: AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of walk) found.push(one);
  return found;
}

async function failureOf(call: Promise<unknown>): Promise<AnimalStoreError> {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof AnimalStoreError) return failure;
  throw new Error(`no AnimalStoreError: ${String(failure)}`);
}

/** Lets the first requests go as `faults` say, then passes them on; notes the key of each. */
function failingFetch(faults: (() => Promise<Response> | Response)[]): {
  keys: (string | null)[];
  fetch: (request: Request) => Promise<Response>;
} {
  const keys: (string | null)[] = [];
  const left = [...faults];
  return {
    keys,
    fetch: async (request) => {
      keys.push(request.headers.get('Idempotency-Key'));
      const fault = left.shift();
      return fault === undefined ? checkedFetch(request) : fault();
    },
  };
}

async function first(events: AsyncGenerator<Event>, count: number): Promise<Event[]> {
  const found: Event[] = [];
  for await (const event of events) {
    found.push(event);
    if (found.length === count) break;
  }
  return found;
}

describe('the events of the typed client', () => {
  it('are read with every digit, oldest first', async () => {
    const pet = await store.createPet({ name: 'Mac', categoryId: 2n ** 62n + 1n });
    const [event] = await first(store.events(), 1);
    expect(event).toMatchObject({ type: 'pet.added', subject: { type: 'pet', id: pet.id }, data: pet });
    expect(await store.getEvent(event?.id ?? '')).toEqual(event);
  });

  it('continue after an event, and wait for the next one', async () => {
    const known = await first(store.events(), 1);
    const waiting = first(store.events({ after: known[0]?.id ?? '', type: 'pet.added' }), 2);
    for (const name of ['Eve', 'Tom']) await store.createPet({ name, categoryId: 90n });
    expect((await waiting).map(({ data }) => data)).toMatchObject([{ name: 'Eve' }, { name: 'Tom' }]);
  });

  it('can be filtered by subject', async () => {
    const { id } = await store.createPet({ name: 'Jim', categoryId: 90n });
    await store.updatePet(id, { name: 'Bo' });
    const events = await first(store.events({ subject: { type: 'pet', id } }), 2);
    expect(events.map(({ type }) => type)).toEqual(['pet.added', 'pet.changed']);
  });

  it('end with the signal', async () => {
    const stop = new AbortController();
    const last = eventsOf(await pageWithEvents(service.client, '/v1/events?limit=100')).at(-1)?.id ?? '';
    const waiting = first(store.events({ after: last, signal: stop.signal }), 1);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('are an error when they are no longer stored', async () => {
    await expect(first(store.events({ after: `evt_${'v'.repeat(26)}` }), 1)).rejects.toMatchObject({
      code: 'cursor_expired',
      status: 410,
    });
  });
});

describe('the typed client', () => {
  it('sells an animal', async () => {
    const category = await store.createCategory({ name: 'Robot' });
    const pet = await store.createPet({ name: 'Wall-E', categoryId: category.id });
    expect(pet).toEqual({ id: pet.id, name: 'Wall-E', categoryId: category.id, status: 'available' });
    expect(await store.getInventory({ categoryId: category.id })).toEqual({ available: 1n, pending: 0n, sold: 0n });
    const order = await store.placeOrder({ petId: pet.id });
    expect(order).toMatchObject({ petId: pet.id, quantity: 1, status: 'pending', complete: false });
    expect(await all(store.listOrders({ petId: pet.id }))).toEqual([order]);
    await store.cancelOrder(order.id);
    expect((await store.getOrder(order.id)).status).toBe('cancelled');
    const second = await store.placeOrder({ petId: pet.id });
    expect((await store.updateOrder(second.id, { status: 'shipped' })).status).toBe('shipped');
    expect(await all(store.listPets({ status: 'sold' }))).toContainEqual({ ...pet, status: 'sold' });
    await store.deletePet(pet.id);
    expect(await all(store.listCategories({ name: 'ROBOT' }))).toEqual([category]);
    const changed = await store.updateCategory(category.id, { description: 'It rolls' });
    expect(await store.getCategory(category.id)).toEqual({ ...category, description: 'It rolls' });
    expect(changed).toEqual({ ...category, description: 'It rolls' });
    await store.deleteCategory(category.id);
    expect(await all(store.listCategories({ name: 'robot' }))).toEqual([]);
  });

  it('keeps every digit of an int64 in both directions, also without Content-Length', async () => {
    const categoryId = 9_223_372_036_854_775_807n;
    const pet = await store.createPet({ name: 'Large', categoryId });
    expect(pet.categoryId).toBe(categoryId);
    const chunked = storeWith({
      fetch: async (request) => {
        const response = await fetch(request);
        const headers = new Headers(response.headers);
        headers.delete('Content-Length');
        return new Response(response.body, { status: response.status, headers });
      },
    });
    expect((await chunked.updatePet(pet.id, { name: 'Larger' })).categoryId).toBe(categoryId);
  });

  it('iterates over all pages, and requests the next one only when it is needed', async () => {
    const { keys, fetch: counted } = failingFetch([]);
    const counting = storeWith({ fetch: counted });
    const added: Pet[] = [];
    for (let n = 0; n < 5; n += 1)
      added.push(await store.createPet({ name: `Walk ${n}`, categoryId: 5n, status: 'sold' }));
    expect(await all(counting.listPets({ status: 'sold', limit: 2 }))).toEqual(added);
    expect(keys).toHaveLength(3);
    for await (const pet of counting.listPets({ status: 'sold', limit: 2 })) {
      expect(pet).toEqual(added[0]);
      break;
    }
    expect(keys).toHaveLength(4);
  });

  it('sends a key without the line break at the end of its file', async () => {
    const read = all(storeWith({ apiKey: `${BOOTSTRAP_KEY}\n` }).listCategories());
    await expect(read).resolves.toEqual(expect.any(Array));
  });

  it('refuses a key that cannot be sent, without its text in the message', () => {
    for (const apiKey of ['', 'ask_one\nask_two', 'ask one']) {
      expect(() => storeWith({ apiKey })).toThrow(
        new TypeError('apiKey must be a bearer token, without spaces and line breaks'),
      );
    }
  });

  it('throws an error with code, status and request id', async () => {
    const failure = await failureOf(store.updatePet(404_404n, {}));
    expect(failure).toMatchObject({ name: 'AnimalStoreError', code: 'pet_not_found', status: 404 });
    expect(failure.requestId).toMatch(/./);
    expect(await failureOf(store.createPet({ name: '', categoryId: 1n }))).toMatchObject({ code: 'invalid_body' });
    expect(await failureOf(all(storeWith({ apiKey: 'wrong' }).listPets()))).toMatchObject({ code: 'unauthorized' });
    const reader = storeWith({ apiKey: await insertKey(service.database, ['pets:read']) });
    expect(await failureOf(reader.createPet({ name: 'X', categoryId: 1n }))).toMatchObject({
      code: 'insufficient_scope',
    });
  });

  it('throws the same error for the response of a proxy', async () => {
    const behindProxy = storeWith({
      fetch: async () => Promise.resolve(new Response('<h1>Bad Gateway</h1>', { status: 502 })),
    });
    expect(await failureOf(all(behindProxy.listPets()))).toMatchObject({ code: 'unknown', status: 502 });
  });

  it('changes only the given version', async () => {
    const { data: pet, etag } = await store.createPet({ name: 'Versioned', categoryId: 1n }).withEtag();
    const changed = await store.updatePet(pet.id, { name: 'Changed' }, { ifMatch: etag }).withEtag();
    expect(changed.data).toEqual({ ...pet, name: 'Changed' });
    expect(await failureOf(store.deletePet(pet.id, { ifMatch: etag }))).toMatchObject({ code: 'precondition_failed' });
    await store.deletePet(pet.id, { ifMatch: changed.etag });
  });

  it('returns the response with a result, and throws the same error for both', async () => {
    const category = { name: 'Response' };
    const { data, response } = await store.createCategory(category, { idempotencyKey: 'with-response' }).withResponse();
    expect(response.headers.get('X-Request-Id')).toMatch(/./);
    const again = await store.createCategory(category, { idempotencyKey: 'with-response' }).withResponse();
    expect(again.data).toEqual(data);
    expect(again.response.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await failureOf(store.getOrder(404_404n))).toMatchObject({ code: 'order_not_found' });
    expect(await failureOf(store.getOrder(404_404n).withResponse())).toMatchObject({ code: 'order_not_found' });
    expect(await failureOf(store.getOrder(404_404n).withEtag())).toMatchObject({ code: 'order_not_found' });
    // By then Jest fails this test for a rejection that nobody has handled.
    await setImmediate();
  });

  it('writes its results as JSON, and reads them again', async () => {
    const pet = await store.createPet({ name: 'Written', categoryId: 9_223_372_036_854_775_807n });
    expect(() => JSON.stringify(pet)).toThrow(TypeError);
    expect(writeJson({ pets: [pet] })).toContain('"categoryId":9223372036854775807');
    expect(readJson(writeJson({ pets: [pet] }))).toEqual({ pets: [pet] });
  });
});

describe('a request without a response, or with Retry-After', () => {
  const later =
    (status: number, headers: Record<string, string> = {}) =>
    (): Response =>
      new Response('{}', { status, headers });
  const cutOff = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));

  it('is repeated with the same key, and performed once', async () => {
    const { keys, fetch: failing } = failingFetch([
      cutOff,
      later(503, { 'Retry-After': '0' }),
      later(429),
      () => new Response('{"code":"idempotency_in_progress","message":"Wait.","status":409}', { status: 409 }),
    ]);
    const pet = await storeWith({ fetch: failing }).createPet({ name: 'Once', categoryId: 77n });
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(5);
    expect((await all(store.listPets())).filter(({ categoryId }) => categoryId === 77n)).toEqual([pet]);
  });

  it('is performed once when the response was lost', async () => {
    let lost = false;
    const losing = storeWith({
      fetch: async (request) => {
        const response = await fetch(request);
        if (lost) return response;
        lost = true;
        throw new TypeError('terminated');
      },
    });
    const pet = await losing.createPet({ name: 'Lost', categoryId: 78n });
    expect((await all(store.listPets())).filter(({ categoryId }) => categoryId === 78n)).toEqual([pet]);
  });
});

describe('the package', () => {
  it('has the types generated from openapi.json', async () => {
    const { code, stderr } = await runNode([join(projectRoot, 'scripts/client-types.mjs'), '--check']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  });

  it.each([
    ['in a property', { a: { properties: { petId: 'int64' } } }, 'petId'],
    ['in an object in a list', { a: { items: { properties: { petId: 'int64' } } } }, 'petId'],
    ['in a composed schema', { a: { allOf: [{ properties: { petId: { oneOf: ['text', 'int64'] } } }] } }, 'petId'],
    ['in a list, which has no name for it', { a: { properties: { ids: { items: 'int64' } } } }, ''],
  ])('knows the members that are int64, or refuses the document: %s', (_, schemas, members) => {
    const text = JSON.stringify(schemas)
      .replaceAll('"int64"', '{"type":"integer","format":"int64"}')
      .replaceAll('"text"', '{"type":"string"}');
    const read = (): string => int64Members(JSON.parse(text)).join();
    if (members === '') expect(read).toThrow('int64 that is not a member');
    else expect(read()).toBe(members);
  });

  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'animal-store-client-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('can be packed, installed and used', async () => {
    await mkdir(join(clientFolder, 'dist'), { recursive: true });
    await writeFile(join(clientFolder, 'dist/deleted-source.js'), '');
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: clientFolder });
    const [packed] = JSON.parse(stdout.slice(stdout.indexOf('['))) as { filename: string; files: { path: string }[] }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    expect(paths).not.toContain('dist/deleted-source.js');
    expect(paths).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'dist/index.d.ts', 'dist/index.js']));
    expect(paths.filter((path) => !/^(dist\/[\w-]+\.(js|d\.ts)|LICENSE|README\.md|package\.json)$/.test(path))).toEqual(
      [],
    );
    await run('tar', ['-xzf', packed?.filename ?? ''], { cwd: folder });
    const modules = join(folder, 'node_modules');
    await mkdir(modules);
    await cp(join(folder, 'package'), join(modules, 'animal-store-client'), { recursive: true });
    for (const name of ['lossless-json', 'openapi-fetch']) {
      await symlink(join(projectRoot, 'node_modules', name), join(modules, name));
    }
    await writeFile(
      join(folder, 'use.mjs'),
      `import { AnimalStore } from 'animal-store-client';
       const store = new AnimalStore({ baseUrl: '${service.address}/v1', apiKey: '${BOOTSTRAP_KEY}' });
       console.log((await store.createPet({ name: 'Packed', categoryId: -9223372036854775808n })).categoryId);`,
    );
    const { stdout: printed, stderr } = await runNode([join(folder, 'use.mjs')]);
    expect({ printed, stderr }).toEqual({ printed: '-9223372036854775808n\n', stderr: '' });
    const required = await runNode(['-p', "typeof require('animal-store-client').AnimalStore"], { cwd: folder });
    expect(required.stdout).toBe('function\n');
  });

  it('names the missing compiler when it is packed without it', async () => {
    const alone = join(folder, 'alone');
    await cp(clientFolder, alone, { recursive: true });
    const failure: unknown = await run('npm', ['pack', '--pack-destination', folder], { cwd: alone }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ stderr: expect.stringContaining('run "npm ci" in the root folder') as unknown });
  });
});
