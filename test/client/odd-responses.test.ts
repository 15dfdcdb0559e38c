import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AnimalStore, type AnimalStoreError } from '../../clients/typescript/src/index.js';
import { http, raw, type Script, ScriptedServer } from '../support/scripted-server.js';

const ORDER = { id: 7n, petId: 1n, quantity: 1, status: 'pending' };
const ORDER_JSON = '{"id":7,"petId":1,"quantity":1,"status":"pending"}';
const JSON_TYPE = 'Content-Type: application/json';
const HTML = '<!doctype html><h1>Bad Gateway</h1>';
const REQUEST_ID = 'X-Request-Id: r-1';

let server: ScriptedServer;
/** Another host, as far as HTTP is concerned: nothing may ever be sent to it. */
let stranger: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
  stranger = await ScriptedServer.start();
  stranger.play([http(200, ORDER_JSON)]);
});
afterAll(() => {
  server.stop();
  stranger.stop();
});
beforeEach(() => {
  stranger.received = [];
});

type Call = (store: AnimalStore) => Promise<unknown>;
const get: Call = (store) => store.getOrder(7n);
const create: Call = (store) => store.placeOrder({ petId: 1n });
const remove: Call = (store) => store.deletePet(7n);
/** Resolves to the items and what ended them. */
const list: Call = async (store) => {
  const items: unknown[] = [];
  try {
    for await (const pet of store.listPets()) items.push(pet);
  } catch (error) {
    return { items: items.length, error };
  }
  return { items: items.length };
};

function storeWith(options: Partial<ConstructorParameters<typeof AnimalStore>[0]> = {}): AnimalStore {
  return new AnimalStore({ baseUrl: `${server.address}/v1`, apiKey: 'a-key', firstDelayMs: 1, ...options });
}

/** What a call resolves to, or else its error; and how many requests it took. */
async function play(call: Call, scripts: Script[], store = storeWith()): Promise<unknown[]> {
  server.play(scripts);
  const outcome = await call(store).catch((error: unknown) => error);
  expect(stranger.received).toHaveLength(0);
  return [outcome, server.received.length];
}

function failure(code: string, status: number): AnimalStoreError {
  return expect.objectContaining({ name: 'AnimalStoreError', code, status }) as unknown as AnimalStoreError;
}
const unexpected = (status: number): AnimalStoreError => failure('unexpected_response', status);

describe('where an order is expected', () => {
  const ok = (body: string | Buffer, ...headers: string[]): Script => http('200 OK', body, [JSON_TYPE, ...headers]);

  it.each<[string, Call, Script]>([
    ['an empty body', get, ok('')],
    ['an empty body of a creation', create, http('201 Created', '', [JSON_TYPE])],
    ['no content', get, http('204 No Content')],
    ['reset content', create, raw(['HTTP/1.1 205 Reset Content', 'Connection: close'], '')],
    ['null', get, ok('null')],
    ['a number', get, ok('5')],
    ['a text', create, ok('"pending"')],
    ['a boolean', get, ok('true')],
    ['an empty list', get, ok('[]')],
    ['a list of orders', create, ok(`[${ORDER_JSON}]`)],
    ['an object without members', get, ok('{}')],
    ['an object of another service', create, ok('{"message":"Welcome to the airport"}')],
    ['an id as text', get, ok('{"id":"7","petId":1}')],
    ['an id that is null', get, ok('{"id":null,"petId":1}')],
    ['an id that is no integer', get, ok('{"id":7.5,"petId":1}')],
    ['an id beyond int64', get, ok('{"id":9223372036854775808,"petId":1}')],
    ['HTML', get, http('200 OK', HTML, ['Content-Type: text/html'])],
    ['HTML that says it is JSON', create, ok(HTML)],
    ['JSON that is cut short', get, ok(ORDER_JSON.slice(0, -5))],
    ['JSON that is cut short, without a length', get, raw(['HTTP/1.1 200 OK', 'Connection: close'], '{"id":7,')],
    ['two documents', get, ok(ORDER_JSON + ORDER_JSON)],
    ['a member twice', get, ok('{"id":7,"id":8,"petId":1}')],
    ['bytes that are not UTF-8', get, ok(Buffer.from(ORDER_JSON.replace('pending', 'p\xe9nding'), 'latin1'))],
    ['UTF-16', get, ok(Buffer.from(ORDER_JSON, 'utf16le'))],
    ['JSON of 100,000 levels', get, ok('['.repeat(100_000) + ']'.repeat(100_000))],
    ['more than 16 MiB', get, ok(ORDER_JSON + ' '.repeat(17 * 1024 * 1024))],
  ])('%s is an error with the status', async (_, call, script) => {
    const status = Number(/\d{3}/.exec(script.bytes.subarray(8, 14).toString())?.[0]);
    expect(await play(call, [script])).toEqual([unexpected(status), 1]);
  });

  it.each<[string, Script]>([
    ['behind a byte order mark', ok(`\uFEFF${ORDER_JSON}`)],
    ['under another media type', http('200 OK', ORDER_JSON, ['Content-Type: text/plain'])],
    ['under no media type', http('200 OK', ORDER_JSON)],
    ['in gzip', ok(gzipSync(ORDER_JSON), 'Content-Encoding: gzip')],
    ['without a length', raw(['HTTP/1.1 200 OK', JSON_TYPE, 'Connection: close'], ORDER_JSON)],
    [
      'in chunks',
      raw(
        ['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', 'Connection: close'],
        `${ORDER_JSON.length.toString(16)}\r\n${ORDER_JSON}\r\n0\r\n\r\n`,
      ),
    ],
    ['after early hints', raw(['HTTP/1.1 103 Early Hints', 'Link: </x>; rel=preload', '', head()], ORDER_JSON)],
    ['with a prototype', ok(ORDER_JSON.replace('{', '{"__proto__":{"polluted":true},'))],
  ])('an order %s is an order', async (_, script) => {
    const [order, requests] = await play(get, [script]);
    expect([order, requests]).toEqual([ORDER, 1]);
    expect(Object.keys(order as object).sort()).toEqual(Object.keys(ORDER).sort());
  });

  function head(): string {
    return ['HTTP/1.1 200 OK', JSON_TYPE, `Content-Length: ${ORDER_JSON.length}`, 'Connection: close'].join('\r\n');
  }

  it('an order without an ETag is an error with withEtag()', async () => {
    const [outcome] = await play((store) => store.getOrder(7n).withEtag(), [ok(ORDER_JSON)]);
    expect(outcome).toEqual(unexpected(200));
  });

  it('the error has the request id, the headers, the cause and the beginning of the body', async () => {
    const [error] = await play(get, [ok(HTML + '-'.repeat(1000), REQUEST_ID)]);
    expect(error).toMatchObject({ requestId: 'r-1', body: (HTML + '-'.repeat(1000)).slice(0, 500) });
    expect((error as AnimalStoreError).headers.get('Content-Type')).toBe('application/json');
    expect((error as AnimalStoreError).cause).toBeInstanceOf(SyntaxError);
  });

  it('the error contains no part of a body that may contain a secret', async () => {
    const [error] = await play(get, [ok('{"key":"ask_secret', 'Cache-Control: no-store')]);
    expect(error).toMatchObject({ code: 'unexpected_response', body: '' });
  });
});

