import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { revokeKey } from '../support/cli.js';
import type { Client } from '../support/client.js';
import { createMigratedDatabase, insertKey, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { lockTables } from '../support/locks.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

/** Within this time every process knows of a change. */
const KNOWN_WITHIN_MS = 1_000;
/** A key is looked up again after this time. */
const REMEMBERED_MS = 800;

/** A service that uses the database through a proxy. */
interface Replica {
  readonly service: TestService;
  readonly proxy: TcpProxy;
  /** The number of messages to the database that name the table of keys. */
  readonly keyQueries: () => number;
}

let database: TestDatabase;
let replicas: [Replica, Replica];

async function startReplica(): Promise<Replica> {
  let keyQueries = 0;
  const proxy = await startTcpProxy(database.url, (bytes) => {
    if (bytes.includes('api_key')) keyQueries += 1;
  });
  const service = await startService({ database: { ...database, url: proxy.url } });
  return { service, proxy, keyQueries: () => keyQueries };
}

async function stopReplica({ service, proxy }: Replica): Promise<void> {
  await service.stop();
  await proxy.cut();
}

beforeAll(async () => {
  database = await createMigratedDatabase();
  replicas = await Promise.all([startReplica(), startReplica()]);
});
afterAll(async () => {
  await Promise.all(replicas.map(stopReplica));
  await database.drop();
});

async function get({ service }: Replica, key: string): Promise<number> {
  return (await service.client.get('/v1/pets', { key })).status;
}

/** Sends requests with a key until one needs no query. */
async function untilRemembered(replica: Replica, key: string): Promise<void> {
  const queriesOfUse = async (): Promise<number> => {
    const before = replica.keyQueries();
    expect(await get(replica, key)).toBe(200);
    // A use of the key is written after the response.
    await delay(10);
    return replica.keyQueries() - before;
  };
  await until(queriesOfUse, (queries) => queries === 0, { pauseMs: SHORT_PAUSE_MS });
}

function newKey(): Promise<string> {
  return insertKey(database, ['pets:read']);
}

async function rowOf(key: string): Promise<Record<string, unknown> | undefined> {
  const hash = createHash('sha256').update(key).digest();
  return (await database.query('SELECT key_id FROM auth.api_key WHERE hash = $1', [hash]))[0];
}

async function revoke(key: string): Promise<void> {
  await revokeKey(database, String((await rowOf(key))?.key_id));
}

describe('a key that was used less than 800 ms ago', () => {
  it('is accepted while the table of keys is locked; later it gets 503 like any other key, never 401', async () => {
    const [{ service }] = replicas;
    const key = await newKey();
    await delay(REMEMBERED_MS);
    // Looked up now, so that there is time for the lock.
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    const release = await lockTables(database, 'auth.api_key');
    try {
      expect((await service.client.get('/v1/pets')).status).toBe(200);
      await delay(REMEMBERED_MS);
      const refused = await Promise.all([service.client.get('/v1/pets'), service.client.get('/v1/pets', { key })]);
      for (const response of refused) expectError(response, 503, 'service_unavailable');
    } finally {
      await release();
    }
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    expect((await service.client.get('/v1/pets', { key })).status).toBe(200);
  });
});

interface Sent {
  readonly at: number;
  readonly status: number;
}

/** Has 20 connections send requests to a service, which are added to `sent`, until `signal` ends it. */
async function load(client: Client, key: string, sent: Sent[], signal: AbortSignal): Promise<void> {
  const connection = async (): Promise<void> => {
    while (!signal.aborted) {
      const at = performance.now();
      const { status } = await client.get('/v1/pets', { key });
      sent.push({ at, status });
    }
  };
  await Promise.all(Array.from({ length: 20 }, connection));
}

describe('a key that is revoked', () => {
  it('is refused within a second in every process after the command line has revoked it', async () => {
    const [revoked, kept] = [await newKey(), await newKey()];
    for (const replica of replicas) await untilRemembered(replica, revoked);
    await revoke(revoked);
    await delay(KNOWN_WITHIN_MS);
    for (const replica of replicas) {
      expect(await get(replica, revoked)).toBe(401);
      expect(await get(replica, kept)).toBe(200);
    }
  });

  it('under load is refused at once in the process that revokes it, and within a second in the other', async () => {
    for (const replica of replicas) await untilRemembered(replica, BOOTSTRAP_KEY);
    const end = new AbortController();
    const all = replicas.map((): Sent[] => []);
    const loads = replicas.map(({ service }, index) =>
      load(service.client, BOOTSTRAP_KEY, all[index] ?? [], end.signal),
    );
    await delay(300);
    const keyId = String((await rowOf(BOOTSTRAP_KEY))?.key_id);
    const manager = await insertKey(database, ['keys:manage']);
    const [{ service: revoking }] = replicas;
    expect((await revoking.client.delete(`/v1/api-keys/${keyId}`, { key: manager })).status).toBe(204);
    const revoked = performance.now();
    const refused = (): Sent[][] =>
      all.map((sent, index) => sent.filter(({ at }) => at >= revoked + (index === 0 ? 0 : KNOWN_WITHIN_MS)));
    try {
      await until(refused, (each) => each.every(({ length }) => length > 20));
    } finally {
      end.abort();
      await Promise.all(loads);
    }
    for (const [index, after] of refused().entries()) {
      expect(all[index]?.some(({ at, status }) => at < revoked && status === 200)).toBe(true);
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
    }
  }, 60_000);
});
