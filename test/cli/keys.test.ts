import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueKey, outputOf, runCli, unwrittenCli } from '../support/cli.js';
import type { IssuedKeyJson } from '../support/contract.js';
import { createDatabase, createMigratedDatabase, insertKey, type TestDatabase } from '../support/database.js';
import { cliMain } from '../support/paths.js';
import { runNode } from '../support/process.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const DEFAULT_SCOPES = ['pets:read', 'pets:write', 'orders:read', 'orders:write'];

/** Where no output can be kept, as the shell writes it, and what the line about it says. */
const UNWRITABLE: [redirection: string, reason: RegExp][] = [
  ['> /dev/full', /cannot be written \(ENOSPC\b.+\): the key was not created\n$/],
  ['>&-', /cannot be written \(it is closed, or /],
  ['| true', /cannot be written \(EPIPE\b/],
];

interface ListedKeyJson {
  readonly keyId: string;
  readonly revokedAt: string | null;
}

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

const output = (...args: string[]): Promise<string> => outputOf(database, args);

/** Runs a command that ends with exit code 1 and prints nothing, and gives what it says on standard error. */
async function complaint(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(database, args);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  return stderr;
}

/** Runs a command whose standard output cannot be kept, and gives its one line. */
async function unwritten(redirection: string, ...args: string[]): Promise<string> {
  const lines = await unwrittenCli({ DATABASE_URL: database.url }, redirection, args);
  expect(lines).toMatch(/^animal-store: [^\n]+\n$/);
  return lines;
}

/** Inserts a key by SQL, which takes less time than a command. @returns its id */
async function insertedKeyId(): Promise<string> {
  await insertKey(database, ['pets:read']);
  const [row] = await database.query('SELECT key_id FROM auth.api_key ORDER BY id DESC LIMIT 1');
  return String(row?.key_id);
}

describe('migrate', () => {
  it('migrates an empty database, and does not change a migrated one', async () => {
    const empty = await createDatabase();
    const applied = 'SELECT name FROM migrations ORDER BY name';
    expect(await runCli(empty, ['migrate'])).toEqual({
      code: 0,
      stdout: 'The database is up to date.\n',
      stderr: '',
    });
    const migrations = await empty.query(applied);
    expect(await empty.query('SELECT FROM pets.pet')).toEqual([]);
    expect(await empty.query('SELECT FROM auth.api_key')).toEqual([]);
    expect((await runCli(empty, ['migrate'])).code).toBe(0);
    expect(await empty.query(applied)).toEqual(migrations);
    await empty.drop();
  });
});

describe('keys issue', () => {
  it('prints a key with its name, scopes and expiry', async () => {
    const text = await output('keys', 'issue', '--name', 'front desk');
    expect(text).toMatch(/^key: +ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/m);
    expect(text).toMatch(/not shown again/);
    expect(text).toMatch(/^key id: +key_[0-9a-f]{24}$/m);
    expect(text).toMatch(/^name: +"front desk"$/m);
    expect(text).toMatch(/^scopes: +pets:read, pets:write, orders:read, orders:write$/m);
    expect(text).toMatch(/^expires: +\d{4}-\d\d-\d\dT[\d:.]+Z$/m);
  });

  it('prints one line of JSON with --json: four scopes and 365 days by default', async () => {
    const name = 'Žofie’s 🐈 "café"';
    const begun = Date.now();
    const text = await output('keys', 'issue', '--json', '--name', name);
    expect(text).toMatch(/^\{.+\}\n$/);
    const issued = JSON.parse(text) as IssuedKeyJson;
    expect(Object.keys(issued)).toEqual(['keyId', 'key', 'name', 'scopes', 'expiresAt']);
    expect(issued).toMatchObject({ name, scopes: DEFAULT_SCOPES });
    expect(Date.parse(issued.expiresAt)).toBeGreaterThanOrEqual(begun + 365 * DAY_MS);
    expect(Date.parse(issued.expiresAt)).toBeLessThanOrEqual(Date.now() + 365 * DAY_MS);
    const rows = await database.query('SELECT name, scopes FROM auth.api_key WHERE key_id = $1', [issued.keyId]);
    expect(rows).toEqual([{ name, scopes: DEFAULT_SCOPES }]);
  });

  it('refuses a blank name, and names the option', async () => {
    const [line] = (await complaint('keys', 'issue', '--name', ' \u200b')).split('\n');
    expect(line).toMatch(/^error: .*--name <name>/);
  });

  it('creates no key when its secret cannot be written', async () => {
    const before = await database.query('SELECT key_id FROM auth.api_key');
    const lines = await Promise.all(
      UNWRITABLE.map(([redirection]) => unwritten(redirection, 'keys', 'issue', '--name', 'x')),
    );
    for (const [index, [, reason]] of UNWRITABLE.entries()) expect(lines[index]).toMatch(reason);
    expect(await database.query('SELECT key_id FROM auth.api_key')).toEqual(before);
  });
});

describe('keys list', () => {
  it('fails with one line when its output cannot be written', async () => {
    expect(await unwritten('> /dev/full', 'keys', 'list', '--json')).toMatch(/\(ENOSPC\b.+\)\n$/);
  });

  it('ends without a message when its pipe is closed', async () => {
    expect(await unwrittenCli({ DATABASE_URL: database.url }, '| head -c 0', ['keys', 'list', '--json'])).toBe('');
  });

  it('shows the first characters of every key, not its secret or hash', async () => {
    const issued = await issueKey(database, [
      '--name',
      'listed 🐈',
      '--scope',
      'orders:read',
      '--scope',
      'keys:manage',
    ]);
    const [text, json] = await Promise.all([output('keys', 'list'), output('keys', 'list', '--json')]);
    const [head, ...rows] = text.trimEnd().split('\n');
    expect(head).toMatch(/^KEY ID +NAME +BEGINS +SCOPES +EXPIRES +REVOKED +LAST USED +PREVIOUS SECRET UNTIL$/);
    const expires = issued.expiresAt.slice(0, 10);
    const row = [
      issued.keyId,
      '"listed 🐈"',
      issued.key.slice(0, 8),
      'orders:read,keys:manage',
      expires,
      '-',
      '-',
      '-',
    ];
    expect(rows.map((line) => line.split(/ {2,}/))).toContainEqual(row);

    const listed = JSON.parse(json) as ListedKeyJson[];
    const stored = await database.query('SELECT key_id, hash FROM auth.api_key ORDER BY id');
    expect(listed.map(({ keyId }) => keyId)).toEqual(stored.map((key) => key.key_id));
    expect(rows).toHaveLength(stored.length);
    expect(listed.find(({ keyId }) => keyId === issued.keyId)).toEqual({
      keyId: issued.keyId,
      name: 'listed 🐈',
      prefix: issued.key.slice(0, 8),
      scopes: ['orders:read', 'keys:manage'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expiresAt: issued.expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      oldSecretEndsAt: null,
    });

    const hash = createHash('sha256').update(issued.key).digest();
    expect(stored.map((key) => key.hash)).toContainEqual(hash);
    for (const secret of [issued.key.slice(8), hash.toString('hex'), hash.toString('base64').slice(0, 20)]) {
      expect(text).not.toContain(secret);
      expect(json).not.toContain(secret);
    }
  });
});

describe('keys revoke', () => {
  it('revokes a key; a second time changes nothing', async () => {
    const keyId = await insertedKeyId();
    expect(await output('keys', 'revoke', keyId)).toBe(`${keyId} ("test") is revoked.\n`);
    const after = 'SELECT revoked_at FROM auth.api_key WHERE key_id = $1';
    const [row] = await database.query(after, [keyId]);
    expect(Math.abs(Date.now() - Number(row?.revoked_at))).toBeLessThan(60_000);
    await output('keys', 'revoke', keyId);
    expect(await database.query(after, [keyId])).toEqual([row]);
  });

  it('prints one line for an unknown key', async () => {
    expect(await complaint('keys', 'revoke', 'key_unknown')).toBe('animal-store: There is no API key with this id.\n');
  });
});

describe('keys rotate', () => {
  const graceOf = `SELECT round(extract(epoch FROM former.expires_at - now()) / 60)::int AS minutes
    FROM auth.former_secret AS former JOIN auth.api_key AS key ON key.id = former.api_key_id WHERE key.key_id = $1`;

  it('creates a new secret and changes nothing else; the old one stays valid for 24 hours', async () => {
    const begun = Date.now();
    const before = await issueKey(database, ['--name', 'rotated', '--scope', 'pets:read', '--days', '3']);
    expect(Math.floor((Date.parse(before.expiresAt) - begun) / DAY_MS)).toBe(3);
    const rotated = await output('keys', 'rotate', before.keyId, '--json');
    const after = JSON.parse(rotated) as IssuedKeyJson & { oldSecretEndsAt: string };
    expect(after).toEqual({
      ...before,
      key: expect.stringMatching(/^ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/),
      oldSecretEndsAt: expect.stringMatching(/Z$/),
    });
    const listed = JSON.parse(await output('keys', 'list', '--json')) as { keyId: string; oldSecretEndsAt: string }[];
    expect(listed.find(({ keyId }) => keyId === before.keyId)).toHaveProperty('oldSecretEndsAt', after.oldSecretEndsAt);
    expect(after.key).not.toBe(before.key);
    const [row] = await database.query('SELECT hash FROM auth.api_key WHERE key_id = $1', [before.keyId]);
    expect(row?.hash).toEqual(createHash('sha256').update(after.key).digest());
    expect(await database.query(graceOf, [before.keyId])).toEqual([{ minutes: 24 * 60 }]);
  });

  it('keeps the previous secret valid for --grace, and prints the new one', async () => {
    const keyId = await insertedKeyId();
    const text = await output('keys', 'rotate', keyId, '--grace', '90m');
    expect(text).toMatch(/^key: +ask_\S{49}\n.+not shown again[^]+\nprevious secret: valid until \d{4}-.+Z\n$/);
    expect(await database.query(graceOf, [keyId])).toEqual([{ minutes: 90 }]);
  });

  it.each([
    ['> /dev/full', 'ENOSPC'],
    ['>&-', 'it is closed'],
  ])('changes nothing when the new secret cannot be written (%s)', async (redirection, reason) => {
    const keyId = await insertedKeyId();
    const rows = 'SELECT * FROM auth.api_key WHERE key_id = $1';
    const before = await database.query(rows, [keyId]);
    const complaint = await unwritten(redirection, 'keys', 'rotate', keyId, '--grace', '0s', '--json');
    expect(complaint).toMatch(/cannot be written \(.+\): the key was not changed\n$/);
    expect(complaint).toContain(reason);
    expect(await database.query(rows, [keyId])).toEqual(before);
    expect(await database.query(graceOf, [keyId])).toEqual([]);
  });

  it('prints one line for an unknown, revoked or expired key', async () => {
    expect(await complaint('keys', 'rotate', 'x')).toBe('animal-store: There is no API key with this id.\n');
    const keyId = await insertedKeyId();
    const revoked = JSON.parse(await output('keys', 'revoke', keyId, '--json')) as ListedKeyJson;
    expect(revoked).toMatchObject({ keyId, revokedAt: expect.any(String) });
    expect(await complaint('keys', 'rotate', keyId)).toMatch(/^animal-store: .+ revoked or expired: .+\n$/);
  });
});

describe('the command line', () => {
  it('prints its commands with --help', async () => {
    expect(await output('keys', '--help')).toMatch(
      /^Usage: animal-store keys .*issue .*list .*rotate .*revoke .*audit .*usage /s,
    );
  });

  it.each([
    ['an unknown command for keys', ['keys', 'polish'], /^error: unknown command 'polish'/],
    ['no command', [], /^Usage: animal-store /],
  ])('ends with exit code 1 for %s', async (_what, args, error) => {
    expect(await complaint(...args)).toMatch(error);
  });

  it('prints one line when the database cannot be used', async () => {
    const address = new URL(database.url);
    address.pathname = '/no_such_database';
    const { code, stdout, stderr } = await runNode([cliMain, 'keys', 'list'], { env: { DATABASE_URL: address.href } });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^animal-store: DATABASE_URL: [^\n]+ does not exist[^\n]+\n$/);
    expect(stderr).not.toContain(address.password);
  });
});
