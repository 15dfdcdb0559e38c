import type { DomainError, Page, PageQuery } from '#kernel';
import type { NewPet } from './new-pet.js';
import type { ListedPet, Pet } from './pet.js';
import type { PetStatus } from './pet-status.js';

/** Which pets a list shows, in ascending order of id. */
export interface PetsQuery extends PageQuery {
  /** Pets of this status alone; all when absent. */
  readonly status: PetStatus | undefined;
  /** Pets of this category alone; not together with `name`. */
  readonly categoryId: bigint | undefined;
  /** Pets of this name alone, whatever its case and its Unicode normal form. */
  readonly name: string | undefined;
}

/** A change of one pet. */
export interface PetUpdate {
  readonly id: bigint;
  readonly change: (pet: Pet) => void;
}

/** The store's pets. */
export abstract class PetsRepository {
  /** Stores pets and their events, and gives them their ids. @returns them in the same order */
  abstract addAll(pets: readonly NewPet[]): Promise<Pet[]>;
  abstract find(id: bigint): Promise<Pet | undefined>;
  /** Whether any pet names the category. */
  abstract isCategoryUsed(categoryId: bigint): Promise<boolean>;
  abstract list(query: PetsQuery): Promise<Page<ListedPet>>;
  /**
   * Changes pets that no other caller changes meanwhile: loads them, applies the changes in their order, and stores the pets and their events.
   * @param updates the same pet may be there several times
   * @param mayWait whether to wait for pets that another caller is changing, or to give `Contended` for them
   * @returns for each update its pet, undefined when there is none, or the DomainError that the change threw
   */
  abstract updateAll(updates: readonly PetUpdate[], mayWait: boolean): Promise<(Pet | DomainError | undefined)[]>;
  /**
   * Removes a pet that no other caller changes meanwhile, and stores its events, unless `remove` throws.
   * @returns undefined when there is none
   */
  abstract remove(id: bigint, remove: (pet: Pet) => void): Promise<Pet | undefined>;
}
