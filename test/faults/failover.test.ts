import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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

/** A write, and its statuses when it is not refused. */
interface Write {
  readonly send: () => Promise<ClientResponse>;
  readonly expected: readonly number[];
}

/**
 * One of each kind of write in a transaction. (A new pet is one statement: were it among them, its failures would rid
 * the pool of connections for the others.)
 */
function writes(client: Client, petIds: readonly number[]): readonly Write[] {
  let count = 0;
  const next = (): number => (count += 1);
  const petOfTurn = (): string => String(petIds[next() % petIds.length]);
  const orderFirst = (): Promise<ClientResponse> => {
    const headers = { 'Idempotency-Key': `failover-${String(next())}` };
    return client.post('/v1/store/orders', { petId: petIds[0] }, { headers });
  };
  return [
    { send: orderFirst, expected: [201, 409] },
    {
      send: () => client.patch(`/v1/pets/${petOfTurn()}`, { name: `renamed ${String(next())}` }),
      expected: [200],
    },
    { send: () => client.delete('/v1/pets/999999999'), expected: [404] },
    { send: () => client.post('/v1/categories', { name: `robots ${String(next())}` }), expected: [201] },
    { send: () => client.post('/v1/api-keys', { name: 'clerk' }), expected: [201] },
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
  await Promise.all(
    writes(client, petIds).map(async ({ send, expected }) => {
      let status = 503;
      while (performance.now() - begun < WATCHED_MS) {
        ({ status } = await send());
        expect([503, ...expected]).toContain(status);
        if (status === 503) last = Math.max(last, performance.now());
        await delay(20);
      }
      expect(expected).toContain(status);
    }),
  );
  return last - begun;
}

const rounds = Array.from({ length: lengthOf(1, 10) }, (_, index) => index + 1);

describe.each(rounds)(
  'after a failover, with the old primary still serving reads as a standby (round %i),',
  (round) => {
    beforeAll(async () => {
      replicated = await startReplicated();
      proxy = await startTcpProxy(replicated.primary.url);
      service = await startService({ database: { ...replicated.primary, url: proxy.url } });
    }, 60_000);
    // Separate hooks: all run, also when one fails.
    afterAll(() => replicated.stop());
    afterAll(() => proxy.cut());
    afterAll(() => service.stop());

    it('writes succeed again within 5 s of the switch under reads, and what is written is read', async () => {
      const { client } = service;
      const petIds = await Promise.all(Array.from({ length: READERS }, () => addPet(client)));
      const reading = new AbortController();
      // Each reads another page, so that several connections are busy.
      const reads = petIds.map((id, index) =>
        read(
          client,
          index % 2 === 0 ? `/v1/pets?limit=${String(index + 1)}` : `/v1/pets/${String(id)}`,
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
    }, 60_000);

    it('a command, a start with a new key, and a first start at the old primary end with one line', async () => {
      const { primary } = replicated;
      const line = /^animal-store: DATABASE_URL: cannot use the database [^\n]+ read-only transaction\)[^\n]*\n$/;
      const ended = { code: 1, stderr: expect.stringMatching(line) };
      expect(await runCli(primary, ['keys', 'issue', '--name', 'late'])).toMatchObject(ended);
      const env = { NODE_ENV: 'production', PORT: '0', MANAGEMENT_PORT: '0' };
      const keyed = { ...env, DATABASE_URL: primary.url, BOOTSTRAP_API_KEY: 'another-bootstrap-key-0123456789abcdef' };
      expect(await runNode([serviceMain], { env: keyed })).toMatchObject(ended);
      const empty = Object.assign(new URL(primary.url), { pathname: '/template1' }).href;
      expect(await runNode([serviceMain], { env: { ...env, DATABASE_URL: empty } })).toMatchObject(ended);
    }, 60_000);
  },
);
