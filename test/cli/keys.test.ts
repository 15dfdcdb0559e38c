import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outputOf, runCli, unwrittenCli } from '../support/cli.js';
import type { IssuedKeyJson } from '../support/contract.js';
import { createMigratedDatabase, insertKey, type TestDatabase } from '../support/database.js';
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
  readonly oldSecretEndsAt: string | null;
}

type RotatedKeyJson = IssuedKeyJson & { readonly oldSecretEndsAt: string };

const NAME = 'Žofie’s 🐈 "café"';

let database: TestDatabase;
/** The output of two commands that issue a key: as text, with all options; and as JSON, with only a name. */
let text: string;
let json: string;
/** The time before the commands. */
let begun: number;
/** The key of `json` after its rotation. */
let rotated: RotatedKeyJson;

beforeAll(async () => {
  database = await createMigratedDatabase();
  begun = Date.now();
  const scopes = ['--scope', 'orders:read', '--scope', 'keys:manage'];
  text = await output('keys', 'issue', '--name', 'listed 🐈', ...scopes, '--days', '3');
  json = await output('keys', 'issue', '--json', '--name', NAME);
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

describe('keys issue', () => {
  it('prints a key with its name, scopes and expiry', () => {
    expect(text).toMatch(/^key: +ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/m);
    expect(text).toMatch(/not shown again/);
    expect(text).toMatch(/^key id: +key_[0-9a-f]{24}$/m);
    expect(text).toMatch(/^name: +"listed 🐈"$/m);
    expect(text).toMatch(/^scopes: +orders:read, keys:manage$/m);
    const [, expires = ''] = /^expires: +(\d{4}-\d\d-\d\dT[\d:.]+Z)$/m.exec(text) ?? [];
    expect(Math.floor((Date.parse(expires) - begun) / DAY_MS)).toBe(3);
  });

  it('prints one line of JSON with --json: four scopes and 365 days by default', async () => {
    expect(json).toMatch(/^\{.+\}\n$/);
    const issued = JSON.parse(json) as IssuedKeyJson;
    expect(Object.keys(issued)).toEqual(['keyId', 'key', 'name', 'scopes', 'expiresAt']);
    expect(issued).toMatchObject({ name: NAME, scopes: DEFAULT_SCOPES });
    expect(Date.parse(issued.expiresAt)).toBeGreaterThanOrEqual(begun + 365 * DAY_MS);
    expect(Date.parse(issued.expiresAt)).toBeLessThanOrEqual(Date.now() + 365 * DAY_MS);
    const rows = await database.query('SELECT name, scopes FROM auth.api_key WHERE key_id = $1', [issued.keyId]);
    expect(rows).toEqual([{ name: NAME, scopes: DEFAULT_SCOPES }]);
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

describe('keys rotate', () => {
  const graceOf = `SELECT round(extract(epoch FROM former.expires_at - now()) / 60)::int AS minutes
    FROM auth.former_secret AS former JOIN auth.api_key AS key ON key.id = former.api_key_id WHERE key.key_id = $1`;

  it('creates a new secret and changes nothing else; the old one stays valid for 24 hours', async () => {
    const before = JSON.parse(json) as IssuedKeyJson;
    rotated = JSON.parse(await output('keys', 'rotate', before.keyId, '--json')) as RotatedKeyJson;
    expect(rotated).toEqual({
      ...before,
      key: expect.stringMatching(/^ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/),
      oldSecretEndsAt: expect.stringMatching(/Z$/),
    });
    expect(rotated.key).not.toBe(before.key);
    const [row] = await database.query('SELECT hash FROM auth.api_key WHERE key_id = $1', [before.keyId]);
    expect(row?.hash).toEqual(createHash('sha256').update(rotated.key).digest());
    expect(await database.query(graceOf, [before.keyId])).toEqual([{ minutes: 24 * 60 }]);
  });

  it('keeps the previous secret valid for --grace, and prints the new one', async () => {
    const keyId = await insertedKeyId();
    const printed = await output('keys', 'rotate', keyId, '--grace', '90m');
    expect(printed).toMatch(/^key: +ask_\S{49}\n.+not shown again[^]+\nprevious secret: valid until \d{4}-.+Z\n$/);
    expect(await database.query(graceOf, [keyId])).toEqual([{ minutes: 90 }]);
  });

  it('changes nothing when the new secret cannot be written', async () => {
    const keyId = await insertedKeyId();
    const rows = 'SELECT * FROM auth.api_key WHERE key_id = $1';
    const before = await database.query(rows, [keyId]);
    const line = await unwritten('> /dev/full', 'keys', 'rotate', keyId, '--grace', '0s', '--json');
    expect(line).toMatch(/cannot be written \(ENOSPC\b.+\): the key was not changed\n$/);
    expect(await database.query(rows, [keyId])).toEqual(before);
    expect(await database.query(graceOf, [keyId])).toEqual([]);
  });
});

describe('keys revoke', () => {
  it('revokes a key, which then cannot be rotated', async () => {
    const keyId = await insertedKeyId();
    expect(await output('keys', 'revoke', keyId)).toBe(`${keyId} ("test") is revoked.\n`);
    const [row] = await database.query('SELECT revoked_at FROM auth.api_key WHERE key_id = $1', [keyId]);
    expect(Math.abs(Date.now() - Number(row?.revoked_at))).toBeLessThan(60_000);
    expect(await complaint('keys', 'rotate', keyId)).toMatch(/^animal-store: .+ revoked or expired: .+\n$/);
  });

  it('prints the key with --json', async () => {
    const keyId = await insertedKeyId();
    const revoked = JSON.parse(await output('keys', 'revoke', keyId, '--json')) as ListedKeyJson;
    expect(revoked).toMatchObject({ keyId, revokedAt: expect.any(String) });
  });
});

describe('keys list', () => {
  it('fails with one line when its output cannot be written', async () => {
    expect(await unwritten('> /dev/full', 'keys', 'list', '--json')).toMatch(/\(ENOSPC\b.+\)\n$/);
  });

  it('after the rotation above shows the first characters of every key, not its secret or hash', async () => {
    const [, key = ''] = /^key: +(\S+)$/m.exec(text) ?? [];
    const [, keyId = ''] = /^key id: +(\S+)$/m.exec(text) ?? [];
    const [, expiresAt = ''] = /^expires: +(\S+)$/m.exec(text) ?? [];
    const [asText, asJson] = await Promise.all([output('keys', 'list'), output('keys', 'list', '--json')]);
    const [head, ...rows] = asText.trimEnd().split('\n');
    expect(head).toMatch(/^KEY ID +NAME +BEGINS +SCOPES +EXPIRES +REVOKED +LAST USED +PREVIOUS SECRET UNTIL$/);
    const expires = expiresAt.slice(0, 10);
    const row = [keyId, '"listed 🐈"', key.slice(0, 8), 'orders:read,keys:manage', expires, '-', '-', '-'];
    expect(rows.map((line) => line.split(/ {2,}/))).toContainEqual(row);

    const listed = JSON.parse(asJson) as ListedKeyJson[];
    const stored = await database.query('SELECT key_id, hash FROM auth.api_key ORDER BY id');
    expect(listed.map((one) => one.keyId)).toEqual(stored.map((one) => one.key_id));
    expect(rows).toHaveLength(stored.length);
    expect(listed.find((one) => one.keyId === keyId)).toEqual({
      keyId,
      name: 'listed 🐈',
      prefix: key.slice(0, 8),
      scopes: ['orders:read', 'keys:manage'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
      oldSecretEndsAt: null,
    });
    const { oldSecretEndsAt } = rotated;
    expect(listed.find((one) => one.keyId === rotated.keyId)).toMatchObject({ oldSecretEndsAt });

    const hash = createHash('sha256').update(key).digest();
    expect(stored.map((one) => one.hash)).toContainEqual(hash);
    for (const secret of [key.slice(8), hash.toString('hex'), hash.toString('base64').slice(0, 20)]) {
      expect(asText).not.toContain(secret);
      expect(asJson).not.toContain(secret);
    }
  });
});

describe('the command line', () => {
  it('ends with exit code 1 for an unknown command for keys, and prints those that there are', async () => {
    expect(await complaint('keys', 'polish')).toMatch(
      /^error: unknown command 'polish'\n.*^Usage: animal-store keys .*issue .*list .*rotate .*revoke .*audit .*usage /ms,
    );
  });

  it('refuses a value that an option does not allow, and no command at all', async () => {
    expect(await complaint('keys', 'issue', '--name', ' ')).toMatch(
      /^error: option '--name <name>' argument ' ' is invalid/,
    );
    expect(await complaint('keys', 'audit', '--limit', '0')).toMatch(
      /^error: option '--limit <\w+>' argument '0' is invalid/,
    );
    expect(await complaint()).toMatch(/^Usage: animal-store /);
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
