import type { Answer, Client } from './client.js';

/** A pet as JSON.parse reads it; for ids within the safe integers. */
export interface PetJson {
  readonly id: number;
  readonly name: string;
  readonly categoryId: number;
  readonly status: string;
}

/** The pet in an answer. */
export function petOf({ text }: Answer): PetJson {
  return JSON.parse(text) as PetJson;
}

/** The pets in an answer. */
export function petsOf({ text }: Answer): PetJson[] {
  return JSON.parse(text) as PetJson[];
}

/** The address of the next page in an answer's `Link`, or undefined on the last page. */
export function nextPage({ headers }: Answer): string | undefined {
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

/** The order in an answer. */
export function orderOf({ text }: Answer): OrderJson {
  return JSON.parse(text) as OrderJson;
}

/** The orders in an answer. */
export function ordersOf({ text }: Answer): OrderJson[] {
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
