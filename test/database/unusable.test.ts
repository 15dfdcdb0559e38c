import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { readDatabaseAddress, StartError } from '#config';
import { Connector, requireServer } from '#postgres';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { freePort, listen, portOf } from '../support/ports.js';

const SECRET = 'hunter2';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const connectorTo = (url: string): Connector => new Connector(readDatabaseAddress(url), 'DATABASE_URL');

/** The one line of the error by which a connection to this address fails; it has no password. The driver does not warn. */
async function refusalOf(change: Partial<URL>): Promise<string> {
  const address = Object.assign(new URL(database.url), change);
  const warnings = jest.spyOn(process, 'emitWarning');
  const error: unknown = await connectorTo(address.href)
    .open('start')
    .then(
      (connection) => connection.end(),
      (reason: unknown) => reason,
    );
  const count = warnings.mock.calls.length;
  warnings.mockRestore();
  expect(count).toBe(0);
  const message = error instanceof StartError ? error.message : '';
  expect({ error, message }).toEqual({
    error: expect.any(StartError),
    message: expect.stringMatching(/^DATABASE_URL: cannot use the database [^\n]+$/),
  });
  expect(message).not.toContain(SECRET);
  expect(message).not.toContain(new URL(database.url).password);
  return message;
}

describe('a connection fails with one line that names the setting and the reason, and without the password:', () => {
  it.each([
    ['a password that is wrong', { password: SECRET }, 'password authentication failed'],
    ['a password that is missing', { password: '' }, 'password must be a'],
    ['a user who is unknown', { username: 'nobody' }, 'password authentication failed for user "nobody"'],
    ['a database that is missing', { pathname: '/no_such_database' }, 'database "no_such_database" does not exist'],
    ['a host that is unknown', { hostname: 'database.invalid', password: SECRET }, 'database.invalid'],
    ['encryption that the server does not offer', { search: '?sslmode=verify-full' }, 'does not support SSL'],
    ['encryption that sslmode=require demands', { search: '?sslmode=require' }, 'does not support SSL'],
    ['a file of certificates that is missing', { search: '?sslrootcert=/no/such/file.pem' }, '/no/such/file.pem'],
  ])('%s', async (_what, change, reason) => {
    expect(await refusalOf(change)).toContain(reason);
  });

  it('a port where no server listens', async () => {
    const port = await freePort();
    expect(await refusalOf({ port, password: SECRET })).toMatch(
      new RegExp(`^DATABASE_URL: cannot use the database 127\\.0\\.0\\.1:${port}/\\S+ \\(.*connect ECONNREFUSED`),
    );
  });

  it('a server that does not respond', async () => {
    const silent = await listen();
    try {
      expect(await refusalOf({ password: SECRET, port: portOf(silent) })).toContain('timeout');
    } finally {
      silent.close();
    }
  });

  it('encryption that PGSSLMODE requires, when the address does not mention it', async () => {
    process.env.PGSSLMODE = 'require';
    try {
      expect(await refusalOf({ search: '' })).toContain('does not support SSL');
    } finally {
      delete process.env.PGSSLMODE;
    }
  });
});

it('a database with the encoding SQL_ASCII is refused', async () => {
  await database.query(
    "CREATE DATABASE encoded_ascii ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0",
  );
  const address = Object.assign(new URL(database.url), { pathname: '/encoded_ascii' }).href;
  const connection = await connectorTo(address).open('start');
  await expect(requireServer(connection, 'the database')).rejects.toThrow(
    /^the database has the encoding SQL_ASCII, which [^\n]+$/,
  );
  await connection.end();
  await database.query('DROP DATABASE encoded_ascii');
});
