import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertKey } from '../support/database.js';
import { metricsOf } from '../support/metrics.js';
import { startService, type TestService } from '../support/service.js';

const LIMIT = 5;
/** A command as a client sends it: an array of bulk strings. */
const COMMAND = /\*\d+\r\n/g;

/** What it responds to every command. */
const RESPONSES: readonly (readonly [what: string, response: string])[] = [
  ['an error without a word for it', '-ERR unknown command\r\n'],
  ['that it loads its data', '-LOADING Redis is loading the dataset in memory\r\n'],
  ['that it wants a password', '-NOAUTH Authentication required.\r\n'],
  ['that the password is wrong', '-WRONGPASS invalid username-password pair or user is disabled.\r\n'],
  ['that it may not do this', '-NOPERM this user has no permissions to run the command\r\n'],
  ['that it is a replica', "-READONLY You can't write against a read only replica.\r\n"],
  ['that its primary is away', '-MASTERDOWN Link with MASTER is down\r\n'],
  ['that it is full', "-OOM command not allowed when used memory > 'maxmemory'.\r\n"],
  ['that its disk fails', '-MISCONF Redis is configured to save RDB snapshots, but it is not able to persist\r\n'],
  ['that a script runs', '-BUSY Redis is busy running a script.\r\n'],
  ['that the name is elsewhere', '-MOVED 3999 127.0.0.1:6381\r\n'],
  ['that it has too many clients', '-ERR max number of clients reached\r\n'],
  ['nothing', '$-1\r\n'],
  ['a word', '+OK\r\n'],
  ['a number too large', ':99999999999999999999\r\n'],
  ['as a web server does', 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n'],
  ['bytes without sense', '\u0000\u0001\u0002\r\n'],
];

let redis: Server;
let response = RESPONSES[0]?.[1] ?? '';
const sockets = new Set<Socket>();
let service: TestService;

beforeAll(async () => {
  redis = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.on('data', (bytes) => {
      const commands = bytes.toString('latin1').match(COMMAND) ?? [];
      socket.write(response.repeat(commands.length));
    });
  }).listen(0, '127.0.0.1');
  await once(redis, 'listening');
  const REDIS_URL = `redis://127.0.0.1:${String((redis.address() as AddressInfo).port)}`;
  service = await startService({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT), REDIS_URL } });
});
afterAll(async () => {
  redis.close();
  for (const socket of sockets) socket.destroy();
  await service.stop();
});

describe('a Redis that responds', () => {
  it.each(RESPONSES)('%s is done without: the process counts by itself, and no request fails', async (_what, text) => {
    response = text;
    // New connections begin with commands of their own, to which it responds as well.
    for (const socket of sockets) socket.destroy();
    const key = await insertKey(service.database, ['pets:read']);
    const before = (await metricsOf(service)).get('rate_limit_redis_failures_total') ?? 0;
    const statuses: number[] = [];
    for (let count = 0; count < LIMIT + 2; count += 1) {
      statuses.push((await service.client.get('/v1/pets', { key })).status);
    }
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429, 429]);
    const after = (await metricsOf(service)).get('rate_limit_redis_failures_total') ?? 0;
    expect(after - before).toBeGreaterThanOrEqual(LIMIT);
  });

  it('is logged once, and not for each request', () => {
    expect(service.program.stdout.split('"msg":"Redis is not available').length - 1).toBe(1);
  });
});
