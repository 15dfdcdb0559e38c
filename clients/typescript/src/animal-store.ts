import createClient, { type Client } from 'openapi-fetch';
import { AnimalStoreError } from './errors.js';
import { writeJson } from './exact-json.js';
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
  /** The `ETag` that the animal must have; on any other version the answer is `precondition_failed`. */
  readonly ifMatch?: string;
}

/**
 * A client of the Animal Store. Identifiers are bigint, and exact. Every method throws an `AnimalStoreError` when the
 * service refuses, and what `fetch` throws when there is no answer; a list yields one by one, and asks for the next
 * page when it needs it.
 */
export class AnimalStore {
  /** The operations as the document has them, with headers and answers in full; see openapi-fetch. */
  readonly api: Client<paths>;

  constructor({ baseUrl, apiKey, fetch = (request) => globalThis.fetch(request), ...retry }: AnimalStoreOptions) {
    this.api = createClient<paths>({
      baseUrl,
      headers: { Authorization: `Bearer ${apiKey}` },
      bodySerializer: writeJson,
      fetch: retryingFetch(fetch, retry),
    });
  }

  listPets(query: Query<'listPets'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Pet']> {
    return walk((after) => this.api.GET('/pets', { params: { query: { limit: 100, ...query, after } }, ...options }));
  }

  createPet(body: Schemas['NewPet'], options: CreateOptions = {}): Promise<Schemas['Pet']> {
    return dataOf(this.api.POST('/pets', { body, ...once(options) }));
  }

  /** @deprecated The operation ends on 5 December 2030; use `listPets`. */
  getPet(petId: bigint, options: CallOptions = {}): Promise<Schemas['Pet']> {
    return dataOf(this.api.GET('/pets/{petId}', { params: { path: { petId } }, ...options }));
  }

  /** What is left out of `body` stays as it is. */
  updatePet(petId: bigint, body: Schemas['PetPatch'], options: ChangeOptions = {}): Promise<Schemas['Pet']> {
    return dataOf(this.api.PATCH('/pets/{petId}', { body, ...onVersion({ petId }, options) }));
  }

  deletePet(petId: bigint, options: ChangeOptions = {}): Promise<void> {
    return dataOf(this.api.DELETE('/pets/{petId}', onVersion({ petId }, options)));
  }

  listCategories(query: Query<'listCategories'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Category']> {
    return walk((after) =>
      this.api.GET('/categories', { params: { query: { limit: 100, ...query, after } }, ...options }),
    );
  }

  createCategory(body: Schemas['NewCategory'], options: CreateOptions = {}): Promise<Schemas['Category']> {
    return dataOf(this.api.POST('/categories', { body, ...once(options) }));
  }

  listOrders(query: Query<'listOrders'> = {}, options: CallOptions = {}): AsyncGenerator<Schemas['Order']> {
    return walk((after) =>
      this.api.GET('/store/orders', { params: { query: { limit: 100, ...query, after } }, ...options }),
    );
  }

  placeOrder(body: Schemas['NewOrder'], options: CreateOptions = {}): Promise<Schemas['Order']> {
    return dataOf(this.api.POST('/store/orders', { body, ...once(options) }));
  }

  getOrder(orderId: bigint, options: CallOptions = {}): Promise<Schemas['Order']> {
    return dataOf(this.api.GET('/store/orders/{orderId}', { params: { path: { orderId } }, ...options }));
  }

  /** What is left out of `body` stays as it is. */
  updateOrder(orderId: bigint, body: Schemas['OrderPatch'], options: CallOptions = {}): Promise<Schemas['Order']> {
    return dataOf(this.api.PATCH('/store/orders/{orderId}', { body, params: { path: { orderId } }, ...options }));
  }

  cancelOrder(orderId: bigint, options: CallOptions = {}): Promise<void> {
    return dataOf(this.api.DELETE('/store/orders/{orderId}', { params: { path: { orderId } }, ...options }));
  }
}

interface Outcome<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

async function dataOf<T>(call: Promise<Outcome<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw AnimalStoreError.of(error, response);
  return data as T;
}

async function* walk<T>(page: (after: string | undefined) => Promise<Outcome<T[]>>): AsyncGenerator<T> {
  let after: string | undefined;
  do {
    const call = page(after);
    yield* await dataOf(call);
    after = cursorOf((await call).response);
  } while (after !== undefined);
}

/** The cursor alone of the next page's address: a proxy may have given the path another prefix. */
function cursorOf({ headers }: Response): string | undefined {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return query === undefined ? undefined : (new URLSearchParams(query).get('after') ?? undefined);
}

function once({ idempotencyKey = crypto.randomUUID(), signal }: CreateOptions): {
  params: { header: { 'Idempotency-Key': string } };
  signal?: AbortSignal;
} {
  return { params: { header: { 'Idempotency-Key': idempotencyKey } }, signal };
}

function onVersion<Path>(
  path: Path,
  { ifMatch, signal }: ChangeOptions,
): { params: { path: Path; header: { 'If-Match'?: string } }; signal?: AbortSignal } {
  return { params: { path, header: { 'If-Match': ifMatch } }, signal };
}
