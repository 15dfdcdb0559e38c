import type { DomainError, Page, PageQuery } from '#kernel';
import type { ListedPet, Pet } from './pet.js';
import type { PetStatus } from './pet-status.js';

/** The query for a page of pets, in ascending order of id. */
export interface PetsQuery extends PageQuery {
  /** Only pets with this status; undefined: with any. */
  readonly status: PetStatus | undefined;
  /** Only pets of this category; not together with `name`. */
  readonly categoryId: bigint | undefined;
  /** Only pets with this name, ignoring case and Unicode normal form. */
  readonly name: string | undefined;
}

/** A change of one pet. */
export interface PetUpdate {
  readonly id: bigint;
  readonly change: (pet: Pet) => void;
}

/** The stored pets. */
export abstract class PetsRepository {
  /** Takes ids for new pets. @returns a function that returns the next id */
  abstract takeIds(count: number): Promise<() => bigint>;
  /** Stores new pets and their events in the caller's transaction, without waiting for the response. */
  abstract addAll(pets: readonly Pet[]): void;
  /** @throws PetNotFound */
  abstract find(id: bigint): Promise<Pet>;
  /** Whether a pet belongs to the category. */
  abstract isCategoryUsed(categoryId: bigint): Promise<boolean>;
  abstract list(query: PetsQuery): Promise<Page<ListedPet>>;
  /**
   * Changes pets in one transaction: locks and loads them, applies the changes in their order, and stores the pets and their
   * events.
   * @param updates may contain several changes of one pet
   * @param mayWait whether to wait for pets that another transaction has locked; otherwise the result for them is `Contended`
   * @returns for each update the pet, PetNotFound, or the DomainError that the change threw
   */
  abstract updateAll(updates: readonly PetUpdate[], mayWait: boolean): Promise<(Pet | DomainError)[]>;
  /**
   * Locks and loads a pet, calls `remove`, and, unless that throws, deletes the pet and stores its events.
   * @throws PetNotFound
   */
  abstract remove(id: bigint, remove: (pet: Pet) => void): Promise<void>;
}
