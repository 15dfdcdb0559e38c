import createClient, { type Client } from 'openapi-fetch';
import { type Call, emptyCall, eventCall, resourceCall } from './call.js';
import { writeJson } from './exact-json.js';
import { follow } from './feed.js';
import { walk } from './paging.js';
import { type RetryOptions, retryingFetch } from './retrying-fetch.js';
import type { components, operations, paths } from './schema.js';

type Schemas = components['schemas'];
type Query<Name extends 'listPets' | 'listCategories' | 'listOrders'> = Omit<
  NonNullable<operations[Name]['parameters']['query']>,
  'after'
>;

/** A `b64token` (RFC 6750, section 2.1): no space, no line break. */
const BEARER_TOKEN = /^[A-Za-z0-9\-._~+/]+=*$/;

export interface AnimalStoreOptions extends RetryOptions {
  /** The URL of the service, with `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Sends the requests. Default: the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The options of a request. */
export interface CallOptions {
  /** Aborts the request, its retries and the delays between them. */
  readonly signal?: AbortSignal;
}

export interface CreateOptions extends CallOptions {
  /** The `Idempotency-Key`, with which the request can be repeated later. Default: a random one. */
  readonly idempotencyKey?: string;
}

export interface ChangeOptions extends CallOptions {
  /** The expected entity tag, from `withEtag`. For any other version, the error is `precondition_failed`. */
  readonly ifMatch?: string;
}

export interface EventsOptions extends CallOptions {
  /** The id of the event before the first one. Default: starts with the oldest stored event. */
  readonly after?: string;
  /** Only events of this type, such as `order.placed`. */
  readonly type?: string;
  /** Only events about this resource. */
  readonly subject?: { readonly type: string; readonly id: bigint | string };
  /** The maximum wait of a request for the next event in seconds, 1 to 30. Default: 20. */
  readonly wait?: number;
}

/**
 * A client of the Animal Store. Identifiers are bigint. Every method throws an `AnimalStoreError` for an error response
 * or a response that is not a result of the operation, and the error of `fetch` without a response. Lists are async
 * iterators that request a page when its first item is needed.
 */
export class AnimalStore {
  /** The operations of the OpenAPI document, with headers and responses: see openapi-fetch. */
  readonly api: Client<paths>;

  /** @throws TypeError for an `apiKey` that cannot be sent; its message does not contain the key */
  constructor({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request), ...retry }: AnimalStoreOptions) {
    const key = apiKey.trim();
    if (!BEARER_TOKEN.test(key)) throw new TypeError('apiKey must be a bearer token, without spaces and line breaks');
    this.api = createClient<paths>({
      baseUrl,
      headers: { Authorization: `Bearer ${key}` },
      bodySerializer: writeJson,
      // The service does not redirect. After a redirect, a POST would become a GET, or the body would go to another host.
      redirect: 'manual',
      fetch: retryingFetch(fetch, retry),
    });
  }

  listPets(query: Query<'listPets'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Pet']> {
    return walk((after) => this.api.GET('/pets', { params: { query: { limit: 100, ...query, after } }, ...options }));
  }

  createPet(body: Schemas['NewPet'], options: CreateOptions = {}): Call<Schemas['Pet']> {
    return resourceCall(this.api.POST('/pets', { body, ...once(options) }));
  }

  /** @deprecated The operation ends on 5 December 2030; use `listPets`. */
  getPet(petId: bigint, options: CallOptions = {}): Call<Schemas['Pet']> {
    return resourceCall(this.api.GET('/pets/{petId}', { params: { path: { petId } }, ...options }));
  }

  /** Members that are absent from `body` are not changed. */
  updatePet(petId: bigint, body: Schemas['PetPatch'], options: ChangeOptions = {}): Call<Schemas['Pet']> {
    return resourceCall(this.api.PATCH('/pets/{petId}', { body, ...onVersion({ petId }, options) }));
  }

  deletePet(petId: bigint, options: ChangeOptions = {}): Call<void> {
    return emptyCall(this.api.DELETE('/pets/{petId}', onVersion({ petId }, options)));
  }

  listCategories(query: Query<'listCategories'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Category']> {
    return walk((after) =>
      this.api.GET('/categories', { params: { query: { limit: 100, ...query, after } }, ...options }),
    );
  }

