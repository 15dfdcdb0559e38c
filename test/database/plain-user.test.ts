import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet, placeOrder } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { projectRoot } from '../support/paths.js';
import { startService } from '../support/service.js';

const USER = 'without_tables';

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
  await database.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${USER}'`);
  const document = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');
  const [, onSchemas = '', onTables = ''] =
    /that does not own the tables needs\s+`(\w+)` on the schemas and sequences, and ([^.]+) on the tables/.exec(
      document,
    ) ?? [];
  const privileges = onTables.match(/\w+(?=`)/g)?.join(', ') ?? '';
  for (const schema of ['auth', 'events', 'pets', 'platform', 'public', 'store']) {
    await database.query(`GRANT ${onSchemas} ON SCHEMA ${schema} TO ${USER}`);
    await database.query(`GRANT ${onSchemas} ON ALL SEQUENCES IN SCHEMA ${schema} TO ${USER}`);
    await database.query(`GRANT ${privileges} ON ALL TABLES IN SCHEMA ${schema} TO ${USER}`);
  }
});
afterAll(async () => {
  await database.query(`DROP OWNED BY ${USER}`);
  await database.query(`DROP ROLE ${USER}`);
  await database.drop();
});

describe('a database user that owns no table', () => {
  it('runs the service with the privileges that docs/operations.md names', async () => {
    const url = Object.assign(new URL(database.url), { username: USER, password: USER }).href;
    const service = await startService({ database: { ...database, url } });
    const petId = await addPet(service.client);
    expect(petId).toBeGreaterThan(0);
    await placeOrder(service.client);
    await service.stop();
  });
});
