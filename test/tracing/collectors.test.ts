import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPet } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { metricsOf } from '../support/metrics.js';
import { startService, type TestService } from '../support/service.js';
import { until } from '../support/until.js';

/** Less than a batch of spans is waited for. */
const ENDED_WITHIN_MS = 5_000;
const REQUESTS = 50;
/** Spans are sent so often. */
const SENT_EVERY_MS = '100';
const FAILURES = 'trace_export_failures_total';

let database: TestDatabase;
let server: Server;
/** What a collector does with a request. */
let behave: (request: IncomingMessage, response: ServerResponse) => void;
let requests = 0;

beforeAll(async () => {
  database = await createMigratedDatabase();
  server = createServer((request, response) => {
    requests += 1;
    request.resume();
    behave(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  closeServer();
  await database.drop();
});

function closeServer(): void {
  server.closeAllConnections();
  server.close();
}

/** A service that sends its traces to the server. */
function startTracing(): Promise<TestService> {
  const { port } = server.address() as AddressInfo;
  return startService({
    database,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`,
      OTEL_BSP_SCHEDULE_DELAY: SENT_EVERY_MS,
      OTEL_EXPORTER_OTLP_TIMEOUT: '6500',
      LOG_LEVEL: 'info',
    },
  });
}

async function expectServes(service: TestService): Promise<void> {
  for (let count = 0; count < REQUESTS; count += 1) {
    const begun = performance.now();
    await addPet(service.client);
    expect(performance.now() - begun).toBeLessThan(2_000);
    await delay(5);
  }
  expect((await fetch(`${service.managementAddress}/health/ready`)).status).toBe(200);
}

/** The service has logged once that traces are not sent, and stops as usual. */
async function expectStops({ client, program }: TestService): Promise<void> {
  await program.untilPrinted(/"msg":"traces are not sent"/);
  const begun = performance.now();
  expect(await program.stop()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(ENDED_WITHIN_MS);
  client.close();
  expect(program.stderr).toBe('');
  expect(program.stdout.split('"msg":"traces are not sent"').length - 1).toBe(1);
}

describe('a collector of traces is not noticed by clients, logged once, and does not delay the end of the service, when', () => {
  it.each([
    ['is silent', () => undefined],
    [
      'is full',
      (_request: IncomingMessage, response: ServerResponse) => {
        response.writeHead(503, { 'Retry-After': '3600' }).end('{"message":"full"}');
      },
    ],
  ])('it %s', async (_what, behaviour) => {
    behave = behaviour;
    requests = 0;
    const service = await startTracing();
    await expectServes(service);
    await expectStops(service);
    expect(requests).toBeGreaterThan(0);
  });

  it('it refuses everything, sends garbage, and is not there', async () => {
    behave = (_request, response) => response.writeHead(400).end('no');
    const service = await startTracing();
    const failures = async (): Promise<number> => (await metricsOf(service)).get(FAILURES) ?? 0;
    const sendGarbage = (): void => {
      behave = ({ socket }) => socket.end('garbage\r\n\r\n');
    };
    for (const begin of [() => undefined, sendGarbage, closeServer]) {
      begin();
      const before = await failures();
      await expectServes(service);
      await until(failures, (count) => count > before);
    }
    await expectStops(service);
  });
});
