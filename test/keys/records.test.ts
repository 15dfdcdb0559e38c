import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { issueKey, revokeKey, outputOf, runCli } from '../support/cli.js';
import type { Client } from '../support/client.js';
import { addPet, createKey } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { lockTables, untilThereIs } from '../support/locks.js';
import { startService, type TestService } from '../support/service.js';
import { type TcpProxy, startTcpProxy } from '../support/tcp-proxy.js';

interface AuditEntryJson {
  readonly at: string;
  readonly action: string;
  readonly keyId: string;
  readonly actor: string;
  readonly requestId: string | null;
  readonly scopes: string[];
  readonly count: number;
  readonly lastAt: string;
}

interface UsageJson {
  readonly keyId: string;
  readonly name: string;
  readonly operation?: string;
  readonly count?: number;
  readonly lastUsedAt: string | null;
}

let database: TestDatabase;
let proxy: TcpProxy;
let service: TestService;
let client: Client;

beforeAll(async () => {
  database = await createMigratedDatabase();
  proxy = await startTcpProxy(database.url);
  service = await startService({ database: { ...database, url: proxy.url } });
  ({ client } = service);
});
afterAll(async () => {
  await service.stop();
  await proxy.cut();
  await database.drop();
});

const output = (...args: string[]): Promise<string> => outputOf(database, args);

async function auditOf(keyId: string): Promise<AuditEntryJson[]> {
  return JSON.parse(await output('keys', 'audit', '--json', '--key', keyId)) as AuditEntryJson[];
}

/** The same entries as they are stored, without a command, which takes a second. */
function storedAuditOf(keyId: string): Promise<Record<string, unknown>[]> {
  return database.query('SELECT action, actor, request_id, scopes FROM auth.key_event WHERE key_id = $1 ORDER BY id', [
    keyId,
  ]);
}

/** Waits for what is written in the background of a key. */
function untilWritten(what: string, keyId: string): Promise<void> {
  return untilThereIs(database, `SELECT FROM auth.${what}`, [keyId]);
}

describe('the audit', () => {
  it('has actor, action, time and request of every change', async () => {
    const begun = Date.now();
    const [bootstrap] = await database.query("SELECT key_id FROM auth.api_key WHERE name = 'bootstrap'");
    const by = String(bootstrap?.key_id);
    const { keyId } = await createKey(client, { name: 'audited' }, { headers: { 'X-Request-Id': 'made-here' } });
    const path = `/v1/api-keys/${keyId}`;
    await client.send({ method: 'POST', path: `${path}/rotate`, headers: { 'X-Request-Id': 'rotated-here' } });
    await output('keys', 'rotate', keyId);
    await client.delete(path, { headers: { 'X-Request-Id': 'revoked-here' } });
    const revoked = 'SELECT revoked_at FROM auth.api_key WHERE key_id = $1';
    const before = await database.query(revoked, [keyId]);
    await client.delete(path);
    await revokeKey(database, keyId);
    expect(await database.query(revoked, [keyId])).toEqual(before);

    const entries = await auditOf(keyId);
    expect(entries.map(({ action, actor, requestId }) => [action, actor, requestId])).toEqual([
      ['issued', by, 'made-here'],
      ['rotated', by, 'rotated-here'],
      ['rotated', 'command-line', null],
      ['revoked', by, 'revoked-here'],
    ]);
    for (const { at, scopes, count } of entries) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(begun);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
      expect({ scopes, count }).toEqual({
        scopes: ['pets:read', 'pets:write', 'orders:read', 'orders:write'],
        count: 1,
      });
    }
    expect(await storedAuditOf(by)).toMatchObject([{ action: 'registered', actor: 'start', request_id: null }]);
  });

  it('has an entry for every change, in one transaction', async () => {
    const before = await database.query('SELECT * FROM auth.api_key ORDER BY id');
    await database.query('ALTER TABLE auth.key_event RENAME TO away');
    try {
      expectError(await client.post('/v1/api-keys', { name: 'x' }), 500, 'internal_error');
      expectError(await client.delete(`/v1/api-keys/${String(before[0]?.key_id)}`), 409, 'invalid_status_transition');
      const { keyId } = await issueKeyless();
      expectError(await client.delete(`/v1/api-keys/${keyId}`), 500, 'internal_error');
      expect(
        await database.query('SELECT FROM auth.api_key WHERE key_id = $1 AND revoked_at IS NULL', [keyId]),
      ).toHaveLength(1);
    } finally {
      await database.query('ALTER TABLE auth.away RENAME TO key_event');
    }
  });

  it('counts refusals for scope by the hour', async () => {
    const { key, keyId } = await createKey(client, { name: 'refused' });
    const refusals = Array.from({ length: 300 }, (_, at) =>
      client.get('/v1/api-keys', { key, headers: { 'X-Request-Id': `refused-${String(at)}` } }),
    );
    for (const response of await Promise.all(refusals)) expectError(response, 403, 'insufficient_scope');
    await untilWritten("key_event WHERE key_id = $1 AND action = 'refused' HAVING sum(count) = 300", keyId);
    const refused = (await storedAuditOf(keyId)).filter(({ action }) => action === 'refused');
    // Two when the hour ended meanwhile.
    expect(refused.length).toBeLessThanOrEqual(2);
    expect(refused[0]).toMatchObject({ actor: keyId, scopes: ['keys:manage'] });
    expect(refused[0]?.request_id).toMatch(/^refused-\d+$/);
  });

  it('has the refusal of a scope that the key of the request lacks', async () => {
    const { key, keyId } = await createKey(client, { scopes: ['keys:manage'] });
    const body = { name: 'x', scopes: ['keys:manage', 'orders:write'] };
    expectError(await client.post('/v1/api-keys', body, { key }), 403, 'insufficient_scope');
    await untilWritten("key_event WHERE key_id = $1 AND action = 'refused'", keyId);
    expect((await storedAuditOf(keyId)).at(-1)).toMatchObject({ action: 'refused', scopes: ['orders:write'] });
  });

  it('is a table with the newest entries last, up to the limit', async () => {
    const { keyId } = await issueKey(database, ['--name', 'last']);
    const { stdout, stderr } = await runCli(database, ['keys', 'audit', '--limit', '1']);
    expect(stderr).toBe('These are the newest 1 entries; --limit shows more.\n');
    const [head, row, ...rest] = stdout.trimEnd().split('\n');
    expect(head).toMatch(/^TIME +ACTION +KEY ID +ACTOR +SCOPES +COUNT +LAST TIME +REQUEST ID$/);
    expect(row?.split(/ {2,}/).slice(1, 4)).toEqual(['issued', keyId, 'command-line']);
    expect(rest).toEqual([]);
  });

  it('of an unknown key is an error', async () => {
    const unknown = await runCli(database, ['keys', 'audit', '--key', 'key_000000000000000000000000', '--json']);
    expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'animal-store: There is no API key with this id.\n' });
  });
});

