import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AnimalStore, type AnimalStoreError } from '../../clients/typescript/src/index.js';
import { http, raw, type Script, ScriptedServer } from '../support/scripted-server.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const ORDER = { id: 7n, petId: 1n };
const ORDER_JSON = '{"id":7,"petId":1}';
const order = http(200, ORDER_JSON);
const later = (...headers: string[]): Script => http(503, '{}', headers);
/** The head of an order whose body is not all there. */
const HEAD = ['HTTP/1.1 200 OK', 'Content-Length: 90'];

let server: ScriptedServer;

beforeAll(async () => {
  server = await ScriptedServer.start();
});
afterAll(() => {
  server.stop();
});

type Call = (store: AnimalStore) => Promise<unknown>;
const get: Call = (store) => store.getOrder(7n);
const create: Call = (store) => store.placeOrder({ petId: 1n });

interface Played {
  readonly outcome: unknown;
  readonly requests: number;
  readonly milliseconds: number;
}

/** What a call resolves to, or else its error; how many requests it took, and how long. */
async function play(
  call: Call,
  scripts: Script[],
  options: Partial<ConstructorParameters<typeof AnimalStore>[0]> = {},
): Promise<Played> {
  server.play(scripts);
  const store = new AnimalStore({ baseUrl: `${server.address}/v1`, apiKey: 'a-key', firstDelayMs: 1, ...options });
  const begin = performance.now();
  const late = new Promise((resolve) => {
    setTimeout(resolve, 4000, 'still waiting').unref();
  });
  const outcome = await Promise.race([call(store).catch((error: unknown) => error), late]);
  return { outcome, requests: server.received.length, milliseconds: performance.now() - begin };
}

/** Collects garbage several times within 200 ms: the timeout must outlast it. */
async function collectGarbageOften(): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    await delay(50);
    collectGarbage();
  }
}

const inSeconds = (seconds: number, from = Date.now()): string => new Date(from + seconds * 1000).toUTCString();
const unavailable = expect.objectContaining({ name: 'AnimalStoreError', status: 503 }) as unknown as AnimalStoreError;

describe('a request is repeated', () => {
  it.each<[string, Script]>([
    ['a connection that is reset before the response', raw([], '', 'reset')],
    ['a connection that ends before the response', raw([], '')],
    ['a response that is no HTTP', raw(['SSH-2.0-OpenSSH_9.9'], '')],
    ['a body that is reset', raw(HEAD, '{"id":7', 'reset')],
    ['a body that is shorter than its length', raw(HEAD, ORDER_JSON)],
    ['chunks without an end', raw(['HTTP/1.1 200 OK', 'Transfer-Encoding: chunked'], `5\r\n{"id"\r\n`)],
    ['a broken compression', http(200, 'no gzip', ['Content-Encoding: gzip'])],
    ['silence', raw([], '', 'hold')],
    ['a head without an end', { bytes: Buffer.from('HTTP/1.1 200 OK\r\nX-'), then: 'hold' }],
    ['a body without an end', raw(HEAD, '{"id":7', 'hold')],
    ['408', http(408)],
    ['429 without Retry-After', http(429, '{}')],
    ['503 without Retry-After', later()],
    ['503 with a Retry-After that is none', later('Retry-After: soon')],
    ['503 with a negative Retry-After', later('Retry-After: -5')],
    ['503 with a fraction as Retry-After', later('Retry-After: 1.5')],
    ['503 until a date that is past', later(`Retry-After: ${inSeconds(-3600)}`)],
    ['a page of a proxy with 502', http(502, '<h1>Bad Gateway</h1>')],
    ['a page of a proxy with 504', http(504, '<h1>Gateway Timeout</h1>')],
    ['409 while an earlier one runs', http(409, '{"code":"idempotency_in_progress","message":"Wait.","status":409}')],
  ])('after %s, under the same key', async (_, script) => {
    // Only a response that does not end is waited for, so only that needs a short timeout.
    const isHeld = script.then === 'hold';
    for (const call of [get, create]) {
      const played = play(call, [script, order], isHeld ? { timeoutMs: 500 } : {});
      if (isHeld) await collectGarbageOften();
      const { outcome, requests } = await played;
      expect({ outcome, requests }).toEqual({ outcome: ORDER, requests: 2 });
      const [first, second] = server.received.map(({ headers }) => headers['idempotency-key']);
      expect(second).toBe(first);
      expect(first === undefined).toBe(call === get);
    }
  });

  it('after the pause of a Retry-After date, by the clock of the server', async () => {
    const slow = Date.now() - 3_600_000;
    const headers = [`Date: ${inSeconds(0, slow)}`, `Retry-After: ${inSeconds(1, slow)}`];
    const { outcome, milliseconds } = await play(get, [later(...headers), order]);
    expect(outcome).toEqual(ORDER);
    expect(milliseconds).toBeGreaterThanOrEqual(990);
  });

  it.each(['Retry-After: 0', 'X-Nothing: asked'])(
    'after growing pauses, whatever little is asked (%s)',
    async (header) => {
      const { outcome, requests, milliseconds } = await play(get, [later(header)], { firstDelayMs: 20 });
      expect({ outcome, requests }).toEqual({ outcome: unavailable, requests: 5 });
      expect(milliseconds).toBeGreaterThanOrEqual((20 + 40 + 80 + 160) / 2 - 5);
    },
  );
});

