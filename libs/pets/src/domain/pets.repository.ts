import type { NewPet } from './new-pet.js';
import type { ListedPet, Pet } from './pet.js';
import type { PetStatus } from './pet-status.js';

/** Which pets a list shows, in ascending order of id. */
export interface PetsQuery {
  /** Pets of this status alone; all when absent. */
  readonly status: PetStatus | undefined;
  /** Pets with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most pets to give. */
  readonly take: number;
  /** Whether what was written a moment ago may be missing. */
  readonly mayLag: boolean;
}

/** The store's pets. */
export abstract class PetsRepository {
  /** Stores a pet and gives it its id. */
  abstract add(pet: NewPet): Promise<Pet>;
  /** Stores many pets at once. */
  abstract addAll(pets: readonly NewPet[]): Promise<void>;
  abstract find(id: bigint): Promise<Pet | undefined>;
  abstract list(query: PetsQuery): Promise<ListedPet[]>;
  /** Changes a pet under a lock: loads it, applies `change` and stores it. Undefined when there is none. */
  abstract update(id: bigint, change: (pet: Pet) => void): Promise<Pet | undefined>;
  /** Removes a pet under a lock, unless `check` throws. Undefined when there is none. */
  abstract remove(id: bigint, check: (pet: Pet) => void): Promise<Pet | undefined>;
}
