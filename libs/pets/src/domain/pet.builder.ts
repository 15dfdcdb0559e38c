import { Pet, type PetRecord } from './pet.js';

/** A restored pet, with defaults for the fields that are not given. */
export function aPet(fields: Partial<PetRecord> = {}): Pet {
  return Pet.restore({ id: 7n, name: 'Mac', categoryId: 1n, status: 'available', held: false, version: 1n, ...fields });
}