describe('where no body is expected', () => {
  it.each<[string, Script, unknown]>([
    ['204', http('204 No Content'), undefined],
    ['204 with bytes behind it', raw(['HTTP/1.1 204 No Content', 'Connection: close'], 'bytes'), undefined],
    ['200 without a body', http('200 OK'), undefined],
    ['the page of a portal', http('200 OK', HTML, ['Content-Type: text/html']), unexpected(200)],
    ['JSON of another service', http('200 OK', '{"ok":true}', [JSON_TYPE]), unexpected(200)],
  ])('%s', async (_, script, outcome) => {
    expect(await play(remove, [script])).toEqual([outcome, 1]);
  });
});

describe('a failure', () => {
  it.each<[string, Script, AnimalStoreError]>([
    [
      'with an error',
      http(404, '{"code":"pet_not_found","message":"No.","status":404}'),
      failure('pet_not_found', 404),
    ],
    ['whose error has another status', http(500, '{"code":"x","message":"No.","status":200}'), failure('x', 500)],
    ['that is HTML', http('500 Oops', HTML), failure('unknown', 500)],
    ['without a body', http(404), failure('unknown', 404)],
    ['that is null', http(404, 'null'), failure('unknown', 404)],
    ['that is a list', http(400, '[1]'), failure('unknown', 400)],
    ['whose members are of other types', http(400, '{"code":5,"message":{},"status":400}'), failure('unknown', 400)],
    ['of problem+json', http(400, '{"type":"about:blank","title":"Bad","status":400}'), failure('unknown', 400)],
    ['that is not UTF-8', http(500, Buffer.from([0xff, 0xfe, 0x80])), failure('unknown', 500)],
    ['of more than 16 MiB', http(500, ' '.repeat(17 * 1024 * 1024)), failure('unknown', 500)],
    ['with a reason that is not ASCII', http('500 Ärger', HTML), failure('unknown', 500)],
    ['with a status beyond HTTP', http('999 Denied', HTML), failure('unknown', 999)],
    ['that says nothing has changed', raw(['HTTP/1.1 304 Not Modified', 'ETag: "1"'], ''), failure('unknown', 304)],
  ])('%s', async (_, script, error) => {
    for (const call of [get, create, remove]) expect(await play(call, [script])).toEqual([error, 1]);
  });

  it.each([301, 302, 303, 307, 308])('%s, without a request to its target', async (status) => {
    for (const target of [`${stranger.address}/v1/store/orders/7`, '/v1/store/orders/8']) {
      const scripts = [http(status, '', [`Location: ${target}`]), http(200, ORDER_JSON)];
      for (const call of [get, create, remove]) {
        const [error, requests] = await play(call, scripts);
        expect([error, requests]).toEqual([failure('unknown', status), 1]);
        expect(error).toMatchObject({ message: expect.stringContaining(target) as unknown });
      }
    }
  });
});

