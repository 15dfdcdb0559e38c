import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { startService } from '../support/service.js';

const BEFORE = ['pets:read', 'pets:write', 'orders:read', 'orders:write', 'keys:manage'];
const NOW = [...BEFORE.slice(0, 4), 'events:read', 'webhooks:manage', 'keys:manage'];

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await (await startService({ database })).stop();
});
afterAll(() => database.drop());

/** The scopes of the bootstrap key after a start at which it had these. */
async function scopesFrom(scopes: readonly string[]): Promise<unknown> {
  await database.query('UPDATE auth.api_key SET scopes = $1', [scopes]);
  const service = await startService({ database });
  const response = await service.client.get('/v1/api-keys/current');
  await service.stop();
  return (JSON.parse(response.text) as { scopes: unknown }).scopes;
}

describe('a bootstrap key that was registered when there were fewer scopes', () => {
  it('has all of them after the next start, with one entry in the audit', async () => {
    expect(await scopesFrom(BEFORE)).toEqual(NOW);
    expect(await scopesFrom(NOW)).toEqual(NOW);
    const told = await database.query("SELECT scopes FROM auth.key_event WHERE action = 'registered' ORDER BY id");
    expect(told).toEqual([{ scopes: NOW }, { scopes: NOW }]);
  });

  it('gets none when it has no keys:manage', async () => {
    expect(await scopesFrom(['pets:read'])).toEqual(['pets:read']);
  });
});
