import { Pet, type PetRecord } from './pet.js';

/** A pet as it was stored: available, unless told otherwise. */
export function aPet(fields: Partial<PetRecord> = {}): Pet {
  return Pet.restore({ id: 7n, name: 'Mac', categoryId: 1n, status: 'available', held: false, version: 1n, ...fields });
}
