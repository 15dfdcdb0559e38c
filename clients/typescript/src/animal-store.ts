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

export interface AnimalStoreOptions extends RetryOptions {
  /** The deployment's address, with `/v1` at its end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** What sends the requests: the platform's own fetch unless given. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** What a single request can be told. */
export interface CallOptions {
  /** Ends the request, its repetitions and the waiting between them. */
  readonly signal?: AbortSignal;
}

export interface CreateOptions extends CallOptions {
  /** Names the request, so that it can be repeated later without doing it twice; random unless given. */
  readonly idempotencyKey?: string;
}

export interface ChangeOptions extends CallOptions {
  /** The `ETag` that the animal or category must have, as `withEtag` gives it; any other version is `precondition_failed`. */
  readonly ifMatch?: string;
}

export interface EventsOptions extends CallOptions {
  /** The id of the event after which to begin; the oldest that is kept unless given. */
  readonly after?: string;
  /** Events of this type alone, such as `order.placed`. */
  readonly type?: string;
  /** Events about this alone. */
  readonly subject?: { readonly type: string; readonly id: bigint | string };
  /** Seconds that one request waits for the next event, 1 to 30; 20 unless given. */
  readonly wait?: number;
}

/**
 * A client of the Animal Store. Identifiers are bigint, and exact. Every method throws an `AnimalStoreError` for a
 * response that is not the success that was asked for, and what `fetch` throws when there is no response; a list
 * yields one by one, and asks for the next page when it needs it.
 */
export class AnimalStore {
  /** The operations as the document has them, with headers and responses in full; see openapi-fetch. */
  readonly api: Client<paths>;

  constructor({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request), ...retry }: AnimalStoreOptions) {
    this.api = createClient<paths>({
      baseUrl,
      headers: { Authorization: `Bearer ${apiKey}` },
      bodySerializer: writeJson,
      // The service never redirects. Followed, a POST would become a GET, and a body would go to another host.
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

  /** What is left out of `body` stays as it is. */
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

  /** What is left out of `body` stays as it is; null takes the description away. */
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

  /** @param query `categoryId` counts the animals of one category */
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
   * Events in the order of publication, without end: at the present end it waits for the next one. To go on later, keep
   * the `id` of the last event and give it as `after`.
   * @throws AnimalStoreError `cursor_expired` when events after it are no longer kept
   */
  events({ after, type, subject, wait = 20, signal }: EventsOptions = {}): AsyncGenerator<Schemas['Event']> {
    const filters = {
      type,
      subjectType: subject?.type,
      subjectId: subject === undefined ? undefined : String(subject.id),
    };
    return follow(after, (from) =>
      this.api.GET('/events', {
        params: { query: { limit: 100, ...filters, after: from }, header: { Prefer: `wait=${String(wait)}` } },
        signal,
      }),
    );
  }

  getEvent(eventId: string, options: CallOptions = {}): Call<Schemas['Event']> {
    return eventCall(this.api.GET('/events/{eventId}', { params: { path: { eventId } }, ...options }));
  }

  /** What is left out of `body` stays as it is. */
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

/** 128 random bits; `crypto.randomUUID` is missing on a page that came by plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function onVersion<Path>(
  path: Path,
  { ifMatch, signal }: ChangeOptions,
): { params: { path: Path; header: { 'If-Match'?: string } }; signal?: AbortSignal } {
  return { params: { path, header: { 'If-Match': ifMatch } }, signal };
}
