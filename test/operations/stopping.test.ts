import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, Client } from '../support/client.js';
import { aNewPet } from '../support/contract.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { openLink } from '../support/link.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';

/** Adding a pet of this name takes longer than a request may take to arrive, once the service stops. */
const SLOW = 'slow';
const SLOW_INSERT = `
  CREATE FUNCTION public.take_time() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(3.3); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON pets.pet FOR EACH ROW WHEN (NEW.name = '${SLOW}') EXECUTE FUNCTION take_time()`;
const SLEEPING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
  await (await startService({ database })).stop();
  await database.query(SLOW_INSERT);
});
afterAll(() => database.drop());

/** Sends a request that the database takes some seconds to answer; resolves once it is there. */
async function sendSlow({ client }: TestService): Promise<{ answered: Promise<Answer> }> {
  const answered = client.post('/v1/pets', aNewPet({ name: SLOW }));
  answered.catch(() => undefined);
  while ((await database.query(SLEEPING)).length === 0);
  return { answered };
}

describe('a service that is told to stop', () => {
  it('says so first, serves for the time of grace, and asks clients to leave', async () => {
    const service = await startService({ database, env: { STOP_GRACE_SECONDS: '1' } });
    const management = new Client(service.managementAddress, BOOTSTRAP_KEY);
    const begun = performance.now();
    process.kill(service.program.pid, 'SIGTERM');
    while ((await management.get('/health/ready')).status === 200);
    expect(performance.now() - begun).toBeLessThan(900);
    expectError(await management.get('/health/ready'), 503, 'service_unavailable');
    expect((await management.get('/health/live')).status).toBe(200);
    const { status, headers } = await service.client.get('/v1/pets');
    expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'close' });
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(1_000);
    management.close();
  });

  it('answers a request that had arrived, however long that takes within the time to answer', async () => {
    const service = await startService({ database });
    const { answered } = await sendSlow(service);
    process.kill(service.program.pid, 'SIGTERM');
    expect((await answered).status).toBe(201);
    expect(await service.program.ended).toBe(0);
  });

  it('ends at once when it is told again, and does not wait for a request', async () => {
    const service = await startService({ database, env: { STOP_GRACE_SECONDS: '30' } });
    const { answered } = await sendSlow(service);
    const begun = performance.now();
    process.kill(service.program.pid, 'SIGTERM');
    await until503(service);
    process.kill(service.program.pid, 'SIGTERM');
    await expect(answered).rejects.toThrow(/hang up|ECONNRESET/);
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('ends with exit code 0 within 10 s although its database hangs', async () => {
    const link = await openLink(database.url);
    const service = await startService({ database: { ...database, url: link.url } });
    link.freeze();
    const waiting = service.client.get('/v1/pets');
    const begun = performance.now();
    expect(await service.program.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expectError(await waiting, 503, 'service_unavailable');
    await link.cut();
  });
});

async function until503({ managementAddress }: TestService): Promise<void> {
  const management = new Client(managementAddress, BOOTSTRAP_KEY);
  while ((await management.get('/health/ready')).status === 200);
  management.close();
}