/** A key put in past the service, for which no audit is needed. */
async function issueKeyless(): Promise<{ keyId: string }> {
  const keyId = 'key_ffffffffffffffffffffffff';
  await database.query(
    `INSERT INTO auth.api_key (key_id, name, hash, prefix, scopes, created_at, expires_at)
     VALUES ($1, 'x', sha256('x'), 'x', '{pets:read}', now(), now() + interval '1 hour')
     ON CONFLICT DO NOTHING`,
    [keyId],
  );
  return { keyId };
}

describe('the usage', () => {
  it('lists the last use of keys', async () => {
    const { key, keyId } = await createKey(client, { name: 'used 🐈' });
    await client.get('/v1/pets', { key });
    await untilWritten('api_key WHERE key_id = $1 AND last_used_at IS NOT NULL', keyId);
    const [head, ...rows] = (await output('keys', 'usage')).trimEnd().split('\n');
    expect(head).toMatch(/^KEY ID +NAME +LAST USED$/);
    expect(rows.find((row) => row.startsWith(keyId))).toMatch(/"used 🐈" +\d{4}-\d\d-\d\dT[\d:]+Z$/);
  });

  it('--deprecated lists the keys that call GET /pets/{petId}, with count and time', async () => {
    const [one, other] = [
      await createKey(client, { name: 'old client' }),
      await createKey(client, { name: 'new client' }),
    ];
    const path = `/v1/pets/${String(await addPet(client))}`;
    const begun = Date.now();
    for (let time = 0; time < 3; time += 1) expect((await client.get(path, { key: one.key })).status).toBe(200);
    await client.send({ method: 'HEAD', path, key: one.key });
    await client.get('/v1/pets/999999999', { key: one.key });
    await client.get('/v1/pets', { key: other.key });
    await client.patch(path, {}, { key: other.key });
    await untilWritten('deprecated_call WHERE key_id = $1 AND count = 5', one.keyId);
    const all = JSON.parse(await output('keys', 'usage', '--deprecated', '--json')) as UsageJson[];
    const [usage, ...none] = all.filter(({ keyId }) => [one.keyId, other.keyId].includes(keyId));
    expect(usage).toMatchObject({
      keyId: one.keyId,
      name: 'old client',
      operation: 'GET /pets/{petId}',
      count: 5,
    });
    expect(none).toEqual([]);
    expect(Date.parse(usage?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(begun);
    expect(await output('keys', 'usage', '--deprecated')).toMatch(
      new RegExp(`^${one.keyId} +"old client" +GET /pets/\\{petId\\} +5 +\\d{4}-`, 'm'),
    );
  });

  it('delays no request while it cannot be written, and is written later', async () => {
    const { key, keyId } = await createKey(client, { name: 'waiting' });
    const path = `/v1/pets/${String(await addPet(client))}`;
    const releaseCalls = await lockTables(database, 'auth.deprecated_call');
    const releaseRefusals = await lockTables(database, 'auth.key_event');
    const begun = Date.now();
    for (let time = 0; time < 20; time += 1) {
      expect((await client.get(path, { key })).status).toBe(200);
      expectError(await client.get('/v1/api-keys', { key }), 403, 'insufficient_scope');
    }
    expect(Date.now() - begun).toBeLessThan(3_000);
    await releaseCalls();
    // Refusals that cannot be written do not delay other records.
    await untilWritten('deprecated_call WHERE key_id = $1 AND count = 20', keyId);
    await releaseRefusals();
    await untilWritten("key_event WHERE key_id = $1 AND action = 'refused' AND count = 20", keyId);
  });

  it('is not lost by an outage of the database or the end of the service', async () => {
    const { key, keyId } = await createKey(client, { name: 'outlasting' });
    const path = `/v1/pets/${String(await addPet(client))}`;
    await client.get(path, { key });
    await proxy.cut();
    await service.program.untilPrinted(/are not stored; the write is retried/);
    await proxy.restore();
    await untilWritten('deprecated_call WHERE key_id = $1 AND count = 1', keyId);
    await client.get(path, { key });
    expect(await service.program.stop()).toBe(0);
    const calls = 'SELECT sum(count)::integer AS count FROM auth.deprecated_call WHERE key_id = $1';
    expect(await database.query(calls, [keyId])).toEqual([{ count: 2 }]);
  });
});
