import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import type { ClientResponse, Client } from '../support/client.js';
import { addPet, aNewPet } from '../support/contract.js';
import { lengthOf, tell } from '../support/full.js';
import { serviceMain } from '../support/paths.js';
import { runNode } from '../support/process.js';
import { type Replicated, startReplicated } from '../support/replicated.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { untilStatus } from '../support/until.js';

/** Enough to tell; 5 s are allowed. */
const RECOVERED_WITHIN_MS = lengthOf(3_000, 5_000);
const WATCHED_MS = lengthOf(4_000, 10_000);
const READERS = 12;

let replicated: Replicated;
/** Between the service and what its address leads to. */
let proxy: TcpProxy;
let service: TestService;

beforeEach(async () => {
  replicated = await startReplicated();
  proxy = await startTcpProxy(replicated.primary.url);
}, 60_000);
// Each by itself: what fails keeps none of the others from its end.
afterEach(() => replicated.stop());
afterEach(() => proxy.cut());
afterEach(() => service.stop());

/**
 * One of each kind of write in a transaction. (A new pet is one statement: were it among them, its failures would rid
 * the pool of connections for the others.)
 */
function writes(client: Client, petIds: readonly number[]): readonly (() => Promise<ClientResponse>)[] {
  let count = 0;
  const next = (): number => (count += 1);
  const petOfTurn = (): string => String(petIds[next() % petIds.length]);
  return [
    () =>
      client.post('/v1/store/orders', { petId: 1 }, { headers: { 'Idempotency-Key': `failover-${String(next())}` } }),
    () => client.patch(`/v1/pets/${petOfTurn()}`, { name: `renamed ${String(next())}` }),
    () => client.delete('/v1/pets/999999999'),
    () => client.post('/v1/categories', { name: `robots ${String(next())}` }),
    () => client.post('/v1/api-keys', { name: 'clerk' }),
  ];
}

/** Reads without a pause until it is told to stop. */
async function read(client: Client, path: string, signal: AbortSignal): Promise<number> {
  let done = 0;
  for (; !signal.aborted; done += 1) expect([200, 503]).toContain((await client.get(path)).status);
  return done;
}

/** Writes of every kind, again and again, for WATCHED_MS. @returns how long after the call the last one was refused */
async function lastRefusal(client: Client, petIds: readonly number[]): Promise<number> {
  const begun = performance.now();
  let last = begun;
  const done = await Promise.all(
    writes(client, petIds).map(async (write) => {
      let status = 503;
      while (performance.now() - begun < WATCHED_MS) {
        ({ status } = await write());
        if (status === 503) last = Math.max(last, performance.now());
        await delay(20);
      }
      return status;
    }),
  );
  expect(done).not.toContain(503);
  return last - begun;
}

describe('after a failover, with the old primary still serving reads as a standby,', () => {
  it.each(Array.from({ length: lengthOf(1, 10) }, (_, round) => round + 1))(
    'writes succeed again within 5 s of the switch under reads, and what is written is read (%i)',
    async (round) => {
      service = await startService({ database: { ...replicated.primary, url: proxy.url } });
      const { client } = service;
      const petIds = await Promise.all(Array.from({ length: READERS }, () => addPet(client)));
      const reading = new AbortController();
      // Of pages that nobody else asks for, so that they keep several connections busy.
      const reads = petIds.map((id, place) =>
        read(
          client,
          place % 2 === 0 ? `/v1/pets?limit=${String(place + 1)}` : `/v1/pets/${String(id)}`,
          reading.signal,
        ),
      );
      await replicated.failOver();
      // The service is back at the old one, and reads there.
      await untilStatus(client, '/v1/pets', 200);
      expect((await client.post('/v1/pets', aNewPet())).status).toBe(503);
      await delay(lengthOf(500, 1_500));
      proxy.redirectTo(replicated.replica.url);
      const recovered = await lastRefusal(client, petIds);
      expect(recovered).toBeLessThan(RECOVERED_WITHIN_MS);
      for (let count = 0; count < 30; count += 1) {
        expect((await client.get(`/v1/pets/${String(await addPet(client))}`)).status).toBe(200);
      }
      reading.abort();
      const done = (await Promise.all(reads)).reduce((sum, one) => sum + one, 0);
      tell(
        `failover ${String(round)}: written again ${String(Math.round(recovered))} ms after it; ${String(done)} reads`,
      );
    },
    60_000,
  );
});

describe('a read-only database ends with one line', () => {
  it('by a command, by a start with a new key, and by a first start', async () => {
    service = await startService({ database: { ...replicated.primary, url: proxy.url } });
    await replicated.failOver();
    const { primary } = replicated;
    const line = /^animal-store: DATABASE_URL: cannot use the database [^\n]+ read-only transaction\)[^\n]*\n$/;
    expect(await runCli(primary, ['keys', 'issue', '--name', 'late'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(line),
    });
    const env = { NODE_ENV: 'production', PORT: '0', MANAGEMENT_PORT: '0' };
    const keyed = { ...env, DATABASE_URL: primary.url, BOOTSTRAP_API_KEY: 'another-bootstrap-key-0123456789abcdef' };
    expect(await runNode([serviceMain], { env: keyed })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(line),
    });
    const empty = Object.assign(new URL(primary.url), { pathname: '/template1' }).href;
    expect(await runNode([serviceMain], { env: { ...env, DATABASE_URL: empty } })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(line),
    });
  }, 60_000);
});
