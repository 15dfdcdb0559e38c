import { faultOfName } from '#kernel';
import { InvalidPet } from './pet.errors.js';
import type { PetStatus } from './pet-status.js';

const NAME_MAX = 255;

/** What is said of a pet when it is added. */
export interface PetDescription {
  readonly name: string;
  readonly categoryId: bigint;
  /** `available` unless given. */
  readonly status?: PetStatus | undefined;
}

/** What is stored of a pet. */
export interface PetRecord {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: PetStatus;
}

/** A pet that keeps all the rules but has no id yet: the store gives it one when it is added. */
export class NewPet {
  private constructor(
    readonly name: string,
    readonly categoryId: bigint,
    readonly status: PetStatus,
  ) {}

  /** @throws InvalidPet when the name is not one of 1 to 255 characters with one that is visible */
  static create({ name, categoryId, status = 'available' }: PetDescription): NewPet {
    const fault = faultOfName(name, NAME_MAX);
    if (fault !== undefined) throw InvalidPet.becauseName(fault);
    return new NewPet(name, categoryId, status);
  }
}

/** An animal of the store. */
export class Pet {
  private constructor(
    readonly id: bigint,
    readonly name: string,
    readonly categoryId: bigint,
    readonly status: PetStatus,
  ) {}

  /** The pet as it was stored; the rules were kept when it was. */
  static restore({ id, name, categoryId, status }: PetRecord): Pet {
    return new Pet(id, name, categoryId, status);
  }
}
