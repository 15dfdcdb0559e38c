import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet, placeOrder } from '../support/contract.js';
import { createMigratedDatabase, databaseAt, type TestDatabase } from '../support/database.js';
import { nextGeneration } from '../support/events.js';
import { projectRoot } from '../support/paths.js';
import { startService } from '../support/service.js';

const USER = 'without_tables';

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
  await database.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${USER}'`);
  const document = await readFile(join(projectRoot, 'docs/operations.md'), 'utf8');
  const privileges =
    /that does not own the tables needs\s+([^.]+) on the schemas, ([^.]+) on the sequences, and ([^.]+) on the tables/.exec(
      document,
    ) ?? [];
  const [onSchemas, onSequences, onTables] = privileges
    .slice(1)
    .map((named) => named.match(/\w+(?=`)/g)?.join(', ') ?? '');
  for (const schema of ['auth', 'events', 'pets', 'platform', 'public', 'store']) {
    await database.query(`GRANT ${onSchemas ?? ''} ON SCHEMA ${schema} TO ${USER}`);
    await database.query(`GRANT ${onSequences ?? ''} ON ALL SEQUENCES IN SCHEMA ${schema} TO ${USER}`);
    await database.query(`GRANT ${onTables ?? ''} ON ALL TABLES IN SCHEMA ${schema} TO ${USER}`);
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
    await databaseAt(url).query(await nextGeneration());
    await service.stop();
  });
});
