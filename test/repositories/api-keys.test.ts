import { beforeEach, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { Database } from '#database';
import { GracePeriod } from '#kernel';
import { ApiKeyNotFound } from '../../libs/auth/src/domain/api-key.errors.js';
import { ApiKey } from '../../libs/auth/src/domain/api-key.js';
import { InMemoryApiKeys } from '../../libs/auth/src/domain/api-keys.repository.fake.js';
import { ApiKeysRepository } from '../../libs/auth/src/domain/api-keys.repository.js';
import { hashOf, newSecret } from '../../libs/auth/src/domain/secret.js';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';

const NOW = new Date('2026-11-27T12:00:00.000Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

let database: TestDatabase;
let context: INestApplicationContext;

useApplicationContext((opened, migrated) => {
  context = opened;
  database = migrated;
});

/** A repository without a key, and what runs work in a transaction. */
interface Opened {
  readonly keys: ApiKeysRepository;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
}

async function openInPostgres(): Promise<Opened> {
  await database.query('TRUNCATE auth.api_key, auth.former_secret');
  const transactions = context.get(Database, { strict: false });
  return {
    keys: context.get(ApiKeysRepository, { strict: false }),
    transaction: (work) => transactions.transaction(work),
  };
}

/** The repositories of the service and of the unit tests. */
const REPOSITORIES: readonly [where: string, open: () => Promise<Opened>][] = [
  ['in memory', () => Promise.resolve({ keys: new InMemoryApiKeys(), transaction: (work) => work() })],
  ['in PostgreSQL', openInPostgres],
];

describe.each(REPOSITORIES)('the repository of keys %s', (_where, open) => {
  let keys: ApiKeysRepository;
  let transaction: Opened['transaction'];

  beforeEach(async () => {
    ({ keys, transaction } = await open());
  });

  const managingAt = (now: Date): Promise<string[]> => transaction(() => keys.lockManagingKeys(now));

  /** Adds a key that is valid for some days. */
  async function add(name: string, { scopes = ['pets:read'], days = 1 } = {}): Promise<{ key: ApiKey; hash: Buffer }> {
    const secret = newSecret();
    const key = ApiKey.create({ name, scopes, lifetimeDays: days }, secret, NOW);
    expect(await keys.add(key)).toBe(true);
    return { key, hash: hashOf(secret) };
  }

  it('finds an added key by the hash of its secret', async () => {
    const [{ key, hash }] = [await add('one'), await add('other')];
    expect((await keys.findByHash(hash))?.record).toEqual(key.record);
    expect(await keys.findByHash(hashOf('unknown'))).toBeUndefined();
  });

  it('does not change a key when another with the same secret is added', async () => {
    const secret = newSecret();
    const first = ApiKey.create({ name: 'first' }, secret, NOW);
    expect(await keys.add(first)).toBe(true);
    expect(await keys.add(ApiKey.create({ name: 'second' }, secret, NOW))).toBe(false);
    expect((await keys.findByHash(hashOf(secret)))?.record).toEqual(first.record);
  });

  it('stores and returns the changed key', async () => {
    const { key, hash } = await add('changed');
    const changed = await keys.update(key.record.keyId, (each) => {
      each.revoke(NOW);
    });
    expect(changed.record).toEqual({ ...key.record, revokedAt: NOW });
    expect((await keys.findByHash(hash))?.record).toEqual(changed.record);
    await expect(keys.update('key_unknown', () => undefined)).rejects.toThrow(ApiKeyNotFound);
  });

  it('stores nothing when a change throws', async () => {
    const { key, hash } = await add('unchanged');
    const update = keys.update(key.record.keyId, (each) => {
      each.revoke(NOW);
      throw new Error('refused');
    });
    await expect(update).rejects.toThrow('refused');
    expect((await keys.findByHash(hash))?.record).toEqual(key.record);
  });

  it('finds a key by each of its former secrets', async () => {
    const { key, hash } = await add('rotated');
    const secrets = [newSecret(), newSecret()];
    for (const secret of secrets) {
      await keys.update(key.record.keyId, (each) => {
        each.rotate(secret, NOW, GracePeriod.create(60));
      });
    }
    for (const each of [hash, ...secrets.map(hashOf)]) {
      const found = await keys.findByHash(each);
      expect(found?.record).toMatchObject({ keyId: key.record.keyId, hash: hashOf(secrets[1] ?? '') });
      expect(found?.accepts(each, later(59))).toBe(true);
    }
    expect((await keys.findByHash(hash))?.accepts(hash, later(60))).toBe(false);
  });

  it('lists keys in the order they were made, page by page', async () => {
    for (const name of ['a', 'b', 'c']) await add(name);
    const names: string[] = [];
    let after: bigint | undefined;
    for (let pages = 0; pages < 2; pages += 1) {
      const { rows, hasNext } = await keys.list(after, 2);
      names.push(...rows.map(({ apiKey }) => apiKey.record.name));
      expect(hasNext).toBe(pages === 0);
      after = rows.at(-1)?.id;
    }
    expect(names).toEqual(['a', 'b', 'c']);
    expect((await keys.list()).rows.map(({ apiKey }) => apiKey.record.name)).toEqual(names);
  });

  it('returns up to two valid keys with keys:manage, the latest expiry first', async () => {
    const scopes = ['keys:manage'];
    const days = [1, 3, 4, 2];
    const managing = [];
    for (const each of days) managing.push((await add(`for ${String(each)} days`, { scopes, days: each })).key);
    await add('without the scope', { days: 5 });
    await keys.update(managing[2]?.record.keyId ?? '', (key) => {
      key.revoke(NOW);
    });
    expect(await managingAt(NOW)).toEqual([managing[1]?.record.keyId, managing[3]?.record.keyId]);
    expect(await managingAt(managing[1]?.record.expiresAt ?? NOW)).toEqual([]);
  });

  it('stores the last use of keys, at most once a minute', async () => {
    const [used, idle] = [await add('used'), await add('idle')];
    const lastUse = async ({ hash }: { hash: Buffer }): Promise<Date | undefined> =>
      (await keys.findByHash(hash))?.record.lastUsedAt;
    for (const [at, noted] of [
      [0, 0],
      [59, 0],
      [60, 60],
    ] as const) {
      await keys.recordUses(new Map([[used.key.record.keyId, later(at)]]));
      expect(await lastUse(used)).toEqual(later(noted));
    }
    expect(await lastUse(idle)).toBeUndefined();
  });
});