  createCategory(body: Schemas['NewCategory'], options: CreateOptions = {}): Call<Schemas['Category']> {
    return resourceCall(this.api.POST('/categories', { body, ...once(options) }));
  }

  getCategory(categoryId: bigint, options: CallOptions = {}): Call<Schemas['Category']> {
    return resourceCall(this.api.GET('/categories/{categoryId}', { params: { path: { categoryId } }, ...options }));
  }

  /** Members that are absent from `body` are not changed; null removes the description. */
  updateCategory(
    categoryId: bigint,
    body: Schemas['CategoryPatch'],
    options: ChangeOptions = {},
  ): Call<Schemas['Category']> {
    return resourceCall(this.api.PATCH('/categories/{categoryId}', { body, ...onVersion({ categoryId }, options) }));
  }

  deleteCategory(categoryId: bigint, options: ChangeOptions = {}): Call<void> {
    return emptyCall(this.api.DELETE('/categories/{categoryId}', onVersion({ categoryId }, options)));
  }

  /** @param query with `categoryId`, the animals of one category are counted */
  getInventory(
    query: NonNullable<operations['getInventory']['parameters']['query']> = {},
    options: CallOptions = {},
  ): Call<Schemas['Inventory']> {
    return resourceCall(this.api.GET('/store/inventory', { params: { query }, ...options }), 'available');
  }

  listOrders(query: Query<'listOrders'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Order']> {
    return walk((after) =>
      this.api.GET('/store/orders', { params: { query: { limit: 100, ...query, after } }, ...options }),
    );
  }

  placeOrder(body: Schemas['NewOrder'], options: CreateOptions = {}): Call<Schemas['Order']> {
    return resourceCall(this.api.POST('/store/orders', { body, ...once(options) }));
  }

  getOrder(orderId: bigint, options: CallOptions = {}): Call<Schemas['Order']> {
    return resourceCall(this.api.GET('/store/orders/{orderId}', { params: { path: { orderId } }, ...options }));
  }

  /**
   * An endless iterator over the events in the order of publication, which waits for new events. To resume later, store the
   * `id` of the last event and pass it as `after`.
   * @throws RangeError when `wait` is not an integer from 1 to 30
   * @throws AnimalStoreError `cursor_expired` when events after it have been deleted
   */
  events({ after, type, subject, wait = 20, signal }: EventsOptions = {}): AsyncGenerator<Schemas['Event']> {
    if (!Number.isInteger(wait) || wait < 1 || wait > 30) throw new RangeError('wait must be an integer from 1 to 30');
    const filters = {
      type,
      subjectType: subject?.type,
      subjectId: subject === undefined ? undefined : String(subject.id),
    };
    const header = { Prefer: `wait=${wait}` };
    return follow(
      after,
      (from) => this.api.GET('/events', { params: { query: { limit: 100, ...filters, after: from }, header }, signal }),
      signal,
    );
  }

  getEvent(eventId: string, options: CallOptions = {}): Call<Schemas['Event']> {
    return eventCall(this.api.GET('/events/{eventId}', { params: { path: { eventId } }, ...options }));
  }

  /** Members that are absent from `body` are not changed. */
  updateOrder(orderId: bigint, body: Schemas['OrderPatch'], options: CallOptions = {}): Call<Schemas['Order']> {
    return resourceCall(this.api.PATCH('/store/orders/{orderId}', { body, params: { path: { orderId } }, ...options }));
  }

  cancelOrder(orderId: bigint, options: CallOptions = {}): Call<void> {
    return emptyCall(this.api.DELETE('/store/orders/{orderId}', { params: { path: { orderId } }, ...options }));
  }
}

function once({ idempotencyKey = randomKey(), signal }: CreateOptions): {
  params: { header: { 'Idempotency-Key': string } };
  signal?: AbortSignal;
} {
  return { params: { header: { 'Idempotency-Key': idempotencyKey } }, signal };
}

/** 128 random bits. (`crypto.randomUUID` is missing on pages without TLS.) */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onVersion<Path>(
  path: Path,
  { ifMatch, signal }: ChangeOptions,
): { params: { path: Path; header: { 'If-Match'?: string } }; signal?: AbortSignal } {
  return { params: { path, header: { 'If-Match': ifMatch } }, signal };
}
