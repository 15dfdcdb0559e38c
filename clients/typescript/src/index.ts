export {
  AnimalStore,
  type AnimalStoreOptions,
  type CallOptions,
  type ChangeOptions,
  type CreateOptions,
  type EventsOptions,
} from './animal-store.js';
export type { Call } from './call.js';
export { AnimalStoreError, type AnimalStoreErrorCode, type ErrorBody } from './errors.js';
export { readJson, writeJson } from './exact-json.js';
export type { RetryOptions } from './retrying-fetch.js';
export { verifyWebhook, type VerifyOptions, type WebhookHeaders, WebhookVerificationError } from './verify-webhook.js';
export type { components, ErrorCode, operations, paths } from './schema.js';

import type { components } from './schema.js';

export type Pet = components['schemas']['Pet'];
export type NewPet = components['schemas']['NewPet'];
export type PetPatch = components['schemas']['PetPatch'];
export type PetStatus = components['schemas']['PetStatus'];
export type Category = components['schemas']['Category'];
export type NewCategory = components['schemas']['NewCategory'];
export type CategoryPatch = components['schemas']['CategoryPatch'];
export type Inventory = components['schemas']['Inventory'];
export type Order = components['schemas']['Order'];
export type NewOrder = components['schemas']['NewOrder'];
export type OrderPatch = components['schemas']['OrderPatch'];
export type Event = components['schemas']['Event'];
export type OrderStatus = components['schemas']['OrderStatus'];
