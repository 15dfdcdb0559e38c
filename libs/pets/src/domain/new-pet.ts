import type { Cause } from '#kernel';
import { PetName } from './pet-name.js';
import type { PetStatus } from './pet-status.js';

/** The values of a new pet, before they are checked. */
export interface PetDescription {
  readonly name: string;
  readonly categoryId: bigint;
  /** `available` unless given. */
  readonly status?: PetStatus | undefined;
}

/** A valid pet without an id: it gets its id when it is added. */
export class NewPet {
  private constructor(
    readonly name: PetName,
    readonly categoryId: bigint,
    readonly status: PetStatus,
    /** The cause of the addition. */
    readonly cause: Cause,
  ) {}

  /** @throws InvalidValue when the name is not allowed */
  static create({ name, categoryId, status = 'available' }: PetDescription, cause: Cause): NewPet {
    return new NewPet(PetName.create(name), categoryId, status, cause);
  }
}

/** The new values of a change of a pet, before they are checked; an undefined member leaves the value as it is. */
export interface PetPatch {
  readonly name?: string | undefined;
  readonly categoryId?: bigint | undefined;
  readonly status?: PetStatus | undefined;
}

/** A valid change of a pet; an undefined member leaves the value as it is. */
export class PetChange {
  private constructor(
    readonly name: PetName | undefined,
    readonly categoryId: bigint | undefined,
    readonly status: PetStatus | undefined,
  ) {}

  /** @throws InvalidValue when the name is not allowed */
  static create({ name, categoryId, status }: PetPatch): PetChange {
    return new PetChange(name === undefined ? undefined : PetName.create(name), categoryId, status);
  }
}
