import { Injectable } from '@nestjs/common';
import type { Cause, DomainError } from '#kernel';
import { PetsService, type Reservation } from './application/pets.service.js';

/** What another module may ask of the pets. Each call joins the caller's transaction and locks the pet until its end. */
@Injectable()
export class PetsApi {
  constructor(private readonly pets: PetsService) {}

  /**
   * Reserves available pets for orders: they are pending, and no other order can have them. A pet may be there several times.
   * @param mayWait whether to wait for pets that another transaction has locked
   * @returns for each undefined, or a DomainError: `pet_not_found`, `pet_not_available`, `Contended` when it may not wait
   */
  reserveAll(reservations: readonly Reservation[], mayWait: boolean): Promise<(DomainError | undefined)[]> {
    return this.pets.reserveAll(reservations, mayWait);
  }

  /** Gives up the hold: the pet is available again. */
  release(petId: bigint, cause: Cause): Promise<void> {
    return this.pets.release(petId, cause);
  }

  /** Ends the hold with a sale: the pet is sold. */
  sell(petId: bigint, cause: Cause): Promise<void> {
    return this.pets.sell(petId, cause);
  }
}
