import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aNewPet, createKey } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { exchange } from '../support/raw.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';
import { startTcpProxy } from '../support/tcp-proxy.js';

const WRONG_KEY = 'wrong-key-wrong-key-wrong-key-wrong-key';
const ESC = '\u001b[31mred';

let database: TestDatabase;
let issued: string;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** Everything a client can do wrong, right, and maliciously, then the loss of the database. */
async function useAndAbuse(service: TestService, cutDatabase: () => Promise<void>): Promise<void> {
  const { client } = service;
  await client.get('/v1/pets', { headers: { 'X-Request-Id': 'visible' } });
  await client.get('/v1/pets', { key: issued });
  await exchange(service.address, `GET /v1/pets HTTP/1.1\r\nHost: x\r\nUser-Agent: ${ESC}\r\n\r\n`);
  await client.get('/v1/pets', { key: WRONG_KEY });
  await client.get(`/v1/pets?api_key=${issued}&after=${issued}`);
  await client.get('/v1/pets/1%0d%0aERROR%20forged');
  await client.get(`/v1/pets/${encodeURIComponent(ESC)}`);
  await client.post('/v1/pets', '{"name":');
  await client.post('/v1/pets', aNewPet({ name: 'x\n{"level":50,"msg":"forged"}' }));
  await cutDatabase();
  await client.get('/v1/pets');
  await client.post('/v1/pets', aNewPet({ name: 'never stored' }), { key: issued });
}

function expectClean(text: string, url: string): void {
  const { password } = new URL(url);
  const secrets = [BOOTSTRAP_KEY, issued, issued.slice(4, 16), WRONG_KEY, password];
  for (const key of [BOOTSTRAP_KEY, issued]) {
    const hash = createHash('sha256').update(key).digest();
    secrets.push(hash.toString('hex'), hash.toString('base64'), hash.toString('base64url'), Array.from(hash).join(','));
  }
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).not.toContain('\u001b[31m');
  for (const line of text.split('\n')) expect(line).not.toMatch(/^\s*(?:ERROR forged|\{"level":50,"msg":"forged")/);
}

describe('the log at its most verbose', () => {
  it.each(['production', 'development'])(
    'holds no secret and no forged line, and in production an event is a line (NODE_ENV=%s)',
    async (NODE_ENV) => {
      const proxy = await startTcpProxy(database.url);
      const service = await startService({
        database: { ...database, url: proxy.url },
        env: { NODE_ENV },
      });
      issued = (await createKey(service.client)).key;
      await useAndAbuse(service, () => proxy.cut());
      await service.stop();
      const { stdout, stderr } = service.program;
      expectClean(stdout + stderr, database.url);
      expect(stdout).toMatch(/request failed/);
      if (NODE_ENV === 'production') {
        const lines = stdout.trimEnd().split('\n');
        expect(lines.length).toBeGreaterThan(10);
        for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) });
      }
    },
  );
});
