import { DomainError } from '#kernel';

export class PetNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = 'pet_not_found';

  static withId(id: bigint): PetNotFound {
    return new PetNotFound(`There is no pet with the id ${String(id)}.`);
  }
}

export class InvalidPet extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static becauseName(fault: string): InvalidPet {
    return new InvalidPet(`name ${fault}.`);
  }
}
