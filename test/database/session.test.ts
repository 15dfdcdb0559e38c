import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import type { Client } from '../support/client.js';
import { aNewPet, type OrderJson, orderOf, ordersOf, petOf, petsOf } from '../support/contract.js';
import { createDatabase, databaseAt, type TestDatabase } from '../support/database.js';
import { cliMain } from '../support/paths.js';
import { runNode } from '../support/process.js';
import { startService } from '../support/service.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';

/** Settings of a user, for each session; none has the value that is PostgreSQL's default. */
const ODD: Readonly<Record<string, string>> = {
  DateStyle: 'SQL, DMY',
  IntervalStyle: 'iso_8601',
  TimeZone: 'Asia/Kolkata',
  timezone_abbreviations: 'India',
  search_path: 'odd, public',
  client_encoding: 'LATIN1',
  client_min_messages: 'debug1',
  standard_conforming_strings: 'off',
  backslash_quote: 'off',
  quote_all_identifiers: 'on',
  bytea_output: 'escape',
  extra_float_digits: '-15',
  array_nulls: 'off',
  transform_null_equals: 'on',
  exit_on_error: 'on',
  row_security: 'off',
  xmloption: 'document',
  xmlbinary: 'hex',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  statement_timeout: '1',
  lock_timeout: '1',
  idle_in_transaction_session_timeout: '1',
  idle_session_timeout: '1',
  // PostgreSQL's parallel workers start with this one, whatever their session asks for.
  transaction_timeout: '1s',
  application_name: 'odd',
  lc_messages: 'C',
  lc_time: 'C',
  synchronous_commit: 'off',
  default_text_search_config: 'pg_catalog.german',
  plan_cache_mode: 'force_custom_plan',
  enable_seqscan: 'off',
  enable_indexscan: 'off',
  enable_hashjoin: 'off',
  join_collapse_limit: '1',
  jit: 'on',
  jit_above_cost: '0',
  debug_parallel_query: 'regress',
  check_function_bodies: 'off',
  work_mem: '64kB',
  session_replication_role: 'replica',
};
const USER = 'odd';
/** Variables of a shell for PostgreSQL's own programs, and for language and time zone. */
const SHELL: NodeJS.ProcessEnv = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'nowhere',
  PGOPTIONS: '-c statement_timeout=1 -c DateStyle=German -c search_path=odd',
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGSSLROOTCERT: '/nowhere/ca.pem',
  PGSSLCERT: '/nowhere/client.pem',
  PGSSLKEY: '/nowhere/client.key',
  PGREPLICATION: 'database',
  PGTARGETSESSIONATTRS: 'standby',
  PGSERVICE: 'nothing',
  PGSERVICEFILE: '/nowhere',
  PGPASSFILE: '/nowhere',
  PGTZ: 'Asia/Kolkata',
  PGDATESTYLE: 'German',
  PGCLIENTENCODING: 'LATIN1',
  PGAPPNAME: 'shell',
  PGCONNECT_TIMEOUT: '1',
  NODE_PG_FORCE_NATIVE: '1',
  LC_ALL: 'tr_TR.ISO-8859-9',
  LANG: 'de_DE',
  LC_NUMERIC: 'de_DE',
  TZ: 'America/St_Johns',
};

/** The result of the command `migrate`. */
const MIGRATED = { code: 0, stdout: 'The database is up to date.\n', stderr: '' };

/** Not touched by the settings of the database. */
let server: TestDatabase;
let database: TestDatabase;
let name: string;
/** The database as the user sees it, who owns it. */
let own: TestDatabase;
let proxy: TcpProxy | undefined;

beforeAll(async () => {
  server = databaseAt(process.env.TEST_DATABASE_URL ?? '');
  await server.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${USER}'`);
});
afterAll(() => server.query(`DROP ROLE ${USER}`));

beforeEach(async () => {
  database = await createDatabase();
  name = new URL(database.url).pathname.slice(1);
  await server.query(`ALTER DATABASE ${name} OWNER TO ${USER}`);
  own = { ...database, url: Object.assign(new URL(database.url), { username: USER, password: USER }).href };
});

afterEach(async () => {
  await proxy?.cut();
  proxy = undefined;
  await server.query(`ALTER ROLE ${USER} RESET ALL`);
  await database.drop();
});

/** Starts a service and uses it. */
async function expectWorks(env: NodeJS.ProcessEnv = {}): Promise<void> {
  const service = await startService({ database: own, env });
  expect((await fetch(`${service.managementAddress}/health/ready`)).status).toBe(200);
  await expectServes(service.client, database);
  await service.stop();
}

