import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/paths.js';

interface Operation {
  readonly operationId: string;
  readonly 'x-stability'?: string;
  readonly 'x-stability-level'?: string;
  readonly responses: Record<string, { readonly description: string }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
}

const document = JSON.parse(await readFile(join(projectRoot, 'openapi.json'), 'utf8')) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the operations of the OpenAPI document', () => {
  it('has exactly the operations of the interface', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
    );
    expect(named.sort()).toEqual(
      [
        'get /pets listPets',
        'post /pets createPet',
        'get /pets/{petId} getPet',
        'patch /pets/{petId} updatePet',
        'delete /pets/{petId} deletePet',
        'get /categories listCategories',
        'post /categories createCategory',
        'get /categories/{categoryId} getCategory',
        'patch /categories/{categoryId} updateCategory',
        'delete /categories/{categoryId} deleteCategory',
        'get /store/inventory getInventory',
        'get /store/orders listOrders',
        'post /store/orders placeOrder',
        'get /store/orders/{orderId} getOrder',
        'patch /store/orders/{orderId} updateOrder',
        'delete /store/orders/{orderId} cancelOrder',
        'get /events listEvents',
        'get /events/{eventId} getEvent',
        'get /webhooks listWebhooks',
        'post /webhooks createWebhook',
        'get /webhooks/{webhookId} getWebhook',
        'patch /webhooks/{webhookId} updateWebhook',
        'delete /webhooks/{webhookId} deleteWebhook',
        'post /webhooks/{webhookId}/rotate rotateWebhookSecret',
        'post /webhooks/{webhookId}/test testWebhook',
        'get /webhooks/{webhookId}/deliveries listDeliveries',
        'post /webhooks/{webhookId}/deliveries/{deliveryId}/retry retryDelivery',
        'get /api-keys listApiKeys',
        'post /api-keys createApiKey',
        'get /api-keys/current getCurrentApiKey',
        'post /api-keys/{keyId}/rotate rotateApiKey',
        'delete /api-keys/{keyId} revokeApiKey',
      ].sort(),
    );
  });

  it('marks the operations that are not stable', () => {
    const marked = (stability: string, level: string): string[] =>
      operations
        .filter((one) => one['x-stability'] === stability && one['x-stability-level'] === level)
        .map(({ operationId }) => operationId)
        .sort();
    expect(marked('experimental', 'alpha')).toEqual([
      'createApiKey',
      'createWebhook',
      'deleteWebhook',
      'getCurrentApiKey',
      'getEvent',
      'getWebhook',
      'listApiKeys',
      'listDeliveries',
      'listEvents',
      'listWebhooks',
      'retryDelivery',
      'revokeApiKey',
      'rotateApiKey',
      'rotateWebhookSecret',
      'testWebhook',
      'updateWebhook',
    ]);
    expect(operations.filter((one) => 'x-stability' in one)).toHaveLength(28);
    expect(marked('beta', 'beta')).toEqual([
      'cancelOrder',
      'createCategory',
      'deleteCategory',
      'deletePet',
      'getCategory',
      'getInventory',
      'getOrder',
      'listCategories',
      'placeOrder',
      'updateCategory',
      'updateOrder',
      'updatePet',
    ]);
  });

  it.each(['updatePet', 'deletePet'])('describe in %s when a pet is reserved', (id) => {
    const { responses } = operations.find(({ operationId }) => operationId === id) ?? {};
    expect(responses?.[409]?.description).toContain(
      'The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed.',
    );
  });
});
