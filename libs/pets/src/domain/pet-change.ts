import type { PetDescription } from './new-pet.js';
import { PetName } from './pet-name.js';
import type { PetStatus } from './pet-status.js';

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
