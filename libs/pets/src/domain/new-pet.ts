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

/** What is to be different about a pet; what is left out stays. It keeps every rule that holds for any pet. */
export class PetChange {
  private constructor(
    readonly name: string | undefined,
    readonly categoryId: bigint | undefined,
    readonly status: PetStatus | undefined,
  ) {}

  /** @throws InvalidPet when the name is not allowed */
  static create({ name, categoryId, status }: Partial<PetDescription>): PetChange {
    if (name !== undefined) requirePetName(name);
    return new PetChange(name, categoryId, status);
  }
}
