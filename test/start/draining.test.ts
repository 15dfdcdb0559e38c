import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { hold, lockTables, MIGRATION_LOCK, untilQueryWaits } from '../support/locks.js';
import { serviceMain } from '../support/paths.js';
import { startNode } from '../support/process.js';
import { open, parseResponses } from '../support/raw.js';
import { BOOTSTRAP_KEY, startService } from '../support/service.js';

const GET = `GET /v1/pets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${BOOTSTRAP_KEY}\r\n\r\n`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

describe('a service that gets a stop signal', () => {
  it('responds to requests on open connections, closes idle ones, and ends with exit code 0 within 5 s', async () => {
    const service = await startService({ database });
    const idle = Array.from({ length: 10 }, () => open(service.address));
    const busy = open(service.address);
    const received: Buffer[] = [];
    busy.on('data', (chunk: Buffer) => received.push(chunk));
    for (const socket of [...idle, busy]) {
      socket.on('error', () => undefined);
      socket.on('end', () => socket.end());
    }
    busy.write(GET);
    await once(busy, 'data');
    // Half of a request is under way when the signal comes, the other half arrives after it.
    busy.write(GET.slice(0, 30));
    const stopped = Date.now();
    process.kill(service.program.pid, 'SIGTERM');
    busy.write(GET.slice(30));
    await once(busy, 'close');
    expect(await service.program.ended).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(5_000);
    const statuses = parseResponses(Buffer.concat(received)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200]);
    service.client.close();
  });

  it('ends at once after the last response, also with a keep-alive connection', async () => {
    const service = await startService({ database });
    const letGo = await lockTables(database, 'pets.pet');
    const waited = service.client.get('/v1/pets');
    await untilQueryWaits(database);
    process.kill(service.program.pid, 'SIGTERM');
    await letGo();
    expect((await waited).status).toBe(200);
    const answered = Date.now();
    expect(await service.program.ended).toBe(0);
    expect(Date.now() - answered).toBeLessThan(1_500);
    service.client.close();
  });

  it('aborts a start that waits for the database within 5 s, with one line', async () => {
    const letGo = await hold(database, MIGRATION_LOCK);
    const program = startNode([serviceMain], {
      env: { NODE_ENV: 'production', PORT: '0', MANAGEMENT_PORT: '0', DATABASE_URL: database.url },
    });
    await untilQueryWaits(database);
    const stopped = Date.now();
    expect(await program.stop()).toBe(1);
    expect(Date.now() - stopped).toBeLessThan(5_000);
    expect(program.stderr).toBe('animal-store: stopped by a signal before the start was complete\n');
    await letGo();
  });

  it('responds 503 to requests that wait for a lock, and ends within 5 s', async () => {
    const service = await startService({ database });
    const letGo = await lockTables(database, 'pets.pet');
    const waited = service.client.get('/v1/pets');
    await untilQueryWaits(database);
    const stopped = Date.now();
    expect(await service.program.stop()).toBe(0);
    expect(Date.now() - stopped).toBeLessThan(5_000);
    expectError(await waited, 503, 'service_unavailable');
    await letGo();
  });
});
