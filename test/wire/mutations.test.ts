import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectError } from '../support/errors.js';
import { lengthOf } from '../support/full.js';
import { retainedMemory, untilMemoryIsBelow } from '../support/memory.js';
import { serviceCollectingMain } from '../support/paths.js';
import { Random } from '../support/random.js';
import { exchange, parseResponses, type RawResponse } from '../support/raw.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

const SEED = 20261127;
const WARM_UP = lengthOf(2_000, 5_000);
const REQUESTS = lengthOf(3_000, 10_000);
const CONNECTIONS = 16;
const MEMORY_MARGIN = lengthOf(8, 20) * 1024 * 1024;

const HEAD = `Host: localhost\r\nAuthorization: Bearer ${BOOTSTRAP_KEY}\r\n`;
const JSON_HEAD = `${HEAD}Content-Type: application/json\r\n`;
const VALID = [
  `GET /v1/pets HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /v1/pets?limit=2&status=sold HTTP/1.1\r\n${HEAD}X-Request-Id: 42\r\n\r\n`,
  `GET /v1/pets/1 HTTP/1.1\r\n${HEAD}Accept: */*\r\n\r\n`,
  `GET /v1/pets?limit=1&after=yIgSi5mzTYnTMQovcGV0cz8KMQ HTTP/1.1\r\n${HEAD}\r\n`,
  `GET /openapi.json HTTP/1.0\r\n${HEAD}\r\n`,
  `POST /v1/pets HTTP/1.1\r\n${JSON_HEAD}Content-Length: 29\r\n\r\n{"name":"Mac","categoryId":1}`,
  `POST /v1/pets HTTP/1.1\r\n${JSON_HEAD}Content-Length: 51\r\n\r\n{"name":"\\ud83d\\udc08","categoryId":7,"status":"sold"}`,
  `POST /v1/pets HTTP/1.1\r\n${JSON_HEAD}Transfer-Encoding: chunked\r\n\r\n8\r\n{"name":\r\n15\r\n"Mac","categoryId":1}\r\n0\r\n\r\n`,
  `POST /v1/pets HTTP/1.1\r\n${JSON_HEAD}Expect: 100-continue\r\nContent-Length: 29\r\n\r\n{"name":"Mac","categoryId":1}`,
  `PUT /v1/pets HTTP/1.1\r\n${HEAD}Content-Length: 2\r\n\r\n{}`,
  `OPTIONS /v1/pets HTTP/1.1\r\n${HEAD}Origin: https://shop.example\r\n\r\n`,
].map((text) => Buffer.from(text, 'latin1'));

function flipBits(bytes: Buffer, random: Random): Buffer {
  const flipped = Buffer.from(bytes);
  for (let count = 1 + random.below(8); count > 0; count -= 1) {
    const at = random.below(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  }
  return flipped;
}

function truncate(bytes: Buffer, random: Random): Buffer {
  return bytes.subarray(0, 1 + random.below(bytes.length));
}

function splice(bytes: Buffer, random: Random): Buffer {
  const other = random.of(VALID);
  const from = random.below(other.length);
  const piece = other.subarray(from, from + 1 + random.below(other.length - from));
  const at = random.below(bytes.length);
  return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + random.below(bytes.length - at))]);
}

/** The request with this number: the same in every run. */
function mutated(number: number): Buffer {
  const random = new Random(SEED + number);
  const mutation = random.of([flipBits, truncate, splice]);
  const once = mutation(random.of(VALID), random);
  return random.below(3) === 0 ? random.of([flipBits, truncate, splice])(once, random) : once;
}

function expectWellFormed({ status, headers, body }: RawResponse): void {
  if (status === 100) return;
  if (status >= 400) {
    expect(status).toBeLessThan(500);
    const { code } = JSON.parse(body) as { code: string };
    expectError({ status, headers, text: body }, status, code);
  } else {
    expect([200, 201, 204]).toContain(status);
    if (status !== 204) JSON.parse(body);
  }
}

let service: TestService;

async function send(from: number, to: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = from;
  const connection = async (): Promise<void> => {
    while (next < to) {
      const number = next;
      next += 1;
      const bytes = mutated(number);
      const came = await exchange(service.address, bytes, { end: true });
      try {
        for (const response of parseResponses(came)) {
          expectWellFormed(response);
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        }
      } catch (error) {
        throw new Error(`request ${String(number)}: ${JSON.stringify(bytes.toString('latin1'))}`, { cause: error });
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return statuses;
}

describe(`${REQUESTS.toLocaleString('en')} mutated requests`, () => {
  beforeAll(async () => {
    service = await startService({ main: serviceCollectingMain });
  });
  afterAll(() => service.stop());

  it('get well-formed responses only, and do not end the process or increase its memory', async () => {
    await send(-WARM_UP, 0);
    const before = await retainedMemory(service.program.pid);
    const statuses = await send(0, REQUESTS);
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 100);
    expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 100);
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    await untilMemoryIsBelow(service.program.pid, before + MEMORY_MARGIN);
    // The process that answered is the one that was started, and it has had nothing to complain of.
    expect(await Promise.race([service.program.ended, Promise.resolve('running')])).toBe('running');
    expect(service.program.stdout).not.toMatch(/"level":[456]0/);
  }, 180_000);
});
