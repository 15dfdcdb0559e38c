import { expect } from '@jest/globals';
import type { ClientResponse, Client, RequestOptions } from './client.js';

/** A pet as JSON.parse reads it; for ids within the safe integers. */
export interface PetJson {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly status: string;
}

/** The pet in a response. */
export function petOf({ text }: ClientResponse): PetJson {
  return JSON.parse(text) as PetJson;
}

/** The pets in a response. */
export function petsOf({ text }: ClientResponse): PetJson[] {
  return JSON.parse(text) as PetJson[];
}

/** The address of the next page in a response's `Link`, or undefined on the last page. */
export function nextPage({ headers }: ClientResponse): string | undefined {
  const link = headers.link;
  if (link === undefined) return undefined;
  const match = /^<([^>]+)>; rel="next"$/.exec(Array.isArray(link) ? link.join(', ') : link);
  if (match === null) throw new Error(`not a link to the next page: ${String(link)}`);
  return match[1];
}

/** Gets the pages of a list one after the other, from `path` to the last page. */
export async function* pagesOf(client: Pick<Client, 'send'>, path: string): AsyncGenerator<ClientResponse> {
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await client.send({ path: next });
    expect(page.status).toBe(200);
    yield page;
    next = nextPage(page);
  }
}

/** Gets all rows of a list, from the page at `path` on. @param read gets the rows of a page */
export async function listAll<Row>(
  client: Pick<Client, 'send'>,
  path: string,
  read: (page: ClientResponse) => Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pagesOf(client, path)) rows.push(...read(page));
  return rows;
}

/** The body of a new pet. */
export function aNewPet(fields: object = {}): object {
  return { name: 'Wall-E', categoryId: 1, ...fields };
}

/** An order as JSON.parse reads it; for ids within the safe integers. */
export interface OrderJson {
  readonly id: number;
  readonly petId: number;
  readonly quantity: number;
  readonly shipDate?: string;
  readonly status: string;
  readonly complete: boolean;
  readonly placedAt: string;
}

/** The order in a response. */
export function orderOf({ text }: ClientResponse): OrderJson {
  return JSON.parse(text) as OrderJson;
}

/** The orders in a response. */
export function ordersOf({ text }: ClientResponse): OrderJson[] {
  return JSON.parse(text) as OrderJson[];
}

/** Adds a pet. @returns its id */
export async function addPet(client: Client, fields: object = {}): Promise<number> {
  return petOf(await client.post('/v1/pets', aNewPet(fields))).id;
}

/** Adds a pet and orders it. @returns the order */
export async function placeOrder(client: Client, fields: object = {}): Promise<OrderJson> {
  return orderOf(await client.post('/v1/store/orders', { petId: await addPet(client), ...fields }));
}

export const ALL_SCOPES: readonly string[] = [
  'pets:read',
  'pets:write',
  'orders:read',
  'orders:write',
  'events:read',
  'webhooks:manage',
  'keys:manage',
];

/** A new API key, as the API returns it and `keys issue --json` prints it. */
export interface IssuedKeyJson {
  readonly keyId: string;
  readonly key: string;
  readonly name: string;
  readonly scopes: string[];
  readonly expiresAt: string;
}

/** Creates an API key. */
export async function createKey(
  client: Client,
  fields: object = {},
  options: Omit<RequestOptions, 'path' | 'body'> = {},
): Promise<IssuedKeyJson> {
  const response = await client.post('/v1/api-keys', { name: 'clerk', ...fields }, options);
  expect(response.status).toBe(201);
  return JSON.parse(response.text) as IssuedKeyJson;
}
