import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../support/client.js';
import { databaseAt, type TestDatabase } from '../support/database.js';
import { type DatabaseServer, startDatabaseServer } from '../support/database-server.js';
import { lengthOf, tell } from '../support/full.js';
import { startService, type TestService } from '../support/service.js';
import { DISTURB, notesOf, Reader, statesIn, Writers } from './storm.js';

const ROUNDS = lengthOf(1, 12);
const ROUND_MS = lengthOf(1_200, 5_000);

let server: DatabaseServer;
let database: TestDatabase;
let services: TestService[];

beforeAll(async () => {
  server = await startDatabaseServer();
  database = databaseAt(server.url);
  const first = await startService({ database });
  services = [first, await startService({ database })];
  await database.query(DISTURB);
}, 60_000);
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()));
  await server.remove();
});

/** A client of one of the services, each in turn. */
let turn = 0;
function client(): Client {
  turn += 1;
  const service = services[turn % services.length];
  if (service === undefined) throw new Error('no service runs');
  return service.client;
}

/** Ends one of the services at once, as a power cut would, and starts it again. */
async function kill(index: number): Promise<void> {
  const [killed] = services.splice(index, 1);
  await killed?.program.stop('SIGKILL');
  killed?.client.close();
  services.splice(index, 0, await startService({ database }));
}

async function restartDatabase(): Promise<void> {
  await server.stop();
  await server.start();
}

describe('the feed', () => {
  it('returns all committed events once and in order, and no other, while processes are killed', async () => {
    const readers = [
      new Reader(client, '/v1/events?limit=100', 'wait=2'),
      new Reader(client, '/v1/events?limit=7', 'wait=1'),
      new Reader(client, '/v1/events?limit=50', 'none'),
    ];
    const writers = new Writers(client, database);
    for (let round = 0; round < ROUNDS; round += 1) {
      await delay(ROUND_MS);
      await kill(round % 2);
      await delay(ROUND_MS);
      if (round % 2 === 0) await restartDatabase();
    }
    await delay(ROUND_MS);
    await writers.end();
    const read = await Promise.all(readers.map((reader) => reader.end()));
    // Whatever was restarted, it is the same server.
    expect(await database.query("SELECT pg_sequence_last_value('events.generation') AS value")).toEqual([
      { value: null },
    ]);
    const committed = await notesOf(database);
    const stored = Object.values(committed).flat().length;
    tell(`${String(stored)} changes of ${String(Object.keys(committed).length)} subjects`);
    expect(stored).toBeGreaterThan(300);
    expect(writers.imported).toBeGreaterThan(0);
    for (const events of read) {
      expect(statesIn(events)).toEqual(committed);
      const ids = events.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].sort());
    }
  }, 240_000);
});
