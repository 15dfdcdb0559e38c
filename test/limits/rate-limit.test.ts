import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { ClientResponse, RequestOptions } from '../support/client.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { useService } from '../support/service.js';

const LIMIT = 10;

const service = useService({ env: { RATE_LIMIT_PER_MINUTE: String(LIMIT) } });

const newKey = (): Promise<string> => insertKey(service.database, ['pets:read']);

async function send(count: number, options: (index: number) => RequestOptions): Promise<ClientResponse[]> {
  const responses: ClientResponse[] = [];
  for (let index = 0; index < count; index += 1) responses.push(await service.client.send(options(index)));
  return responses;
}

const statuses = (responses: readonly ClientResponse[]): number[] => responses.map(({ status }) => status);

/** Headers by which a client could pretend to come from elsewhere. */
const pretend = (index: number) => ({
  'X-Forwarded-For': `192.0.2.${String(index)}`,
  'X-Real-IP': `192.0.2.${String(index)}`,
  Forwarded: `for=192.0.2.${String(index)}`,
});

const wrongKeyFrom = (localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: 'Bearer wrong' };
    get(`${service.address}/v1/pets`, { localAddress, headers, agent: false }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('RATE_LIMIT_PER_MINUTE', () => {
  it('limits the requests of a key, and sends the RateLimit headers and Retry-After', async () => {
    const key = await newKey();
    const responses = await send(LIMIT, () => ({ path: '/v1/pets', key }));
    expect(statuses(responses)).toEqual(Array(LIMIT).fill(200));
    expect(responses[0]?.headers).toMatchObject({ 'ratelimit-policy': '"key";q=10;w=60', ratelimit: '"key";r=9;t=60' });
    expect(responses.at(-1)?.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
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

  it('counts each key separately, for all paths and regardless of X-Forwarded-For', async () => {
    const key = await newKey();
    const paths = ['/v1/pets', '/v1/nope', '/v1/pets?limit=0', '/v1/store/orders'];
    const responses = await send(2 * LIMIT, (index) => ({
      path: paths[index % paths.length] ?? '',
      key,
      headers: pretend(index),
    }));
    expect(statuses(responses).slice(0, 4)).toEqual([200, 404, 400, 403]);
    expect(statuses(responses).filter((status) => status === 429)).toHaveLength(LIMIT);
    expect((await service.client.get('/v1/pets', { key: await newKey() })).status).toBe(200);
  });

  it('counts requests without a valid key by address, without an effect on valid keys', async () => {
    const responses = await send(2 * LIMIT, (index) => ({
      path: '/v1/pets',
      key: index % 2 === 0 ? null : `wrong-${String(index)}`,
      headers: pretend(index),
    }));
    expect(statuses(responses)).toEqual([...Array<number>(LIMIT).fill(401), ...Array<number>(LIMIT).fill(429)]);
    expect(responses[0]?.headers['ratelimit-policy']).toBe('"address";q=10;w=60');
    expect(await wrongKeyFrom('127.0.0.1')).toBe(429);
    expect(await wrongKeyFrom('127.0.0.2')).toBe(401);
    expect((await service.client.get('/v1/pets', { key: await newKey() })).status).toBe(200);
  });

  it('counts nothing outside of /v1', async () => {
    const responses = await send(2 * LIMIT, () => ({ path: '/openapi.json' }));
    expect(new Set(statuses(responses))).toEqual(new Set([200]));
    expect(responses[0]?.headers).not.toHaveProperty('ratelimit');
  });
});
