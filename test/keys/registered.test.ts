import type { INestApplicationContext } from '@nestjs/common';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { AuthApi } from '../../libs/auth/src/auth.api.js';
import { useApplicationContext } from '../support/application-context.js';
import type { TestDatabase } from '../support/database.js';
import { BOOTSTRAP_KEY } from '../support/service.js';

const BEFORE = ['pets:read', 'pets:write', 'orders:read', 'orders:write', 'keys:manage'];
const NOW = [...BEFORE.slice(0, 4), 'events:read', 'webhooks:manage', 'keys:manage'];

let database: TestDatabase;
let context: INestApplicationContext;

useApplicationContext((opened, migrated) => {
  context = opened;
  database = migrated;
});

/** Registers the bootstrap key, as each start does. @returns its scopes */
async function register(): Promise<readonly string[]> {
  const { apiKey } = await context.get(AuthApi, { strict: false }).register(BOOTSTRAP_KEY, 'bootstrap');
  return apiKey.record.scopes;
}

beforeEach(async () => {
  await database.query('TRUNCATE auth.api_key, auth.former_secret, auth.key_event');
  expect(await register()).toEqual(NOW);
});

describe('a bootstrap key that was registered when there were fewer scopes', () => {
  it('has all of them when it is registered again, with one entry in the audit', async () => {
    await database.query('UPDATE auth.api_key SET scopes = $1', [BEFORE]);
    expect(await register()).toEqual(NOW);
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
