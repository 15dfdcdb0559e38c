import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { aNewPet, petOf, petsOf } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { startService, type TestService } from '../support/service.js';
import { startAndClose } from './opener.js';
import { run, useLocalPostgres } from './local-postgres.js';
import { until } from '../support/until.js';

const local = useLocalPostgres();
let service: TestService;

beforeEach(async () => {
  await local.useStarted();
  service = await startService({ env: { NODE_ENV: 'development', DATABASE_URL: '', DATA_DIR: local.data } });
});
afterEach(() => service.stop());

/** Sends requests until the service does not respond 503. */
async function untilServed(): Promise<void> {
  const response = await until(
    () => service.client.get('/v1/pets'),
    ({ status }) => status !== 503,
  );
  expect(response.status).toBe(200);
}

describe('a service whose PostgreSQL dies', () => {
  it('restarts it each time, responds 503 meanwhile, and loses no acknowledged change', async () => {
    const pet = petOf(await service.client.post('/v1/pets', aNewPet({ name: 'Žofie 🐈' })));
    for (const attempt of [1, 2]) {
      const before = await local.serverPid();
      await local.killServer();
      expectError(await service.client.get('/v1/pets'), 503, 'service_unavailable');
      await untilServed();
      expect(petsOf(await service.client.get('/v1/pets'))).toEqual([pet]);
      expect(await local.serverPid()).not.toBe(before);
      expect(service.program.stdout).toMatch(
        new RegExp(`has ended and is started again.*"attempt":${String(attempt)}[^]+ runs again`),
      );
    }
    await startAndClose(local.data, { role: 'command' });
    expect((await service.client.get('/v1/pets')).status).toBe(200);
    expect(await service.program.stop()).toBe(0);
    expect(await local.serverPid()).toBeUndefined();
  });

  it('takes the lock of its data directory again, logs when another process has it, starts it after a start that failed, and stops while it is down', async () => {
    const rival = new pg.Client({ connectionString: await local.serverUrl() });
    await rival.connect();
    await rival.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%process %'",
    );
    await until(
      async () => (await rival.query<{ got: boolean }>('SELECT pg_try_advisory_lock(7263518, 2) AS got')).rows,
      ([row]) => row?.got === true,
    );
    await service.program.untilPrinted(/another service uses the same DATA_DIR/);
    await rival.end();
    const held = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7263518 AND objid = 2";
    await until(
      async () => run(await local.serverUrl(), held),
      (locks) => locks.length === 1,
    );

    const file = join(local.data, 'postgres/data/postgresql.conf');
    const settings = await readFile(file);
    await appendFile(file, 'nonsense = on\n');
    await local.killServer();
    await service.program.untilPrinted(/the local PostgreSQL does not start/);
    expectError(await service.client.get('/v1/pets'), 503, 'service_unavailable');
    await writeFile(file, settings);
    await untilServed();
    await local.killServer();
    expect(await service.program.stop()).toBe(0);
    expect(await local.serverProcesses()).toEqual([]);
  });
});