describe('the next page', () => {
  const page = (id: number | string, ...links: string[]): Script =>
    http(200, `[{"id":${id},"name":"A","categoryId":1}]`, [JSON_TYPE, ...links.map((link) => `Link: ${link}`)]);
  const NEXT = '</v1/pets?after=c1>; rel="next"';

  it.each([
    ['as the service writes it', [NEXT]],
    ['without quotes or spaces', ['</v1/pets?after=c1>;rel=next']],
    ['with spaces', ['</v1/pets?after=c1> ; rel = "next"']],
    ['among several relations', ['</v1/pets?after=c1>; rel="prev next"']],
    ['in capitals', ['</v1/pets?after=c1>; REL="Next"']],
    ['behind other parameters', [`</v1/pets?after=c1>; title="a, b; rel=\\"x\\" <y>"; title*=UTF-8'de'%c3; rel=next`]],
    ['behind a parameter without a value', ['</docs>; crossorigin, </v1/pets?after=c1>; rel=next']],
    ['behind another link', ['</v1/pets>; rel="prev", </v1/pets?after=c1>; rel="next"']],
    ['in a second header', ['</docs>; rel="help"', NEXT]],
    ['with empty elements', [', ,</v1/pets?after=c1>; rel=next; ,']],
    ['with commas and semicolons in its address', ['</v1/pets?x=1,2;3&after=c1&y=<>; rel=next']],
    ['relative', ['<?after=c1>; rel=next']],
    ['under another prefix', ['</shop/v1/pets?limit=100&after=c1>; rel=next']],
    ['absolute', ['<http://internal.example:3000/v1/pets?after=c1>; rel=next']],
  ])('is found %s, and requested at the base address', async (_, links) => {
    expect(await play(list, [page(1, ...links), page(2)])).toEqual([{ items: 2 }, 2]);
    expect(server.received[1]?.url).toBe('/v1/pets?limit=100&after=c1');
  });

  it('is never requested from another host', async () => {
    const link = `<${stranger.address}/v1/pets?after=c1>; rel="next"`;
    expect(await play(list, [page(1, link), page(2)])).toEqual([{ items: 2 }, 2]);
  });

  it.each([
    ['of another relation', '</v1/pets?after=c1>; rel="prev"'],
    ['of a relation that begins so', '</v1/pets?after=c1>; rel="next-archive"'],
    ['that says it first as something else', '</v1/pets?after=c1>; rel=prev; rel=next'],
    ['that only has it in its title', '</v1/pets?after=c1>; title="; rel=next"'],
    ['about another resource', '</v1/pets?after=c1>; rel=next; anchor="/v1/categories"'],
  ])('is not found %s', async (_, link) => {
    expect(await play(list, [page(1, link)])).toEqual([{ items: 1 }, 1]);
  });

  it.each<[string, number, Script[]]>([
    ['a link that is cut short', 0, [page(1, '</v1/pets?after=c1; rel="next"')]],
    ['a link with a quote that never ends', 0, [page(1, '</v1/pets?after=c1>; rel="next')]],
    ['a link that is none', 0, [page(1, 'next')]],
    ['a link without a cursor', 0, [page(1, '</v1/pets?page=2>; rel="next"')]],
    ['a link to an impossible address', 0, [page(1, '<http://[>; rel="next"')]],
    ['a page that is sent again', 1, [page(1, NEXT)]],
    ['a page that is sent under another cursor', 1, [page(1, NEXT), page(1, NEXT.replace('c1', 'c2'))]],
    ['an empty page that links to itself', 0, [http(200, '[]', [`Link: ${NEXT}`])]],
    [
      'an empty page that has a next link',
      1,
      [page(1, NEXT), http(200, '[]', [`Link: ${NEXT.replace('c1', 'c2')}`]), page(2)],
    ],
    ['pages in the wrong order', 1, [page(5, NEXT), page(4)]],
    ['a page that is null', 0, [http(200, 'null')]],
    ['a page that is an object', 0, [http(200, ORDER_JSON)]],
    ['a page with null in it', 1, [page(1, NEXT), http(200, '[null]')]],
    ['a page with an int64 that is none', 0, [page('1e3')]],
    ['a page that is HTML', 1, [page(1, NEXT), http(200, HTML)]],
  ])('%s is an error, not the last page', async (_, items, scripts) => {
    const [outcome] = await play(list, scripts);
    expect(outcome).toEqual({ items, error: unexpected(200) });
  });
});
