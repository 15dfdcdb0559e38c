import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/ports.js';
import { startService } from '../support/service.js';

/** Less than a batch of spans is waited for. */
const ENDED_WITHIN_MS = 6_000;
const REQUESTS = 50;
const BEHAVIOURS = ['is silent', 'is full', 'refuses everything', 'speaks no HTTP'] as const;
/** Spans are sent so often. */
const SENT_EVERY_MS = '100';

let database: TestDatabase;
let server: Server;
/** What a collector does with what it gets. */
let behave: (typeof BEHAVIOURS)[number] = 'is silent';
let requests = 0;

beforeAll(async () => {
  database = await createMigratedDatabase();
  server = createServer((request, response) => {
    requests += 1;
    request.resume();
    if (behave === 'is full') response.writeHead(503, { 'Retry-After': '3600' }).end('{"message":"full"}');
    if (behave === 'refuses everything') response.writeHead(400).end('no');
    if (behave === 'speaks no HTTP') request.socket.end('garbage\r\n\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await database.drop();
});

/** A service that sends its traces there serves as usual, says that once, and ends as usual. */
async function expectServes(endpoint: string): Promise<void> {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: SENT_EVERY_MS,
    OTEL_EXPORTER_OTLP_TIMEOUT: '8000',
    LOG_LEVEL: 'info',
  };
  const service = await startService({ database, env });
  for (let count = 0; count < REQUESTS; count += 1) {
    const begun = performance.now();
    await addPet(service.client);
    expect(performance.now() - begun).toBeLessThan(2_000);
    await delay(5);
  }
  expect((await fetch(`${service.managementAddress}/health/ready`)).status).toBe(200);
  await service.program.untilPrinted(/"msg":"traces are not sent"/);
  const begun = performance.now();
  expect(await service.program.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(ENDED_WITHIN_MS);
  service.client.close();
  expect(service.program.stderr).toBe('');
  expect(service.program.stdout.split('"msg":"traces are not sent"').length - 1).toBe(1);
}

describe('clients notice nothing of a receiver of traces that', () => {
  it('is not there; it is said once, and does not hold up the end', async () => {
    await expectServes(`http://127.0.0.1:${await freePort()}`);
  });

  it.each(BEHAVIOURS)('%s; it is said once, and does not hold up the end', async (behaviour) => {
    behave = behaviour;
    requests = 0;
    const { port } = server.address() as AddressInfo;
    await expectServes(`http://127.0.0.1:${String(port)}`);
    expect(requests).toBeGreaterThan(0);
  });
});
