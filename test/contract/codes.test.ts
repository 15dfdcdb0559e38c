import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse } from '../support/client.js';
import { addPet, aNewPet, createKey, placeOrder } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { lockTables, untilQueryWaits } from '../support/locks.js';
import { projectRoot, serviceTimedMain } from '../support/paths.js';
import { exchange, parseResponse } from '../support/raw.js';
import { startService, type TestService } from '../support/service.js';
import { WEBHOOK_ENV } from '../support/webhooks.js';

/** More than the requests of one key in this file, except in the one test of the limit. */
const LIMIT = 200;

let service: TestService;
/** The response to a request that does not arrive: it takes a while, in which the others are sent. */
let timedOut: Promise<Buffer>;

beforeAll(async () => {
  service = await startService({
    main: serviceTimedMain,
    env: {
      // From this moment on, getPet responds 410.
      TEST_NOW: '2030-12-05T00:00:00Z',
      TEST_REQUEST_MS: '4000',
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      ...WEBHOOK_ENV,
    },
  });
  // Its timeout is set with its first request.
  await service.client.get('/v1/pets');
  timedOut = exchange(service.address, 'GET /v1/pets HTTP/1.1\r\n');
});
afterAll(() => service.stop());

/** Creates a key by the clock of the service. */
async function newKey(scopes: string[]): Promise<string> {
  return (await createKey(service.client, { scopes })).key;
}

/** For each code, its status and a request that gets it. */
const REQUESTS: Record<string, readonly [status: number, request: () => Promise<ClientResponse>]> = {
  invalid_json: [400, () => service.client.post('/v1/pets', '{')],
  invalid_body: [400, () => service.client.post('/v1/pets', '{}')],
  invalid_parameter: [400, () => service.client.get('/v1/pets?limit=0')],
  invalid_cursor: [400, () => service.client.get('/v1/pets?after=x')],
  invalid_request: [400, () => service.client.get('/v1/pets?x=%')],
  unauthorized: [401, () => service.client.get('/v1/pets', { key: null })],
  insufficient_scope: [403, async () => service.client.get('/v1/pets', { key: await newKey(['orders:read']) })],
  not_found: [404, () => service.client.get('/v1/nope')],
  pet_not_found: [404, () => service.client.patch('/v1/pets/999999999', {})],
  order_not_found: [404, () => service.client.get('/v1/store/orders/999999999')],
  category_not_found: [404, () => service.client.get('/v1/categories/999999999')],
  event_not_found: [404, () => service.client.get('/v1/events/evt_1')],
  webhook_not_found: [404, () => service.client.get('/v1/webhooks/unknown')],
  api_key_not_found: [404, () => service.client.delete('/v1/api-keys/unknown')],
  pet_not_available: [
    409,
    async () => service.client.post('/v1/store/orders', { petId: await addPet(service.client, { status: 'sold' }) }),
  ],
  pet_reserved: [
    409,
    async () => {
      const { petId } = await placeOrder(service.client);
      return service.client.send({ method: 'DELETE', path: `/v1/pets/${String(petId)}` });
    },
  ],
  category_exists: [
    409,
    async () => {
      await service.client.post('/v1/categories', { name: 'Dog' });
      return service.client.post('/v1/categories', { name: 'DOG' });
    },
  ],
  category_in_use: [
    409,
    async () => {
      const { id } = JSON.parse((await service.client.post('/v1/categories', { name: 'Used' })).text) as { id: number };
      await addPet(service.client, { categoryId: id });
      return service.client.delete(`/v1/categories/${String(id)}`);
    },
  ],
  invalid_status_transition: [
    409,
    async () => {
      const id = await addPet(service.client, { status: 'sold' });
      return service.client.patch(`/v1/pets/${String(id)}`, { status: 'available' });
    },
  ],
  order_not_cancellable: [
    409,
    async () => {
      const path = `/v1/store/orders/${String((await placeOrder(service.client)).id)}`;
      await service.client.patch(path, { status: 'shipped' });
      return service.client.send({ method: 'DELETE', path });
    },
  ],
  too_many_webhooks: [
    409,
    async () => {
      const add = () =>
        service.client.post('/v1/webhooks', { url: 'https://shop.example/', types: ['webhook.disabled'] });
      for (let count = 0; count < 20; count += 1) await add();
      return add();
    },
  ],
  idempotency_in_progress: [
    409,
    async () => {
      const post = () => service.client.post('/v1/pets', aNewPet(), { headers: { 'Idempotency-Key': 'twins' } });
      const release = await lockTables(service.database, 'pets.pet');
      const first = post();
      await untilQueryWaits(service.database);
      const second = await post();
      await release();
      await first;
      return second;
    },
  ],
  idempotency_key_reused: [
    422,
    async () => {
      const headers = { 'Idempotency-Key': 'reused' };
      await service.client.post('/v1/pets', aNewPet(), { headers });
      return service.client.post('/v1/pets', aNewPet({ name: 'another' }), { headers });
    },
  ],
  precondition_failed: [
    412,
    async () => {
      const id = await addPet(service.client);
      return service.client.patch(`/v1/pets/${String(id)}`, {}, { headers: { 'If-Match': '"stale"' } });
    },
  ],
  method_not_allowed: [405, () => service.client.send({ method: 'PUT', path: '/v1/pets' })],
  cursor_expired: [410, () => service.client.get(`/v1/events?after=evt_${'v'.repeat(26)}`)],
  endpoint_removed: [410, () => service.client.get('/v1/pets/1')],
  payload_too_large: [413, () => service.client.post('/v1/pets', 'x'.repeat(65_537))],
  uri_too_long: [414, () => service.client.get(`/v1/pets?${'x'.repeat(8192)}`)],
  unsupported_media_type: [
    415,
    () => service.client.post('/v1/pets', '{}', { headers: { 'Content-Type': 'text/plain' } }),
  ],
  expectation_failed: [417, () => service.client.get('/v1/pets', { headers: { Expect: 'more' } })],
  rate_limited: [
    429,
    async () => {
      const key = await newKey(['pets:read']);
      for (let count = 0; count < LIMIT; count += 1) await service.client.get('/v1/pets', { key });
      return service.client.get('/v1/pets', { key });
    },
  ],
  headers_too_large: [431, () => service.client.get('/v1/pets', { headers: { 'X-A': 'x'.repeat(16_384) } })],
  internal_error: [
    500,
    async () => {
      await service.database.query("ALTER TABLE pets.pet ADD CONSTRAINT no_rex CHECK (name <> 'Rex')");
      return service.client.post('/v1/pets', aNewPet({ name: 'Rex' }));
    },
  ],
  service_unavailable: [
    503,
    async () => {
      const release = await lockTables(service.database, 'pets.pet');
      const response = await service.client.get('/v1/pets');
      await release();
      return response;
    },
  ],
  request_timeout: [
    408,
    async () => {
      const { body, ...response } = parseResponse(await timedOut);
      return { ...response, text: body };
    },
  ],
};

describe('each code that the document lists', () => {
  it.each(Object.entries(REQUESTS))(
    '%s is what a request can get',
    async (code, [status, request]) => {
      expectError(await request(), status, code);
    },
    60_000,
  );

  it('has a request in this test', async () => {
    const document = await readFile(join(projectRoot, 'openapi.json'), 'utf8');
    const listed = new Set(Array.from(document.matchAll(/- `([a-z_]+)`: /g), ([, code]) => code ?? ''));
    expect([...listed].sort()).toEqual(Object.keys(REQUESTS).sort());
  });
});
