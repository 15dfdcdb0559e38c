import type { INestApplicationContext } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Actor, AuthApi, KeyRecordsService } from '#auth';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';
import { hold, untilQueryWaits } from '../support/locks.js';
import { BOOTSTRAP_KEY } from '../support/service.js';

const BEFORE = ['pets:read', 'pets:write', 'orders:read', 'orders:write', 'keys:manage'];
const NOW = [...BEFORE.slice(0, 4), 'events:read', 'webhooks:manage', 'keys:manage'];

let database: TestDatabase;
let context: INestApplicationContext;

useApplicationContext((opened, migrated) => {
  context = opened;
  database = migrated;
});

const keys = (): AuthApi => context.get(AuthApi, { strict: false });

/** Registers the bootstrap key, as each start does. @returns its scopes */
async function register(): Promise<readonly string[]> {
  const { apiKey } = await keys().register(BOOTSTRAP_KEY, 'bootstrap');
  return apiKey.record.scopes;
}

async function rows(): Promise<unknown> {
  const tables = ['auth.api_key', 'auth.former_secret', 'auth.key_event'];
  return Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table} ORDER BY 1`)));
}

beforeEach(async () => {
  await database.query('TRUNCATE auth.api_key, auth.former_secret, auth.key_event');
  expect(await register()).toEqual(NOW);
});

describe('a bootstrap key that was registered when there were fewer scopes', () => {
  it('has all of them when it is registered again, with one entry in the audit, by two at once too', async () => {
    await database.query('UPDATE auth.api_key SET scopes = $1', [BEFORE]);
    const release = await hold(database, 'SELECT FROM auth.api_key FOR UPDATE');
    const registrations = [register(), register()];
    await untilQueryWaits(database, 2);
    await release();
    expect(await Promise.all(registrations)).toEqual([NOW, NOW]);
    expect(await register()).toEqual(NOW);
    expect(await database.query('SELECT scopes FROM auth.api_key')).toEqual([{ scopes: NOW }]);
    const audit = await database.query("SELECT scopes FROM auth.key_event WHERE action = 'registered' ORDER BY id");
    expect(audit).toEqual([{ scopes: NOW }, { scopes: NOW }]);
  });

  it('gets none when it has no keys:manage', async () => {
    await database.query('UPDATE auth.api_key SET scopes = $1', [['pets:read']]);
    expect(await register()).toEqual(['pets:read']);
  });
});

describe('a bootstrap key that is no longer valid stays so when it is registered again, which changes no row:', () => {
  it.each<[string, (keyId: string) => Promise<unknown>]>([
    ['its secret was replaced by a rotation', (keyId) => keys().rotate(keyId, 0, Actor.commandLine)],
    ['it was revoked', (keyId) => keys().revoke(keyId, Actor.commandLine)],
  ])('%s', async (_what, end) => {
    const { apiKey } = await keys().register(BOOTSTRAP_KEY, 'bootstrap');
    const { keyId } = apiKey.record;
    await end(keyId);
    const before = await rows();
    const again = await keys().register(BOOTSTRAP_KEY, 'bootstrap');
    expect({ isValid: again.isValid, keyId: again.apiKey.record.keyId }).toEqual({ isValid: false, keyId });
    expect(await rows()).toEqual(before);
  });
});

describe('the audit', () => {
  it('of a key without entries is empty, and of an unknown key an error', async () => {
    await database.query('TRUNCATE auth.key_event');
    const [row] = await database.query('SELECT key_id FROM auth.api_key');
    const records = context.get(KeyRecordsService, { strict: false });
    expect(await records.audit({ keyId: String(row?.key_id), limit: 100 })).toEqual([]);
    const unknown = records.audit({ keyId: 'key_000000000000000000000000', limit: 100 });
    await expect(unknown).rejects.toThrow('There is no API key with this id.');
  });
});
