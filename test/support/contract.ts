import type { ClientResponse, Client } from './client.js';

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

/** The body of a new pet, complete unless told otherwise. */
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

/** Adds a pet and gives its id. */
export async function addPet(client: Client, fields: object = {}): Promise<number> {
  return petOf(await client.post('/v1/pets', aNewPet(fields))).id;
}

/** Adds a pet, orders it and gives the order. */
export async function placeOrder(client: Client, fields: object = {}): Promise<OrderJson> {
  return orderOf(await client.post('/v1/store/orders', { petId: await addPet(client), ...fields }));
}
