import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClientResponse, Client } from '../support/client.js';
import { aNewPet } from '../support/contract.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { hold, MIGRATION_LOCK, untilQueryWaits, untilThereIs } from '../support/locks.js';
import { serviceMain } from '../support/paths.js';
import { startNode } from '../support/process.js';
import { open, parseResponses } from '../support/raw.js';
import { Receiver } from '../support/receiver.js';
import { BOOTSTRAP_KEY, startService, type TestService } from '../support/service.js';
import { startTcpProxy } from '../support/tcp-proxy.js';
import { until, untilStatus } from '../support/until.js';
import { addWebhook, WEBHOOK_ENV } from '../support/webhooks.js';

/** Adding a pet of this name takes longer than a request may take to arrive, once the service stops. */
const SLOW = 'slow';
const SLOW_INSERT = `
  CREATE FUNCTION public.take_time() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_sleep(2); RETURN NEW; END $$;
  CREATE TRIGGER slow BEFORE INSERT ON pets.pet FOR EACH ROW WHEN (NEW.name = '${SLOW}') EXECUTE FUNCTION take_time()`;
const SLEEPING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";

const GET = `GET /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${BOOTSTRAP_KEY}\r\n\r\n`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
  await database.query(SLOW_INSERT);
});
afterAll(() => database.drop());

/** Sends a request that takes some seconds in the database; resolves when it has arrived there. */
async function sendSlow({ client }: TestService): Promise<{ response: Promise<ClientResponse> }> {
  const response = client.post('/v1/pets', aNewPet({ name: SLOW }));
  response.catch(() => undefined);
  await untilThereIs(database, SLEEPING);
  return { response };
}

