import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readDatabaseAddress, StartError } from '#config';
import { Connector } from '#postgres';
import { type Authority, createAuthority } from '../support/certificates.js';
import { runCli } from '../support/cli.js';
import { addPet, petsOf } from '../support/contract.js';
import { databaseAt } from '../support/database.js';
import { describeWithInstalled } from '../support/installed.js';
import { metricsOf, untilMetric } from '../support/metrics.js';
import { type Replicated, startReplicated } from '../support/replicated.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

const EVENTUAL = { headers: { Prefer: 'consistency=eventual' } };
const isOpenssl3 = (version: string): boolean => version.startsWith('OpenSSL 3');

describeWithInstalled('openssl', 'a database that takes encrypted connections alone', suite, isOpenssl3, 'version');

function suite(): void {
  let authority: Authority;
  let stranger: Authority;
  let replicated: Replicated;

  beforeAll(async () => {
    [authority, stranger] = [await createAuthority('ours'), await createAuthority('of others')];
    const { certificate, key } = await authority.issue('127.0.0.1');
    replicated = await startReplicated();
    await replicated.encrypt(certificate, key);
  }, 60_000);
  afterAll(() => replicated.stop());

  const trusting = (url: string, { file }: Authority): string =>
    `${url}?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;

  function start(readUrl: string): Promise<TestService> {
    const url = trusting(replicated.primary.url, authority);
    const env = { DATABASE_DIRECT_URL: url, DATABASE_READ_URL: readUrl };
    return startService({ database: { ...replicated.primary, url }, env });
  }

  it('is used by verify-full on every connection, those to the replica and of commands included', async () => {
    const service = await start(trusting(replicated.replica.url, authority));
    const id = await addPet(service.client);
    await untilMetric(service, 'database_replica_live', 1);
    await until(
      async () => petsOf(await service.client.get('/v1/pets', EVENTUAL)).map((pet) => pet.id),
      (ids) => ids.includes(id),
    );
    expect((await fetch(`${service.managementAddress}/health/ready`)).status).toBe(200);
    for (const { url } of [replicated.primary, replicated.replica]) {
      const rows = await databaseAt(`${url}?sslmode=no-verify`).query(
        "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name LIKE 'animal-store%'",
      );
      expect(new Set(rows.map(({ ssl }) => ssl))).toEqual(new Set([true]));
    }
    const command = { ...replicated.primary, url: trusting(replicated.primary.url, authority) };
    expect(await runCli(command, ['migrate'])).toMatchObject({ code: 0, stderr: '' });
    await service.stop();
  }, 60_000);

  it.each([
    ['whose authority is another', (url: string) => trusting(url, stranger), 'unable to verify'],
    ['whose authority is unknown', (url: string) => `${url}?sslmode=verify-full`, 'unable to verify'],
    [
      'that is for another name',
      (url: string) => trusting(url.replace('127.0.0.1', 'localhost'), authority),
      'does not match certificate',
    ],
    ['that the address does not ask for', (url: string) => `${url}?sslmode=disable`, 'no encryption'],
  ])('is not used with a certificate %s, for which the error has one line', async (_what, address, reason) => {
    const connector = new Connector(readDatabaseAddress(address(replicated.primary.url)), 'DATABASE_URL');
    const opened = connector.open('start');
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(/^DATABASE_URL: cannot use the database [^\n]+$/);
    await expect(opened).rejects.toThrow(reason);
  });

  it('with another authority is not used as a replica: the primary is used, and the log has one line about it', async () => {
    const service = await start(trusting(replicated.replica.url, stranger));
    const id = await addPet(service.client);
    for (let count = 0; count < 10; count += 1) {
      const shown = petsOf(await service.client.get('/v1/pets?limit=100', EVENTUAL)).map((pet) => pet.id);
      expect(shown).toContain(id);
    }
    await service.program.untilPrinted(/the read replica is not available/);
    expect((await metricsOf(service)).get('database_replica_live')).toBe(0);
    await service.stop();
    expect(service.program.stdout.split('the read replica is not available')).toHaveLength(2);
  });
}
