import { afterEach, describe, expect, it } from '@jest/globals';
import { createDatabase, createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf } from '../support/full.js';
import { hold, OWN_LOCKS, untilThereIs } from '../support/locks.js';
import { serviceMain } from '../support/paths.js';
import { type Program, startNode } from '../support/process.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

const REPLICAS = lengthOf(2, 5);

let database: TestDatabase;

afterEach(() => database.drop());

function startTogether(): Promise<TestService[]> {
  return Promise.all(Array.from({ length: REPLICAS }, () => startService({ database })));
}

/** Each service responds, and ends with code 0 after a stop signal. */
async function expectAllServeAndStop(services: readonly TestService[]): Promise<void> {
  for (const { client } of services) expect((await client.get('/v1/pets')).status).toBe(200);
  await Promise.all(services.map((service) => service.stop()));
  for (const { program } of services)
    expect({ code: await program.ended, stderr: program.stderr }).toEqual({ code: 0, stderr: '' });
}

/** Every migration was made once, the key registered once, and no session holds the lock. */
async function expectMigratedOnce(): Promise<void> {
  const names = await migrations();
  expect(names).toEqual([...new Set(names)]);
  expect(await database.query('SELECT FROM auth.api_key')).toHaveLength(1);
  expect(await database.query(`${OWN_LOCKS} AND locktype = 'advisory'`)).toEqual([]);
}

async function migrations(): Promise<string[]> {
  return (await database.query('SELECT name FROM migrations ORDER BY name')).map(({ name }) => String(name));
}

/** Starts a service that waits in the middle of a migration for a transaction, until `release` is called. */
async function startHeldUp(statement: string): Promise<{ program: Program; release: () => Promise<void> }> {
  const release = await hold(database, statement);
  const program = startNode([serviceMain], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      MANAGEMENT_PORT: '0',
      DATABASE_URL: database.url,
      BOOTSTRAP_API_KEY: BOOTSTRAP_KEY,
    },
  });
  await untilThereIs(database, waitingFor('transactionid', 1));
  return { program, release };
}

function waitingFor(event: string, count: number): string {
  return `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = '${event}'
    HAVING count(*) >= ${String(count)}`;
}

describe('services that start concurrently', () => {
  it('make the tables of an empty database once, and all serve', async () => {
    database = await createDatabase();
    await expectAllServeAndStop(await startTogether());
    await expectMigratedOnce();
  }, 120_000);

  it('continue where one was killed in the middle of a migration', async () => {
    database = await createMigratedDatabase();
    const all = await migrations();
    await database.query('DROP TABLE pets.stock_import');
    await database.query("DELETE FROM migrations WHERE name ~ 'StockImports'");
    const victim = await startHeldUp('CREATE TABLE pets.stock_import (file bytea)');
    const others = startTogether();
    await untilThereIs(database, waitingFor('advisory', REPLICAS));
    await victim.program.stop('SIGKILL');
    await victim.release();
    await expectAllServeAndStop(await others);
    await expectMigratedOnce();
    expect(await migrations()).toEqual(all);
  }, 120_000);
});
