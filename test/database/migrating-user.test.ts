import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runCli } from '../support/cli.js';
import { createDatabase, createMigratedDatabase, type TestDatabase } from '../support/database.js';

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

  it('and without privileges on the tables of a migrated database gets one line', async () => {
    const migrated = await createMigratedDatabase();
    try {
      await migrated.query(`GRANT SELECT ON public.migrations TO ${USER}`);
      const url = Object.assign(new URL(migrated.url), { username: USER, password: USER });
      const { code, stderr } = await runCli(migrated, ['keys', 'list'], { DATABASE_URL: url.href });
      expect({ code, stderr }).toEqual({
        code: 1,
        stderr: expect.stringMatching(
          /^animal-store: DATABASE_URL: the database [^\n]+ rejected a statement \(permission denied for [^\n]+\): [^\n]+\n$/,
        ),
      });
    } finally {
      await migrated.drop();
    }
  });
});

it('a database with a schema of another program ends the start with one line that names the schema', async () => {
  const other = await createDatabase();
  try {
    await other.query('CREATE SCHEMA auth');
    expect(await runCli(other, ['migrate'])).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^animal-store: DATABASE_URL: the database [^\n]+ rejected a statement \(schema "auth" already exists\): [^\n]+\n$/,
      ),
    });
  } finally {
    await other.drop();
  }
});