describe('a request fails', () => {
  it.each([
    ['3600', inSeconds(0)],
    ['99999999999999999999999', inSeconds(0)],
    [inSeconds(3600), inSeconds(0)],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 'Sun, 06 Nov 1994 07:49:37 GMT'],
    ['Sun Nov  6 08:49:37 1994', 'Sun Nov  6 07:49:37 1994'],
  ])('at once when Retry-After is longer than allowed: %s', async (value, date) => {
    const { outcome, requests } = await play(get, [later(`Date: ${date}`, `Retry-After: ${value}`), order]);
    expect({ outcome, requests }).toEqual({ outcome: unavailable, requests: 1 });
    expect((outcome as AnimalStoreError).headers.get('Retry-After')).toBe(value);
  });

  it('when it has no retries left', async () => {
    const { outcome, requests } = await play(get, [later()], { retries: 2 });
    expect({ outcome, requests }).toEqual({ outcome: unavailable, requests: 3 });
  });

  it('when its time is over, before its retries are', async () => {
    const options = { firstDelayMs: 40, giveUpAfterMs: 100 };
    const { outcome, requests, milliseconds } = await play(get, [later()], options);
    expect(outcome).toEqual(unavailable);
    expect(requests).toBeLessThan(5);
    expect(milliseconds).toBeLessThan(1000);
  });

  it('when no attempt gets a response in time', async () => {
    const { outcome, requests } = await play(get, [raw([], '', 'hold')], { timeoutMs: 20 });
    expect({ outcome, requests }).toEqual({ outcome: expect.objectContaining({ name: 'TimeoutError' }), requests: 5 });
  });

  it.each<[string, Script]>([
    ['in a pause', later('Retry-After: 20')],
    ['while it waits for a response', raw([], '', 'hold')],
    ['while it reads a response', raw(HEAD, '{"id":7', 'hold')],
  ])('when its signal is aborted %s', async (_, script) => {
    const call: Call = (store) => store.getOrder(7n, { signal: AbortSignal.timeout(50) });
    const { outcome, requests, milliseconds } = await play(call, [script]);
    expect({ outcome, requests }).toEqual({ outcome: expect.objectContaining({ name: 'TimeoutError' }), requests: 1 });
    expect(milliseconds).toBeLessThan(2000);
  });

  it('when its signal is aborted and fetch ignores that', async () => {
    const abort = new AbortController();
    const fetch = (): Promise<Response> => {
      abort.abort(new Error('enough'));
      return Promise.resolve(new Response(null, { status: 503, headers: { 'Retry-After': '20' } }));
    };
    const { outcome } = await play((store) => store.getOrder(7n, { signal: abort.signal }), [], { fetch });
    expect(outcome).toEqual(new Error('enough'));
  });
});

describe('a request that is not idempotent is not repeated', () => {
  const unnamed: Call = async ({ api }) => (await api.POST('/store/orders', { body: { petId: 1n } })).response.status;

  it.each<[string, Call]>([
    ['without an Idempotency-Key', unnamed],
    ['with an empty one', (store) => store.placeOrder({ petId: 1n }, { idempotencyKey: '' })],
    ['that removes', (store) => store.deletePet(7n)],
    ['that changes', (store) => store.updatePet(7n, { name: 'Eve' })],
  ])('%s', async (_, call) => {
    for (const script of [raw([], '', 'reset'), raw(HEAD, '{"id":7', 'reset'), later(), http(502)]) {
      expect((await play(call, [script, order])).requests).toBe(1);
    }
  });

  it('and each creation has its own key, also on a page over http', async () => {
    const insecure = jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
      throw new TypeError('crypto.randomUUID is not a function');
    });
    const keys = new Set<unknown>();
    for (let n = 0; n < 3; n += 1) {
      expect((await play(create, [order])).outcome).toEqual(ORDER);
      keys.add(server.received[0]?.headers['idempotency-key']);
    }
    insecure.mockRestore();
    expect(keys.size).toBe(3);
  });
});
