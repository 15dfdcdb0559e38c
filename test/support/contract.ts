import type { Answer } from './client.js';

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
