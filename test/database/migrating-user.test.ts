import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import { createDatabase, type TestDatabase } from '../support/database.js';

const USER = 'without_rights';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await database.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${USER}'`);
});
afterAll(async () => {
  await database.query(`DROP ROLE ${USER}`);
  await database.drop();
});

describe('a database user without the privilege to create tables', () => {
  it.each(['DATABASE_URL', 'DATABASE_DIRECT_URL'])('ends the start with one line that names %s', async (setting) => {
    const url = Object.assign(new URL(database.url), { username: USER, password: USER });
    const { code, stderr } = await runCli(database, ['migrate'], { [setting]: url.href });
    expect(code).toBe(1);
    expect(stderr.split('\n')).toEqual([
      expect.stringMatching(`^animal-store: ${setting}: permission denied for .*: let its user make the tables`),
      '',
    ]);
  });
});
