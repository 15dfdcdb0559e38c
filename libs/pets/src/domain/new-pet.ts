import type { Cause } from '#kernel';
import { requirePetName } from './pet-name.js';
import type { PetStatus } from './pet-status.js';

/** What is said of a pet when it is added. */
export interface PetDescription {
  readonly name: string;
  readonly categoryId: bigint;
  /** `available` unless given. */
  readonly status?: PetStatus | undefined;
}

/** A pet that keeps all the rules but has no id yet: the store gives it one when it is added. */
export class NewPet {
  private constructor(
    readonly name: string,
    readonly categoryId: bigint,
    readonly status: PetStatus,
    /** What causes it to be added. */
    readonly cause: Cause,
  ) {}

  /** @throws InvalidPet when the name is not allowed */
  static create({ name, categoryId, status = 'available' }: PetDescription, cause: Cause): NewPet {
    requirePetName(name);
    return new NewPet(name, categoryId, status, cause);
  }
}
