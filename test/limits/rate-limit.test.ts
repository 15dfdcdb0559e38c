import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { Answer, RequestOptions } from '../support/client.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { startService, useService } from '../support/service.js';

const LIMIT = 10;

const service = useService({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });

const newKey = (): Promise<string> => insertKey(service.database, ['pets:read']);

async function send(count: number, options: (index: number) => RequestOptions): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await service.client.send(options(index)));
  return answers;
}

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

/** Headers by which a client could pretend to come from elsewhere. */
const pretend = (index: number) => ({
  'X-Forwarded-For': `192.0.2.${String(index)}`,
  'X-Real-IP': `192.0.2.${String(index)}`,
  Forwarded: `for=192.0.2.${String(index)}`,
});

const wrongKeyFrom = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer wrong' };
    get(`${service.address}/v1/pets`, { localAddress, headers, agent: false }, (answer: IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });

describe('RATE_LIMIT_PER_MINUTE', () => {
  it('lets a key send so many requests, says what is left, and then when to come again', async () => {
    const key = await newKey();
    const answers = await send(LIMIT, () => ({ path: '/v1/pets', key }));
    expect(statuses(answers)).toEqual(Array(LIMIT).fill(200));
    expect(answers[0]?.headers).toMatchObject({ 'ratelimit-policy': '"key";q=10;w=60', ratelimit: '"key";r=9;t=60' });
    expect(answers.at(-1)?.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    const refused = await service.client.get('/v1/pets', { key });
    expectError(refused, 429, 'rate_limited');
    const seconds = refused.headers['retry-after'] ?? '';
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds)).toBeLessThanOrEqual(60);
    expect(refused.headers).toMatchObject({
      'ratelimit-policy': '"key";q=10;w=60',
      ratelimit: `"key";r=0;t=${seconds}`,
    });
  });

  it('counts each key by itself, whatever it asks for and wherever it says that it comes from', async () => {
    const key = await newKey();
    const paths = ['/v1/pets', '/v1/nope', '/v1/pets?limit=0', '/v1/store/orders'];
    const answers = await send(2 * LIMIT, (index) => ({
      path: paths[index % paths.length] ?? '',
      key,
      headers: pretend(index),
    }));
    expect(statuses(answers).slice(0, 4)).toEqual([200, 404, 400, 403]);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(LIMIT);
    expect((await service.client.get('/v1/pets', { key: await newKey() })).status).toBe(200);
  });

  it('counts requests without a valid key for their address, and keeps no valid key from using it', async () => {
    const answers = await send(2 * LIMIT, (index) => ({
      path: '/v1/pets',
      key: index % 2 === 0 ? null : `wrong-${String(index)}`,
      headers: pretend(index),
    }));
    expect(statuses(answers)).toEqual([...Array<number>(LIMIT).fill(401), ...Array<number>(LIMIT).fill(429)]);
    expect(answers[0]?.headers['ratelimit-policy']).toBe('"address";q=10;w=60');
    expect(await wrongKeyFrom('127.0.0.1')).toBe(429);
    expect(await wrongKeyFrom('127.0.0.2')).toBe(401);
    expect((await service.client.get('/v1/pets', { key: await newKey() })).status).toBe(200);
  });

  it('counts nothing outside of /v1', async () => {
    const answers = await send(2 * LIMIT, () => ({ path: '/openapi.json' }));
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(answers[0]?.headers).not.toHaveProperty('ratelimit');
  });
});

it('without it there is no limit and no header of one', async () => {
  const unlimited = await startService({ database: service.database });
  const answer = await unlimited.client.get('/v1/pets');
  expect(answer.headers).not.toHaveProperty('ratelimit');
  expect(answer.headers).not.toHaveProperty('ratelimit-policy');
  await unlimited.stop();
});
