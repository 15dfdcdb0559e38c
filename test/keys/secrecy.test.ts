import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type IssuedKeyJson, issueKey, runCli } from '../support/cli.js';
import { aNewPet } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Makes keys in every way there is. */
async function makeKeys(service: TestService): Promise<string[]> {
  const { client } = service;
  const made = [BOOTSTRAP_KEY];
  const take = (text: string): IssuedKeyJson => {
    const issued = JSON.parse(text) as IssuedKeyJson;
    made.push(issued.key);
    return issued;
  };
  const byHttp = take((await client.post('/v1/api-keys', { name: 'by HTTP' })).text);
  const byCommand = await issueKey(database, ['--name', 'by command']);
  made.push(byCommand.key);
  for (const { keyId } of [byHttp, byCommand]) {
    take((await client.send({ method: 'POST', path: `/v1/api-keys/${keyId}/rotate` })).text);
    take((await runCli(database, ['keys', 'rotate', keyId, '--json', '--grace', '1h'])).stdout);
  }
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

/** Everything that the database holds, as text: bytes in hexadecimal. */
async function dump(): Promise<string> {
  const tables = await database.query(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await database.query(`SELECT row::text AS text FROM ${String(name)} AS row`);
    texts.push(...rows.map(({ text }) => String(text)));
  }
  return texts.join('\n');
}

/** The ways in which a key could be written down and still be used. */
function spellings(key: string): string[] {
  const bytes = Buffer.from(key);
  return [key, key.slice(8), bytes.toString('hex'), bytes.toString('base64').slice(0, -4), encodeURIComponent(key)];
}

it('neither the database nor the most verbose log holds a usable key, however it was made and used', async () => {
  const service = await startService({ database, env: { LOG_LEVEL: 'trace' } });
  const made = await makeKeys(service);
  for (const key of made) await use(service, key);
  const listed = [
    await runCli(database, ['keys', 'list', '--json']),
    await runCli(database, ['keys', 'audit', '--json']),
  ];
  await service.stop();
  const { stdout, stderr } = service.program;
  const places = { database: await dump(), log: stdout + stderr, lists: listed.map((one) => one.stdout).join('') };
  expect(made).toHaveLength(7);
  expect(places.database).toContain(
    createHash('sha256')
      .update(made[1] ?? '')
      .digest('hex'),
  );
  expect(places.log).toContain('"route":"/v1/pets"');
  for (const text of Object.values(places)) {
    for (const key of made) for (const spelling of spellings(key)) expect(text).not.toContain(spelling);
  }
});
