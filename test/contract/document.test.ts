import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse as parseYaml } from 'yaml';
import { placeOrder } from '../support/contract.js';
import { expectError } from '../support/errors.js';
import { eventsOf, pageWithEvents } from '../support/events.js';
import { projectRoot } from '../support/paths.js';
import { useService } from '../support/service.js';
import { addWebhook, WEBHOOK_ENV } from '../support/webhooks.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: string[];
  readonly required?: string[];
  readonly items?: Schema;
  readonly allOf?: Schema[];
  readonly properties?: Record<string, Schema>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly default?: unknown;
  readonly description?: string;
}

interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly 'x-stability'?: string;
  readonly 'x-stability-level'?: string;
  readonly security: unknown[];
  readonly parameters: { name: string; in: string; required: boolean; description: string; schema: Schema }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Document {
  readonly openapi: string;
  readonly info: { version: string };
  readonly servers: { url: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

const service = useService({ env: WEBHOOK_ENV });
let document: Document;

beforeAll(async () => {
  document = JSON.parse((await service.client.get('/openapi.json', { key: null })).text) as Document;
});

function operation(path: string, method: string): Operation {
  const found = document.paths[path]?.[method];
  if (found === undefined) throw new Error(`the document has no ${method} ${path}`);
  return found;
}

function operations(): Operation[] {
  return Object.values(document.paths).flatMap((path) => Object.values(path));
}

const schemaOf = (name: string): Schema => document.components.schemas[name] ?? {};
const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const responseSchema = ({ responses }: Operation, status: number): Schema | undefined =>
  responses[status]?.content?.['application/json']?.schema;

describe('the OpenAPI document', () => {
  it('is the committed openapi.json, digit for digit', async () => {
    const committed = await readFile(join(projectRoot, 'openapi.json'), 'utf8');
    expect(committed).toBe(`${JSON.stringify(document, undefined, 2)}\n`);
  });

  it('is the same in YAML, and neither needs a key', async () => {
    const yaml = await service.client.get('/openapi.yaml', { key: null });
    expect(yaml.status).toBe(200);
    expect(parseYaml(yaml.text)).toEqual(document);
  });

  it.each(['/openapi.json', '/openapi.yaml'])(
    'at %s has an ETag, by which a client revalidates its copy',
    async (path) => {
      const { headers } = await service.client.get(path, { key: null });
      const revalidate = (method: string, tag = String(headers.etag)) =>
        service.client.send({ method, path, key: null, headers: { 'If-None-Match': tag } });
      expect(headers.etag).toMatch(/^"[\w-]{43}"$/);
      const unchanged = [await revalidate('GET'), await revalidate('HEAD')];
      expect(unchanged.map(({ status, text }) => [status, text])).toEqual([
        [304, ''],
        [304, ''],
      ]);
      expect((await revalidate('GET', '"other"')).status).toBe(200);
      expectError(await revalidate('GET', 'other'), 400, 'invalid_request');
    },
  );

  it('is OpenAPI 3.0.3 of version 1.0.0', () => {
    expect(document.openapi).toBe('3.0.3');
    expect(document.info.version).toBe('1.0.0');
  });

  it('describes NewPet', () => {
    expect(schemaOf('NewPet')).toMatchObject({ type: 'object', required: ['name', 'categoryId'] });
    expect(schemaOf('NewPet').properties).toMatchObject({
      name: { type: 'string', minLength: 1, maxLength: 255 },
      categoryId: { type: 'integer', format: 'int64' },
      status: { default: 'available', allOf: [reference('PetStatus')] },
    });
  });

  it('describes Pet as NewPet with an id', () => {
    expect(schemaOf('Pet').required?.toSorted()).toEqual(['categoryId', 'id', 'name']);
    expect(schemaOf('Pet').properties).toEqual({
      ...schemaOf('NewPet').properties,
      id: expect.objectContaining({ type: 'integer', format: 'int64' }),
    });
  });

  it('describes PetStatus once, and Pets as an array of Pet', () => {
    expect(schemaOf('PetStatus')).toMatchObject({ type: 'string', enum: ['available', 'pending', 'sold'] });
    expect(schemaOf('Pets')).toMatchObject({ type: 'array', items: reference('Pet') });
    const enumerations = JSON.stringify(document).match(/"enum":\["available","pending","sold"\]/g);
    expect(enumerations).toHaveLength(1);
  });

  it('describes NewCategory, Category and Categories', () => {
    expect(schemaOf('NewCategory')).toMatchObject({
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 255 },
        description: { type: 'string', maxLength: 1000 },
      },
    });
    expect(schemaOf('Category').required?.toSorted()).toEqual(['id', 'name']);
    expect(schemaOf('Categories')).toMatchObject({ type: 'array', items: reference('Category') });
    expect(responseSchema(operation('/categories', 'post'), 201)).toEqual(reference('Category'));
  });

  it('describes NewOrder, Order and OrderPatch', () => {
    const shipDate = { type: 'string', format: 'date-time' };
    const petId = { type: 'integer', format: 'int64' };
    expect(schemaOf('NewOrder')).toMatchObject({
      required: ['petId'],
      properties: { petId, quantity: { type: 'integer', minimum: 1, maximum: 1, default: 1 }, shipDate },
    });
    expect(schemaOf('Order').required?.toSorted()).toEqual([
      'complete',
      'id',
      'petId',
      'placedAt',
      'quantity',
      'status',
    ]);
    expect(schemaOf('Order').properties).toMatchObject({ petId, shipDate, placedAt: shipDate });
    expect(schemaOf('OrderPatch').required).toBeUndefined();
    for (const body of ['NewOrder', 'OrderPatch']) {
      expect(schemaOf(body).properties?.shipDate?.description).toContain('in the years 1 to 9999 (UTC)');
    }
    expect(schemaOf('OrderStatus').enum).toEqual(['pending', 'shipped', 'delivered', 'cancelled']);
    expect(schemaOf('Orders')).toMatchObject({ type: 'array', items: reference('Order') });
    expect(operation('/store/orders', 'post').responses[201]).toHaveProperty('headers.Location');
  });

  it('describes keys, their secret only in the responses that contain it, and optional bodies', () => {
    const current = ['expiresAt', 'keyId', 'name', 'scopes'];
    expect(schemaOf('CurrentApiKey').required?.toSorted()).toEqual(current);
    expect(schemaOf('ApiKey').required?.toSorted()).toEqual(['createdAt', 'prefix', ...current].sort());
    expect(schemaOf('IssuedApiKey').required?.toSorted()).toEqual([...current, 'key'].sort());
    expect(schemaOf('NewApiKey').required).toEqual(['name']);
    expect(schemaOf('Rotation').properties).toMatchObject({ graceSeconds: { maximum: 604_800, default: 86_400 } });
    expect(operation('/api-keys/{keyId}/rotate', 'post').requestBody?.required).toBe(false);
    expect(responseSchema(operation('/api-keys', 'get'), 200)).toEqual(reference('ApiKeys'));
  });

  it('describes Webhook and Delivery, and the secret only in the responses that contain it', () => {
    const webhook = ['createdAt', 'id', 'status', 'url'];
    expect(schemaOf('Webhook').required?.toSorted()).toEqual(webhook);
    expect(schemaOf('IssuedWebhook').required?.toSorted()).toEqual([...webhook, 'secret'].sort());
    expect(schemaOf('NewWebhook').required).toEqual(['url']);
    expect(schemaOf('WebhookPatch').required).toBeUndefined();
    expect(schemaOf('WebhookStatus').enum).toEqual(['active', 'paused', 'disabled']);
    expect(schemaOf('DeliveryStatus').enum).toEqual(['pending', 'delivered', 'failed']);
    expect(operation('/webhooks/{webhookId}/rotate', 'post').requestBody?.required).toBe(false);
    expect(responseSchema(operation('/webhooks', 'get'), 200)).toEqual(reference('Webhooks'));
    expect(responseSchema(operation('/webhooks/{webhookId}/deliveries', 'get'), 200)).toEqual(reference('Deliveries'));
  });

  it('lists the types of events and of subjects that requests can name, and that others are 400', async () => {
    const parameters = operation('/events', 'get').parameters.map(({ name, description }) => [name, description]);
    const { type, subjectType } = Object.fromEntries(parameters) as Record<string, string>;
    const ofBodies = ['NewWebhook', 'WebhookPatch'].map((body) => schemaOf(body).properties?.types?.description);
    const known = async (query: string): Promise<string> => {
      const { message } = JSON.parse((await service.client.get(`/v1/events?${query}`)).text) as { message: string };
      return /must be (one of .+)\.$/.exec(message)?.[1] ?? 'no list';
    };
    const types = await known('type=pet.unknown');
    for (const description of [type, ...ofBodies]) {
      expect(description).toContain(types.replace('one of ', ''));
      expect(description).toContain('; others are 400.');
    }
    expect(subjectType).toContain(`${await known('subjectType=dog&subjectId=1')}; others are 400.`);
    expect(schemaOf('Event').properties?.type?.description).toContain(types.replace('one of ', ''));
  });

  it('describes Idempotency-Key where a request may carry it', () => {
    const takes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters }]) =>
        parameters.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header')
          ? [`${method} ${path}`]
          : [],
      ),
    );
    expect(takes.sort()).toEqual(['post /categories', 'post /pets', 'post /store/orders']);
    expect(operation('/pets', 'post').responses[201]).toHaveProperty('headers.Idempotent-Replayed');
  });

  it('describes the parameters of listOrders', () => {
    const parameters = operation('/store/orders', 'get').parameters.map(({ name, schema }) => [name, schema]);
    expect(Object.fromEntries(parameters)).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
      after: { type: 'string' },
      status: reference('OrderStatus'),
      petId: { type: 'integer', format: 'int64' },
    });
  });

  it('describes Error', () => {
    expect(schemaOf('Error').required?.toSorted()).toEqual(['code', 'message', 'status']);
    expect(schemaOf('Error').properties).toMatchObject({
      code: { type: 'string' },
      message: { type: 'string' },
      status: { type: 'integer' },
    });
  });

  it('describes the parameters of listPets', () => {
    const parameters = Object.fromEntries(
      operation('/pets', 'get').parameters.map((parameter) => [parameter.name, parameter]),
    );
    expect(parameters).toMatchObject({
      limit: { in: 'query', required: false, schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 } },
      status: { in: 'query', required: false, schema: reference('PetStatus') },
      after: { in: 'query', required: false, schema: { type: 'string' } },
    });
  });

  it.each(['/pets', '/categories'])('describes the characters of the name in the filter of %s', (path) => {
    const name = operation(path, 'get').parameters.find((parameter) => parameter.name === 'name');
    expect(name?.description).toMatch(/at least one character is visible .+ none is U\+0000/);
  });

  it('describes petId as an int64 that is required', () => {
    for (const method of ['get', 'patch', 'delete']) {
      const [petId] = operation('/pets/{petId}', method).parameters.filter(({ name }) => name === 'petId');
      expect(petId).toMatchObject({ in: 'path', required: true, schema: { type: 'integer', format: 'int64' } });
    }
  });

  it('describes the conditions of a single animal: ETag, If-None-Match with 304, If-Match', () => {
    const headersOf = (method: string): string[] =>
      operation('/pets/{petId}', method).parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []));
    expect(headersOf('get')).toEqual(['If-None-Match']);
    expect(headersOf('patch')).toEqual(['If-Match']);
    expect(headersOf('delete')).toEqual(['If-Match']);
    expect(operation('/pets', 'post').responses[201]).toHaveProperty('headers.ETag');
    expect(operation('/pets/{petId}', 'patch').responses[200]).toHaveProperty('headers.ETag');
    for (const status of [200, 304]) {
      expect(operation('/pets/{petId}', 'get').responses[status]).toHaveProperty('headers.ETag');
    }
  });

  it('describes a change of an animal as a merge patch with optional members only', () => {
    const schema = { schema: reference('PetPatch') };
    expect(operation('/pets/{petId}', 'patch').requestBody?.content).toEqual({
      'application/json': schema,
      'application/merge-patch+json': schema,
    });
    expect(Object.keys(schemaOf('PetPatch').properties ?? {}).sort()).toEqual(['categoryId', 'name', 'status']);
    expect(schemaOf('PetPatch').required).toBeUndefined();
  });

  it('describes bodies and responses', () => {
    expect(operation('/pets', 'post').requestBody).toEqual({
      required: true,
      content: { 'application/json': { schema: reference('NewPet') } },
    });
    expect(responseSchema(operation('/pets', 'get'), 200)).toEqual(reference('Pets'));
    expect(responseSchema(operation('/pets', 'post'), 201)).toEqual(reference('Pet'));
    expect(responseSchema(operation('/pets/{petId}', 'get'), 200)).toEqual(reference('Pet'));
  });

  it.each([
    ['/pets', 'get', [200, 400, 401, 403, 408, 414, 417, 429, 431, 500, 503]],
    ['/pets', 'post', [201, 400, 401, 403, 408, 409, 413, 414, 415, 417, 422, 429, 431, 500, 503]],
    ['/pets/{petId}', 'get', [200, 304, 400, 401, 403, 404, 408, 410, 414, 417, 429, 431, 500, 503]],
    ['/pets/{petId}', 'patch', [200, 400, 401, 403, 404, 408, 409, 412, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/categories', 'get', [200, 400, 401, 403, 408, 414, 417, 429, 431, 500, 503]],
    ['/categories', 'post', [201, 400, 401, 403, 408, 409, 413, 414, 415, 417, 422, 429, 431, 500, 503]],
    ['/store/orders', 'get', [200, 400, 401, 403, 408, 414, 417, 429, 431, 500, 503]],
    ['/store/orders', 'post', [201, 400, 401, 403, 404, 408, 409, 413, 414, 415, 417, 422, 429, 431, 500, 503]],
    ['/store/orders/{orderId}', 'get', [200, 400, 401, 403, 404, 408, 414, 417, 429, 431, 500, 503]],
    ['/store/orders/{orderId}', 'patch', [200, 400, 401, 403, 404, 408, 409, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/store/orders/{orderId}', 'delete', [204, 400, 401, 403, 404, 408, 409, 414, 417, 429, 431, 500, 503]],
    ['/api-keys', 'get', [200, 400, 401, 403, 408, 414, 417, 429, 431, 500, 503]],
    ['/api-keys', 'post', [201, 400, 401, 403, 408, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/api-keys/current', 'get', [200, 400, 401, 408, 414, 417, 429, 431, 500, 503]],
    ['/api-keys/{keyId}/rotate', 'post', [200, 400, 401, 403, 404, 408, 409, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/api-keys/{keyId}', 'delete', [204, 400, 401, 403, 404, 408, 409, 414, 417, 429, 431, 500, 503]],
    ['/webhooks', 'post', [201, 400, 401, 403, 408, 409, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/webhooks/{webhookId}', 'get', [200, 400, 401, 403, 404, 408, 414, 417, 429, 431, 500, 503]],
    ['/webhooks/{webhookId}', 'patch', [200, 400, 401, 403, 404, 408, 409, 413, 414, 415, 417, 429, 431, 500, 503]],
    ['/webhooks/{webhookId}/test', 'post', [202, 400, 401, 403, 404, 408, 414, 417, 429, 431, 500, 503]],
    ['/webhooks/{webhookId}/deliveries', 'get', [200, 400, 401, 403, 404, 408, 414, 417, 429, 431, 500, 503]],
    ['/pets/{petId}', 'delete', [204, 400, 401, 403, 404, 408, 409, 412, 414, 417, 429, 431, 500, 503]],
  ])('states every status that %s %s can have, each failure with Error', (path, method, statuses) => {
    const { responses } = operation(path, method);
    expect(
      Object.keys(responses)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(statuses);
    for (const status of statuses.filter((one) => one >= 400)) {
      expect(responseSchema(operation(path, method), status)).toEqual(reference('Error'));
    }
  });

  it('requires a bearer key on every operation', () => {
    expect(document.components.securitySchemes).toEqual({
      bearer: expect.objectContaining({ type: 'http', scheme: 'bearer' }),
    });
    for (const { security } of operations()) expect(security).toEqual([{ bearer: [] }]);
  });

  it('marks only getPet as deprecated, with the day of its removal', () => {
    expect(
      operations()
        .filter(({ deprecated }) => deprecated)
        .map(({ operationId }) => operationId),
    ).toEqual(['getPet']);
    expect(operation('/pets/{petId}', 'get')).toMatchObject({ 'x-deprecated-sunset': '2030-12-05' });
  });

  it('has a server URL below which its paths exist', async () => {
    expect(document.servers.map(({ url }) => url)).toEqual(['/v1']);
    const { id: orderId, petId } = await placeOrder(service.client);
    const [event] = eventsOf(await pageWithEvents(service.client, '/v1/events'));
    const { id: webhookId } = await addWebhook(service.client, {
      url: 'http://127.0.0.1:9/',
      types: ['webhook.disabled'],
    });
    const category = await service.client.post('/v1/categories', { name: 'The first' });
    const { id: categoryId } = JSON.parse(category.text) as { id: number };
    const ids: Record<string, unknown> = { petId, orderId, categoryId, eventId: event?.id, webhookId };
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!('get' in methods)) continue;
      const response = await service.client.get(
        `/v1${path.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))}`,
      );
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
    }
  });
});
