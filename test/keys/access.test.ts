import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestOptions } from '../support/client.js';
import { type IssuedKeyJson, addPet, aNewPet, placeOrder } from '../support/contract.js';
import { insertKey } from '../support/database.js';
import { expectError } from '../support/errors.js';
import { eventsOf, pageWithEvents } from '../support/events.js';
import { projectRoot } from '../support/paths.js';
import { useService } from '../support/service.js';
import { type DeliveryJson, WEBHOOK_ENV, type WebhookJson } from '../support/webhooks.js';

interface Documented {
  readonly operationId: string;
  readonly 'x-required-scope'?: string;
}

interface Document {
  readonly paths: Record<string, Record<string, Documented>>;
  readonly components: { readonly schemas: { readonly Scope: { readonly enum: string[] } } };
}

const document = JSON.parse(await readFile(join(projectRoot, 'openapi.json'), 'utf8')) as Document;
const scopes = document.components.schemas.Scope.enum;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, documented]) => ({ path, method: method.toUpperCase(), ...documented })),
);

/** Operations that any valid key may call. */
const WITHOUT_SCOPE = ['getCurrentApiKey'];

const service = useService({ env: WEBHOOK_ENV });
let keyOf: Map<string, string>;
let badKeys: [what: string, key: string | null][];

async function insertBad(column: string): Promise<string> {
  const key = await insertKey(service.database, scopes);
  await service.database.query(
    `UPDATE auth.api_key SET ${column} = now() WHERE id = (SELECT max(id) FROM auth.api_key)`,
  );
  return key;
}

beforeAll(async () => {
  keyOf = new Map();
  for (const scope of scopes) keyOf.set(scope, await insertKey(service.database, [scope]));
  badKeys = [
    ['no key', null],
    ['a wrong key', `ask_${'A'.repeat(49)}`],
    ['an expired key', await insertBad('expires_at')],
    ['a revoked key', await insertBad('revoked_at')],
  ];
});

async function newKeyId(): Promise<string> {
  const made = await service.client.post('/v1/api-keys', { name: 'target', scopes: ['keys:manage'] });
  return (JSON.parse(made.text) as IssuedKeyJson).keyId;
}

/** Nothing listens there. */
const NEW_WEBHOOK = { url: 'http://127.0.0.1:9/' };

/** There can be no more than 20. */
async function removeWebhooks(): Promise<void> {
  const { text } = await service.client.get('/v1/webhooks');
  for (const { id } of JSON.parse(text) as WebhookJson[]) await service.client.delete(`/v1/webhooks/${id}`);
}

async function webhookPath(): Promise<string> {
  await removeWebhooks();
  const { text } = await service.client.post('/v1/webhooks', NEW_WEBHOOK);
  return `/v1/webhooks/${(JSON.parse(text) as WebhookJson).id}`;
}

async function petPath(): Promise<string> {
  return `/v1/pets/${String(await addPet(service.client))}`;
}

async function categoryPath(): Promise<string> {
  const response = await service.client.post('/v1/categories', { name: `Robots ${String(Math.random())}` });
  return `/v1/categories/${String((JSON.parse(response.text) as { id: number }).id)}`;
}

async function orderPath(): Promise<string> {
  return `/v1/store/orders/${String((await placeOrder(service.client)).id)}`;
}

type Request = Pick<RequestOptions, 'path' | 'body'>;

/** For each operation, a request that succeeds. */
const REQUESTS: Record<string, () => Request | Promise<Request>> = {
  listPets: () => ({ path: '/v1/pets' }),
  createPet: () => ({ path: '/v1/pets', body: aNewPet() }),
  getPet: async () => ({ path: await petPath() }),
  updatePet: async () => ({ path: await petPath(), body: { name: 'EVE' } }),
  deletePet: async () => ({ path: await petPath() }),
  listCategories: () => ({ path: '/v1/categories' }),
  createCategory: () => ({ path: '/v1/categories', body: { name: `Robots ${String(Math.random())}` } }),
  getCategory: async () => ({ path: await categoryPath() }),
  updateCategory: async () => ({ path: await categoryPath(), body: { description: 'Machines' } }),
  deleteCategory: async () => ({ path: await categoryPath() }),
  getInventory: () => ({ path: '/v1/store/inventory' }),
  listOrders: () => ({ path: '/v1/store/orders' }),
  placeOrder: async () => ({ path: '/v1/store/orders', body: { petId: await addPet(service.client) } }),
  getOrder: async () => ({ path: await orderPath() }),
  updateOrder: async () => ({ path: await orderPath(), body: { status: 'shipped' } }),
  cancelOrder: async () => ({ path: await orderPath() }),
  listEvents: () => ({ path: '/v1/events' }),
  getEvent: async () => {
    await addPet(service.client);
    const [event] = eventsOf(await pageWithEvents(service.client, '/v1/events?limit=1'));
    return { path: `/v1/events/${event?.id ?? ''}` };
  },
  listWebhooks: () => ({ path: '/v1/webhooks' }),
  createWebhook: async () => {
    await removeWebhooks();
    return { path: '/v1/webhooks', body: NEW_WEBHOOK };
  },
  getWebhook: async () => ({ path: await webhookPath() }),
  updateWebhook: async () => ({ path: await webhookPath(), body: { description: 'mine' } }),
  deleteWebhook: async () => ({ path: await webhookPath() }),
  rotateWebhookSecret: async () => ({ path: `${await webhookPath()}/rotate` }),
  testWebhook: async () => ({ path: `${await webhookPath()}/test` }),
  listDeliveries: async () => ({ path: `${await webhookPath()}/deliveries` }),
  retryDelivery: async () => {
    const path = await webhookPath();
    const { text } = await service.client.send({ method: 'POST', path: `${path}/test` });
    return { path: `${path}/deliveries/${(JSON.parse(text) as DeliveryJson).id}/retry` };
  },
  listApiKeys: () => ({ path: '/v1/api-keys' }),
  createApiKey: () => ({ path: '/v1/api-keys', body: { name: 'x', scopes: ['keys:manage'] } }),
  getCurrentApiKey: () => ({ path: '/v1/api-keys/current' }),
  rotateApiKey: async () => ({ path: `/v1/api-keys/${await newKeyId()}/rotate` }),
  revokeApiKey: async () => ({ path: `/v1/api-keys/${await newKeyId()}` }),
};

function requestOf(operationId: string): Request | Promise<Request> {
  const request = REQUESTS[operationId];
  if (request === undefined) throw new Error(`${operationId} is a new operation: give it a request here that succeeds`);
  return request();
}

describe.each(operations)('$operationId ($method $path)', ({ operationId, method, 'x-required-scope': required }) => {
  it('needs one scope, or any valid key', () => {
    expect(required === undefined ? WITHOUT_SCOPE : scopes).toContain(required ?? operationId);
  });

  it('succeeds with a key that has only its scope, and is 403 with a key that has only another one', async () => {
    for (const [scope, key] of keyOf) {
      const response = await service.client.send({ method, key, ...(await requestOf(operationId)) });
      const isAllowed = required === undefined || required === scope;
      if (!isAllowed) expectError(response, 403, 'insufficient_scope');
      else expect({ scope, status: Math.floor(response.status / 100) }).toEqual({ scope, status: 2 });
    }
  });

  it('is the same 401 without a key and with a wrong, expired or revoked key', async () => {
    const bodies = new Set<string>();
    for (const [, key] of badKeys) {
      const response = await service.client.send({ method, key, ...(await requestOf(operationId)) });
      expectError(response, 401, 'unauthorized');
      bodies.add(response.text);
    }
    expect(bodies.size).toBe(1);
  });
});