describe('a service that gets a stop signal', () => {
  it('becomes not ready first, and serves requests for the grace time', async () => {
    const service = await startService({ database, env: { STOP_GRACE_SECONDS: '2' } });
    const management = new Client(service.managementAddress, BOOTSTRAP_KEY);
    const begun = performance.now();
    process.kill(service.program.pid, 'SIGTERM');
    await untilStatus(management, '/health/ready', 503);
    expectError(await management.get('/health/ready'), 503, 'service_unavailable');
    expect((await management.get('/health/live')).status).toBe(200);
    for (const agent of [service.client, new Client(service.address, BOOTSTRAP_KEY)]) {
      const { status, headers } = await agent.get('/v1/pets');
      expect({ status, connection: headers.connection }).toEqual({ status: 200, connection: 'keep-alive' });
      agent.close();
    }
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(2_000);
    management.close();
  });

  it('responds to requests on open connections after it stops listening, with Connection: close, and closes idle ones', async () => {
    const service = await startService({ database });
    const idle = Array.from({ length: 10 }, () => collect(open(service.address)));
    const [fresh, used, half] = [open(service.address), open(service.address), open(service.address)];
    const received = [fresh, used, half].map((socket) => collect(socket));
    for (const socket of [used, half]) {
      socket.write(GET);
      await once(socket, 'data');
    }
    half.write(GET.slice(0, 30));
    const begun = performance.now();
    process.kill(service.program.pid, 'SIGTERM');
    await untilRefused(service.address);
    half.write(GET.slice(30));
    for (const socket of [fresh, used]) socket.write(GET);
    const responses = (await Promise.all(received)).map(parseResponses);
    expect(responses.map((each) => each.map(({ status }) => status))).toEqual([[200], [200, 200], [200, 200]]);
    for (const each of responses) expect(each.at(-1)?.headers.connection).toBe('close');
    expect((await Promise.all(idle)).map(({ length }) => length)).toEqual(Array(10).fill(0));
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5_000);
    service.client.close();
  });

  it('stops listening at once, also while a receiver of a webhook does not respond', async () => {
    const service = await startService({ database, env: WEBHOOK_ENV });
    const receiver = await Receiver.start(() => new Promise(() => undefined));
    const { id } = await addWebhook(service.client, { url: receiver.url });
    await service.client.send({ method: 'POST', path: `/v1/webhooks/${id}/test` });
    await receiver.until(({ length }) => length === 1);
    process.kill(service.program.pid, 'SIGTERM');
    const stopped = performance.now();
    await untilRefused(service.address);
    expect(performance.now() - stopped).toBeLessThan(1_000);
    expect(await service.program.ended).toBe(0);
    receiver.close();
  });

  it('responds to every pipelined request of a connection, within the timeout, and then ends at once', async () => {
    const service = await startService({ database });
    const socket = open(service.address);
    const received = collect(socket);
    let last = Infinity;
    socket.on('data', () => (last = performance.now()));
    socket.write(postOf('/v1/pets', aNewPet({ name: SLOW })) + GET);
    await untilThereIs(database, SLEEPING);
    process.kill(service.program.pid, 'SIGTERM');
    expect(parseResponses(await received).map(({ status }) => status)).toEqual([201, 200]);
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - last).toBeLessThan(1_500);
    service.client.close();
  });

  it('does not perform a request behind the last one of a connection, whether that arrives before or after the signal', async () => {
    const service = await startService({ database });
    const before = open(service.address);
    const responsesBefore = collect(before);
    const last = postOf('/v1/pets', aNewPet({ name: SLOW }));
    before.write(last);
    await untilThereIs(database, SLEEPING);
    // A connection without a request is closed half a second after it was opened.
    const after = open(service.address);
    const responsesAfter = collect(after);
    await once(after, 'connect');
    process.kill(service.program.pid, 'SIGTERM');
    await untilRefused(service.address);
    before.write(postOf('/v1/categories', { name: 'Late' }));
    after.write(last + postOf('/v1/categories', { name: 'Later' }));
    const responses = (await Promise.all([responsesBefore, responsesAfter])).map(parseResponses);
    expect(responses.map((each) => each.map(({ status }) => status))).toEqual([[201], [201]]);
    expect(await service.program.ended).toBe(0);
    expect(await database.query("SELECT FROM pets.category WHERE name IN ('Late', 'Later')")).toEqual([]);
    service.client.close();
  });

  it('ends at once after a second signal, without waiting for a request', async () => {
    const service = await startService({ database, env: { STOP_GRACE_SECONDS: '30' } });
    const { response } = await sendSlow(service);
    const begun = performance.now();
    process.kill(service.program.pid, 'SIGTERM');
    const management = new Client(service.managementAddress, BOOTSTRAP_KEY);
    await untilStatus(management, '/health/ready', 503);
    management.close();
    process.kill(service.program.pid, 'SIGTERM');
    await expect(response).rejects.toThrow(/hang up|ECONNRESET/);
    expect(await service.program.ended).toBe(0);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('ends with exit code 0 within 10 s although its database hangs', async () => {
    const proxy = await startTcpProxy(database.url);
    const service = await startService({ database: { ...database, url: proxy.url } });
    // On a connection that is open already: one that waits to be accepted when listening ends is lost.
    await service.client.get('/v1/pets');
    proxy.pause();
    const waiting = service.client.get('/v1/pets');
    const begun = performance.now();
    expect(await service.program.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expectError(await waiting, 503, 'service_unavailable');
    await proxy.cut();
  });

  it('aborts a start that waits for the database within 5 s, with one line', async () => {
    const release = await hold(database, MIGRATION_LOCK);
    const program = startNode([serviceMain], {
      env: { NODE_ENV: 'production', PORT: '0', MANAGEMENT_PORT: '0', DATABASE_URL: database.url },
    });
    await untilQueryWaits(database);
    const begun = performance.now();
    expect(await program.stop()).toBe(1);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(program.stderr).toBe('animal-store: stopped by a signal before the start was complete\n');
    await release();
  });
});

function postOf(path: string, value: object): string {
  const body = JSON.stringify(value);
  const head = GET.replace('GET /v1/pets', `POST ${path}`).trimEnd();
  return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${String(body.length)}\r\n\r\n${body}`;
}

/** All that comes until the service closes the connection. */
async function collect(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('end', () => socket.end());
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

/** Waits until the service refuses connections. */
async function untilRefused(address: string): Promise<void> {
  const isRefused = async (): Promise<boolean> => {
    const socket = open(address);
    const refused = once(socket, 'error').then(() => true);
    const isError = await Promise.race([once(socket, 'connect').then(() => false), refused]);
    socket.destroy();
    return isError;
  };
  await until(isRefused, Boolean);
}
