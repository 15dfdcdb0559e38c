import { declareError } from '#kernel';
import type { PetStatus } from './pet-status.js';

export class PetNotFound extends declareError({
  code: 'pet_not_found',
  kind: 'not_found',
  when: 'No pet has this id.',
}) {
  static withId(id: bigint): PetNotFound {
    return new PetNotFound(`There is no pet with the id ${id}.`);
  }
}

export class PetNotAvailable extends declareError({
  code: 'pet_not_available',
  kind: 'conflict',
  when: 'The pet is pending or sold.',
}) {
  static withId(id: bigint): PetNotAvailable {
    return new PetNotAvailable(`The pet ${id} is not available.`);
  }
}

export class PetReserved extends declareError({
  code: 'pet_reserved',
  kind: 'conflict',
  when: 'The status of a pet cannot change while an open order holds it, and a pending pet cannot be removed.',
}) {
  static byOrder(id: bigint): PetReserved {
    return new PetReserved(`An open order holds the pet ${id}: ship or cancel the order first.`);
  }

  static byStatus(id: bigint): PetReserved {
    return new PetReserved(`The pet ${id} is pending: make it available or sold first.`);
  }
}

export class InvalidPetTransition extends declareError({
  code: 'invalid_status_transition',
  kind: 'conflict',
  when: 'The status of the pet cannot change to the requested one.',
}) {
  static between(from: PetStatus, to: PetStatus): InvalidPetTransition {
    return new InvalidPetTransition(`A pet that is ${from} cannot become ${to}.`);
  }
}
