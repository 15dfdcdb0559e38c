import { DomainError } from '#kernel';
import type { PetStatus } from './pet-status.js';

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

export class PetNotAvailable extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pet_not_available';

  static withId(id: bigint): PetNotAvailable {
    return new PetNotAvailable(`The pet ${String(id)} is not available.`);
  }
}

export class PetReserved extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'pet_reserved';

  static byOrder(id: bigint): PetReserved {
    return new PetReserved(`An open order holds the pet ${String(id)}: ship or cancel the order first.`);
  }

  static byStatus(id: bigint): PetReserved {
    return new PetReserved(`The pet ${String(id)} is pending: make it available or sold first.`);
  }
}

export class InvalidStatusTransition extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'invalid_status_transition';

  static between(from: PetStatus, to: PetStatus): InvalidStatusTransition {
    return new InvalidStatusTransition(`A pet that is ${from} cannot become ${to}.`);
  }
}

export class PetPreconditionFailed extends DomainError {
  readonly kind = 'precondition_failed';
  readonly code = 'precondition_failed';

  static of(id: bigint): PetPreconditionFailed {
    return new PetPreconditionFailed(`The pet ${String(id)} is no longer what If-Match names: fetch it again.`);
  }
}
