import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type pg from 'pg';
import { readDatabaseAddress } from '#config';
import { Connector, RenewingPool } from '#postgres';
import { createDatabase, type TestDatabase } from '../support/database.js';

let database: TestDatabase;
let pool: pg.Pool;

function openPool(): pg.Pool {
  const connector = new Connector(readDatabaseAddress(database.url), 'TEST');
  const opened = new RenewingPool({ ...connector.poolConfig({ statementMs: 2_000, lockMs: 1_000 }), max: 3 });
  opened.on('error', () => undefined);
  return opened;
}

beforeAll(async () => {
  database = await createDatabase();
  pool = openPool();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The connections of the pool, by their processes in the server; all of them are free again. */
async function pids(): Promise<Set<number>> {
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  const found = await Promise.all(
    clients.map(async (client) => (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid),
  );
  for (const client of clients) client.release();
  return new Set(found.map(Number));
}

/** What a server says that is not the primary. */
async function meetReadOnly(): Promise<void> {
  const client = await pool.connect();
  await client.query('BEGIN READ ONLY');
  await expect(client.query('CREATE TABLE public.late ()')).rejects.toMatchObject({ code: '25006' });
  await client.query('ROLLBACK');
  client.release();
}

it('a connection with a read-only error is not reused, nor is an older one', async () => {
  const before = await pids();
  expect(await pids()).toEqual(before);
  await delay(1_100);
  await meetReadOnly();
  const after = await pids();
  expect([...after].filter((pid) => before.has(pid))).toEqual([]);
  // These are too young to have been made before a failover.
  await meetReadOnly();
  expect([...(await pids())].filter((pid) => after.has(pid))).toHaveLength(2);
});

it('a connection that the server shuts down is not reused', async () => {
  const before = await pids();
  const client = await pool.connect();
  await expect(client.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({ code: '57P01' });
  client.release();
  expect([...(await pids())].filter((pid) => before.has(pid))).toHaveLength(2);
});

it('a pool is closed after a second although a connection of it is in use, as promise and callback say', async () => {
  for (const callsBack of [false, true]) {
    const own = openPool();
    const client = await own.connect();
    if (callsBack) {
      await new Promise<void>((resolve) => {
        own.end(resolve);
      });
    } else await own.end();
    client.release(true);
  }
});