/** Uses a service on this database. */
async function expectServes(client: Client, used: TestDatabase): Promise<void> {
  const [wanted, begun] = ['Žofie \\ \' " 🐈', Date.now()];
  const pets = await Promise.all(
    Array.from({ length: 20 }, async () => petOf(await client.post('/v1/pets', aNewPet({ name: wanted })))),
  );
  expect(new Set(pets.map((pet) => pet.name))).toEqual(new Set([wanted]));
  // In that year, the offsets of time zones had seconds.
  const shipDate = '1890-06-01T00:00:00.001Z';
  // Those that are placed together share arrays, some values of which are null.
  const orders = await Promise.all(
    pets.map(async ({ id }, index) =>
      orderOf(await client.post('/v1/store/orders', { petId: id, ...(index % 2 === 0 && { shipDate }) })),
    ),
  );
  const last = `/v1/store/orders?petId=${String(pets[0]?.id)}`;
  const shown = [...orders, ...ordersOf(await client.get(last))];
  expect(shown.map((order: OrderJson) => order.shipDate)).toEqual(
    shown.map((_, index) => (index % 2 === 0 ? shipDate : undefined)),
  );
  for (const { placedAt } of shown) {
    expect(placedAt).toMatch(/Z$/);
    expect(Date.parse(placedAt) - begun).toBeGreaterThanOrEqual(0);
    expect(Date.parse(placedAt) - begun).toBeLessThan(20_000);
  }
  const instants = "SELECT FROM store.pet_order WHERE ship_date = timestamptz '1890-06-01 00:00:00.001+00'";
  expect(await used.query(instants)).toHaveLength(orders.length / 2);
  expect((await client.patch(`/v1/store/orders/${String(orders[0]?.id)}`, { shipDate: null })).status).toBe(200);
  expect(ordersOf(await client.get(last))[0]).not.toHaveProperty('shipDate');
  expect(petsOf(await client.get('/v1/pets?status=pending&limit=100'))).toEqual(
    expect.arrayContaining(pets.map((pet) => ({ ...pet, status: 'pending' }))),
  );
}

/** The connections that have sent these texts have an application_name with their purpose. */
function expectNamedConnections(sent: readonly string[]): void {
  const startups = sent.filter((text) => text.includes('user\0'));
  const names = startups.map((text) => /application_name\0([^\0]*)/.exec(text)?.[1]);
  const parts = ['start', 'migrations', 'health'].map((part) => `animal-store ${part}`);
  expect(new Set(names)).toEqual(new Set(['animal-store', ...parts]));
}

/** A list of names is not one name. */
function quoted(setting: string, value: string): string {
  return setting === 'search_path' ? value : `'${value}'`;
}

describe('a service works the same', () => {
  it('with other settings of its user and variables of its shell, and so does the command line', async () => {
    for (const [setting, value] of Object.entries(ODD))
      await server.query(`ALTER ROLE ${USER} SET ${setting} = ${quoted(setting, value)}`);
    const sent: string[] = [];
    proxy = await startTcpProxy(own.url, (bytes) => sent.push(bytes.toString('latin1')));
    own = { ...own, url: Object.assign(new URL(proxy.url), { search: '?sslmode=disable' }).href };
    await expectWorks(SHELL);
    expectNamedConnections(sent);
    const env = { ...SHELL, DATABASE_URL: own.url };
    const { code, stdout, stderr } = await runNode([cliMain, 'keys', 'list', '--json'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([{ name: 'bootstrap', revokedAt: null }]);
  });

  it('in the locale of another language, by which PostgreSQL changes the case of letters otherwise', async () => {
    const turkish = `${name}_tr`;
    await server.query(
      `CREATE DATABASE ${turkish} OWNER ${USER} ENCODING 'UTF8' LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'tr-TR'
       TEMPLATE template0`,
    );
    own = { ...own, url: Object.assign(new URL(own.url), { pathname: `/${turkish}` }).href };
    const found = await databaseAt(own.url).query("SELECT lower('I') AS letter");
    expect(found).toEqual([{ letter: 'ı' }]);
    const service = await startService({ database: own });
    await expectServes(service.client, databaseAt(own.url));
    const add = async (category: string): Promise<number> =>
      (await service.client.post('/v1/categories', { name: category })).status;
    expect([await add('INDIGO'), await add('indigo'), await add('ındıgo')]).toEqual([201, 409, 201]);
    await service.stop();
    await server.query(`DROP DATABASE ${turkish} WITH (FORCE)`);
  });

  it('when its address has other settings, and search_path has schemas with tables of the same names', async () => {
    const options = encodeURIComponent('-c search_path=odd -c DateStyle=German -c statement_timeout=1');
    own = { ...own, url: `${own.url.split('?')[0] ?? ''}?options=${options}&sslmode=disable` };
    expect(await runCli(own, ['migrate'])).toEqual(MIGRATED);
    await database.query(`CREATE SCHEMA AUTHORIZATION ${USER} CREATE TABLE migrations (id int, name text)`);
    await database.query(`CREATE SCHEMA aaa CREATE TABLE migrations (id int)`);
    await expectWorks();
  });
});

it('an empty database is migrated once, also when the table of migrations is in a schema with the name of the user, as in an older version', async () => {
  expect(await runCli(own, ['migrate'])).toEqual(MIGRATED);
  await database.query(`CREATE SCHEMA AUTHORIZATION ${USER}`);
  await database.query(`ALTER TABLE public.migrations SET SCHEMA ${USER}`);
  const applied = `SELECT name FROM ${USER}.migrations ORDER BY name`;
  const migrations = await database.query(applied);
  expect(migrations).not.toEqual([]);
  for (const table of ['pets.pet', 'auth.api_key']) expect(await database.query(`SELECT FROM ${table}`)).toEqual([]);
  expect(await runCli(own, ['migrate'])).toEqual(MIGRATED);
  expect(await database.query(applied)).toEqual(migrations);
  expect(await database.query("SELECT FROM pg_tables WHERE tablename = 'migrations'")).toHaveLength(1);
});
