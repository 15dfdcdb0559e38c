import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type ListenOptions, type Server } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readDatabaseAddress } from '#config';
import { Connector } from '#postgres';
import { addPet, petsOf } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { untilMetric } from '../support/metrics.js';
import { startService } from '../support/service.js';

/** Everything that ASCII can print, and more; in an address each is percent-encoded. */
const ALL = ` !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~Žé🐈`;

let database: TestDatabase;
const relays: Server[] = [];

beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  for (const relay of relays.splice(0)) relay.close();
  await database.drop();
});

/** Listens elsewhere for the server of the tests, which listens on 127.0.0.1 alone. */
async function relay(listen: ListenOptions): Promise<Server> {
  const { hostname, port } = new URL(database.url);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
  });
  server.listen(listen);
  await once(server, 'listening');
  relays.push(server);
  return server;
}

/** A connection to this address is one to the database. */
async function expectReached(url: string): Promise<void> {
  const connection = await new Connector(readDatabaseAddress(url), 'DATABASE_URL').open('start');
  const { rows } = await connection.query('SELECT current_database() AS name');
  expect(rows).toEqual([{ name: new URL(database.url).pathname.slice(1) }]);
  await connection.end();
}

/** A service with this address, as that of a pooler, of the database behind it, and of a replica, uses all three. */
async function expectServed(url: string): Promise<void> {
  const env = { DATABASE_DIRECT_URL: url, DATABASE_READ_URL: url };
  const service = await startService({ database: { ...database, url }, env });
  const id = await addPet(service.client, { name: ALL });
  await untilMetric(service, 'database_replica_live', 1);
  const response = await service.client.get('/v1/pets', { headers: { Prefer: 'consistency=eventual' } });
  expect(petsOf(response)).toEqual([expect.objectContaining({ id, name: ALL })]);
  expect((await fetch(`${service.managementAddress}/health/ready`)).status).toBe(200);
  await service.stop();
}

describe('a database is reached', () => {
  it.each([
    ['the parts of whose address are parameters', ''],
    ['the parts of whose address are before it', 'localhost'],
  ])('on a Unix socket, %s', async (_what, host) => {
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-socket-'));
    await relay({ path: join(folder, '.s.PGSQL.5433') });
    const { username, password, pathname } = new URL(database.url);
    const parameters = `host=${encodeURIComponent(folder)}&port=5433`;
    await expectReached(
      host === ''
        ? `postgres://${pathname}?${parameters}&user=${username}&password=${password}`
        : `postgres://${username}:${password}@${host}${pathname}?${parameters}`,
    );
    await rm(folder, { recursive: true });
  });

  it('over IPv6', async () => {
    const server = await relay({ host: '::1', port: 0 });
    const { port } = server.address() as { port: number };
    await expectReached(Object.assign(new URL(database.url), { host: `[::1]:${String(port)}` }).href);
  });

  it('by a service, whatever characters its user, password and name have', async () => {
    const [user, password, name] = [`user ${ALL}`, ALL, `pets ${ALL}`];
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const literal = `'${password.replaceAll("'", "''")}'`;
    await database.query(`CREATE ROLE ${quoted(user)} LOGIN PASSWORD ${literal}`);
    await database.query(`CREATE DATABASE ${quoted(name)} OWNER ${quoted(user)}`);
    const { host } = new URL(database.url);
    const [username, secret, path] = [user, password, name].map(encodeURIComponent);
    const url = `postgres://${String(username)}:${String(secret)}@${host}/${String(path)}`;
    await expectServed(url);
    await database.query(`DROP DATABASE ${quoted(name)} WITH (FORCE)`);
    await database.query(`DROP ROLE ${quoted(user)}`);
  });
});
