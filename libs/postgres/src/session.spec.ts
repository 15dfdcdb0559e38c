import { describe, expect, it } from '@jest/globals';
import type pg from './driver.js';
import { requireServer } from './session.js';

/** A connection to a server of this version, as `server_version_num`. */
function serverOf(version: number): pg.Client {
  return { query: () => Promise.resolve({ rows: [{ version, encoding: 'UTF8' }] }) } as unknown as pg.Client;
}

describe('a server', () => {
  it.each([
    [170_006, '17'],
    [90_624, '9'],
  ])('of version %s is refused with its major version', async (version, major) => {
    await expect(requireServer(serverOf(version), 'DATABASE_URL: the database db/pets')).rejects.toThrow(
      `DATABASE_URL: the database db/pets is in PostgreSQL ${major}: version 18 is required`,
    );
  });

  it.each([180_000, 180_004, 190_001])('of version %s is accepted', async (version) => {
    await expect(requireServer(serverOf(version), 'the database')).resolves.toBeUndefined();
  });
});
