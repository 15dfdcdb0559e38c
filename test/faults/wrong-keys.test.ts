import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createKey } from '../support/contract.js';
import { lengthOf } from '../support/full.js';
import { retainedMemory, untilMemoryIsBelow } from '../support/memory.js';
import { serviceCollectingMain } from '../support/paths.js';
import { open } from '../support/raw.js';
import { useService } from '../support/service.js';

const WARM_UP = 5_000;
const WRONG_KEYS = lengthOf(10_000, 100_000);
/** Of these, so many are sent beside valid clients. */
const WRONG_KEYS_BESIDE = lengthOf(6_000, 100_000);
const MEMORY_MARGIN = lengthOf(3, 20) * 1024 * 1024;
const CLIENTS = 32;
const MEASURE_MS = 1_000;
/** With and without the flood in turn, so that a machine that slows down does so for both. */
const ROUNDS = lengthOf(3, 10);
const CONNECTIONS = 8;
/** The flood sends this many requests on a connection before it waits for the responses. */
const TOGETHER = 4;

const service = useService({ main: serviceCollectingMain });
let key: string;

beforeAll(async () => {
  ({ key } = await createKey(service.client));
});

const BASE_64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const MANY = 'k'.repeat(10_000);

/** Wrong keys, by their number: each kind in its turn. */
const KINDS: readonly ((number: number) => string)[] = [
  () => randomBytes(32).toString('base64url'),
  () => `ask_${randomBytes(36).toString('base64url')}x`,
  (number) => {
    const at = number % key.length;
    const other = BASE_64[number % BASE_64.length] ?? '';
    return key.slice(0, at) + (key[at] === other ? '.' : other) + key.slice(at + 1);
  },
  (number) => key.slice(0, number % key.length),
  (number) => String(number) + MANY,
  // What a header may hold besides: obs-text (RFC 9110, section 5.5).
  () => Buffer.from(randomBytes(32).map((byte) => byte | 0x80)).toString('latin1'),
];

function wrongKey(number: number): string {
  const kind = KINDS[number % KINDS.length];
  return kind?.(Math.floor(number / KINDS.length)) ?? '';
}

class Flood {
  readonly statuses = new Map<string, number>();
  readonly bodies = new Set<string>();
  sent = 0;
}

const RESPONSE = /HTTP\/1\.1 (\d{3}) [^]*?\r\n\r\n(\{[^}]*\})/g;

/** Sends `total` more requests with wrong keys over a few connections that stay open. */
async function flood(result: Flood, total: number): Promise<void> {
  let next = result.sent;
  result.sent += total;
  const end = result.sent;
  const connection = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = open(service.address);
      let text = '';
      let awaited = 0;
      const send = (): void => {
        const requests: string[] = [];
        for (; next < end && requests.length < TOGETHER; next += 1) {
          requests.push(`GET /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${wrongKey(next)}\r\n\r\n`);
        }
        awaited = requests.length;
        if (awaited === 0) socket.end(resolve);
        else socket.write(requests.join(''), 'latin1');
      };
      socket.setEncoding('latin1').on('data', (chunk: string) => {
        text += chunk;
        let parsed = 0;
        for (const { 0: whole, 1: status = '', 2: body = '', index } of text.matchAll(RESPONSE)) {
          result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
          result.bodies.add(body);
          parsed = index + whole.length;
          awaited -= 1;
        }
        text = text.slice(parsed);
        if (awaited === 0) send();
      });
      socket.on('error', reject);
      socket.on('end', () => {
        reject(new Error('the service closed the connection'));
      });
      send();
    });
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** Sends requests of valid clients until `signal` ends them. @returns the number of responses per second */
async function validClients(signal: AbortSignal): Promise<number> {
  const begun = performance.now();
  let count = 0;
  const client = async (): Promise<void> => {
    for (; !signal.aborted; count += 1) {
      expect((await service.client.get('/v1/pets', { key })).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (count * 1_000) / (performance.now() - begun);
}

/** The median; of an even number of values, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

describe(`${WRONG_KEYS.toLocaleString('en')} wrong keys`, () => {
  it('get 401 with one body, do not increase the memory, and leave valid clients more than half of the throughput', async () => {
    await Promise.all([flood(new Flood(), WARM_UP), validClients(AbortSignal.timeout(MEASURE_MS))]);
    const kept = await retainedMemory(service.program.pid);

    const responses = new Flood();
    const shares: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await validClients(AbortSignal.timeout(MEASURE_MS));
      const end = new AbortController();
      const valid = validClients(end.signal);
      await flood(responses, WRONG_KEYS_BESIDE / ROUNDS);
      end.abort();
      shares.push((await valid) / alone);
    }
    await flood(responses, WRONG_KEYS - WRONG_KEYS_BESIDE);
    expect(responses.statuses).toEqual(new Map([['401', WRONG_KEYS]]));
    expect(responses.bodies.size).toBe(1);
    expect(median(shares)).toBeGreaterThan(0.5);

    await untilMemoryIsBelow(service.program.pid, kept + MEMORY_MARGIN);
    expect(service.program.stdout).not.toMatch(/"level":[456]0/);
  }, 300_000);
});
