import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueKey, runCli } from '../support/cli.js';
import { type IssuedKeyJson, aNewPet } from '../support/contract.js';
import { createDatabase, createMigratedDatabase, insertKey, type TestDatabase } from '../support/database.js';
import { expectNoKeyBelow, rememberKey, spellings } from '../support/known-keys.js';
import { runNode } from '../support/process.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

const TRACE = { LOG_LEVEL: 'trace' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** Makes keys in every way there is. */
async function makeKeys({ client }: TestService): Promise<string[]> {
  const made = [BOOTSTRAP_KEY];
  const take = (text: string): IssuedKeyJson => {
    const issued = JSON.parse(text) as IssuedKeyJson;
    made.push(issued.key);
    return issued;
  };
  const byHttp = take((await client.post('/v1/api-keys', { name: 'by HTTP' })).text);
  const byCommand = await issueKey(database, ['--name', 'by command']);
  made.push(byCommand.key);
  take((await client.send({ method: 'POST', path: `/v1/api-keys/${byCommand.keyId}/rotate` })).text);
  take((await runCli(database, ['keys', 'rotate', byHttp.keyId, '--json', '--grace', '1h'], TRACE)).stdout);
  return made;
}

/** Uses a key well and badly: right, in wrong places, under the wrong scheme, without the scope, after its end. */
async function use({ client }: TestService, key: string): Promise<void> {
  await client.get('/v1/pets', { key });
  await client.get('/v1/pets/1', { key });
  await client.post('/v1/pets', aNewPet(), {
    key,
    headers: { 'Idempotency-Key': createHash('md5').update(key).digest('hex') },
  });
  await client.post('/v1/api-keys', { name: 'x' }, { key });
  await client.get(`/v1/pets?api_key=${key}`, { key });
  await client.get('/v1/pets', { key: null, headers: { Authorization: `Basic ${key}`, 'X-Api-Key': key } });
  await client.get(`/v1/api-keys/${key}/rotate`);
  await client.delete(`/v1/api-keys/${key}`);
  await client.post('/v1/pets', `{"name": ${key}`, { key });
}

it('every key is searched in the database and in all output', async () => {
  const service = await startService({ database });
  const made = await makeKeys(service);
  for (const key of made) await use(service, key);
  await runCli(database, ['keys', 'list', '--json'], TRACE);
  await runCli(database, ['keys', 'audit', '--json'], TRACE);
  await service.stop();
  expect(service.program.stdout).toContain('"route":"/v1/pets"');
  expect(made).toHaveLength(5);
  expect(spellings()).toEqual(expect.arrayContaining(made.map((key) => key.slice(8))));
});

/** Writes a key that no other test knows in one of the ways in which it can still be used. */
const WAYS: [string, (key: string) => string][] = [
  ['as it is', (key) => key],
  ['without its beginning', (key) => key.slice(8)],
  ['in a line of JSON', (key) => JSON.stringify({ keyId: 'key_1', key })],
  ['in hexadecimal', (key) => Buffer.from(key).toString('hex')],
  ['in base64', (key) => Buffer.from(key).toString('base64')],
];

describe('a usable key that is written', () => {
  const anotherKey = (): string => {
    const key = `planted_%/+_${randomBytes(24).toString('base64')}`;
    rememberKey(key);
    return key;
  };

  it.each(WAYS)('%s fails the test whose program prints it, without showing it', async (_way, written) => {
    for (const output of ['log', 'error']) {
      const key = anotherKey();
      const line = JSON.stringify(`an event: ${written(key)}`);
      const failure = await runNode(['-e', `console.${output}(${line})`]).then(String, String);
      expect(failure).toMatch(
        /^Error: the standard (output|error) of \S+node holds a usable key, after: ".*an event: /,
      );
      for (const one of [key, key.slice(8)]) expect(failure).not.toContain(one);
    }
  });

  it.each(WAYS)('%s fails the test in whose database it is, without showing it', async (_way, written) => {
    const own = await createDatabase();
    const key = anotherKey();
    await own.query('CREATE SCHEMA odd; CREATE TABLE odd.row (body jsonb)');
    await own.query('INSERT INTO odd.row VALUES ($1)', [JSON.stringify({ note: written(key) })]);
    await expect(own.drop()).rejects.toThrow(/^the table odd\."?row"? holds a usable key$/);
    await expect(own.query('SELECT')).rejects.toThrow(/does not exist/);
  });

  it('as bytes is found in a table and in a file', async () => {
    const own = await createDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'animal-store-secrecy-'));
    try {
      const bytes = Buffer.concat([Buffer.from([0, 255]), Buffer.from(anotherKey())]);
      await own.query('CREATE TABLE sent (bytes bytea)');
      await own.query('INSERT INTO sent VALUES ($1)', [bytes]);
      await expect(own.drop()).rejects.toThrow('the table public.sent holds a usable key');
      await writeFile(join(folder, 'file'), bytes);
      await expect(expectNoKeyBelow(folder)).rejects.toThrow('holds a usable key');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('is a key that a test has stored in the database or got in a response', async () => {
    const key = await insertKey(database, ['pets:read']);
    expect(spellings()).toContain(key.slice(8));
  });
});
