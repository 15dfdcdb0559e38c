import type { Cause } from '#kernel';
import { PetName } from './pet-name.js';
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
    readonly name: PetName,
    readonly categoryId: bigint,
    readonly status: PetStatus,
    /** What causes it to be added. */
    readonly cause: Cause,
  ) {}

  /** @throws InvalidValue when the name is not allowed */
  static create({ name, categoryId, status = 'available' }: PetDescription, cause: Cause): NewPet {
    return new NewPet(PetName.create(name), categoryId, status, cause);
  }
}

/** What is to be different about a pet; what is left out stays. It keeps every rule that holds for any pet. */
export class PetChange {
  private constructor(
    readonly name: PetName | undefined,
    readonly categoryId: bigint | undefined,
    readonly status: PetStatus | undefined,
  ) {}

  /** @throws InvalidValue when the name is not allowed */
  static create({ name, categoryId, status }: Partial<PetDescription>): PetChange {
    return new PetChange(name === undefined ? undefined : PetName.create(name), categoryId, status);
  }
}
