import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { lengthOf } from '../support/full.js';
import { hold, OWN_LOCKS, untilThereIs } from '../support/locks.js';
import { serviceMain } from '../support/paths.js';
import { type Program, startNode } from '../support/process.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

/** REPLICA_ROUNDS=10 looks longer for what happens only sometimes. */
const ROUNDS = Number(process.env.REPLICA_ROUNDS ?? 1);
const REPLICAS = lengthOf(3, 5);
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

/** How to make migrations pending again, and what keeps them from going on. */
const PENDING = [
  {
    reset: 'DROP SCHEMA pets CASCADE',
    modules: 'Pets|Categories|StockImports|Inventory',
    statement: 'CREATE SCHEMA pets',
  },
  {
    reset: 'DROP TABLE pets.stock_import',
    modules: 'StockImports',
    statement: 'CREATE TABLE pets.stock_import (file bytea)',
  },
] as const;

let database: TestDatabase;

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(() => database.drop());

function startTogether(): Promise<TestService[]> {
  return Promise.all(Array.from({ length: REPLICAS }, () => startService({ database })));
}

/** Each of them serves, and ends well when it is told to. */
async function expectAllServeAndStop(services: readonly TestService[]): Promise<void> {
  for (const { client } of services) expect((await client.get('/v1/pets')).status).toBe(200);
  await Promise.all(services.map((service) => service.stop()));
  for (const { program } of services)
    expect({ code: await program.ended, said: program.stderr }).toEqual({ code: 0, said: '' });
}

/** Every migration was made once, the key registered once, and nobody holds a lock. */
async function expectMigratedOnce(): Promise<string[]> {
  const names = (await database.query('SELECT name FROM migrations ORDER BY name')).map(({ name }) => String(name));
  expect(names).toEqual([...new Set(names)]);
  expect(await database.query('SELECT FROM auth.api_key')).toHaveLength(1);
  expect(await database.query(`${OWN_LOCKS} AND locktype = 'advisory'`)).toEqual([]);
  return names;
}

/** A service that stands still in the middle of a migration, until the caller lets go of what it waits for. */
async function startHeldUp(statement: string): Promise<{ program: Program; letGo: () => Promise<void> }> {
  const letGo = await hold(database, statement);
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
  return { program, letGo };
}

function waitingFor(event: string, count: number): string {
  return `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = '${event}'
    HAVING count(*) >= ${String(count)}`;
}

describe('services that start concurrently', () => {
  it.each(rounds)(
    'make the tables of an empty database once, and all serve (round %i)',
    async () => {
      await expectAllServeAndStop(await startTogether());
      await expectMigratedOnce();
    },
    120_000,
  );

  it.each(rounds)(
    'go on where one was killed in the middle of a migration (round %i)',
    async (round) => {
      await (await startService({ database })).stop();
      const all = await expectMigratedOnce();
      const { reset, modules, statement } = PENDING[round % PENDING.length] ?? PENDING[0];
      await database.query(reset);
      await database.query('DELETE FROM migrations WHERE name ~ $1', [modules]);
      const victim = await startHeldUp(statement);
      const others = startTogether();
      await untilThereIs(database, waitingFor('advisory', REPLICAS));
      await victim.program.stop('SIGKILL');
      await victim.letGo();
      await expectAllServeAndStop(await others);
      expect(await expectMigratedOnce()).toEqual(all);
    },
    120_000,
  );
});
