import type { Cause, DomainError } from '#kernel';

/** A pet that is to be reserved, and what causes that. */
export interface Reservation {
  readonly petId: bigint;
  readonly cause: Cause;
}

/**
 * What another module may ask of the pets. Each call joins the caller's transaction, until whose end no one else changes
 * the pet.
 */
export abstract class PetsApi {
  /**
   * Reserves available pets for orders: they are pending, and no other order can have them. A pet may be there several times.
   * @param mayWait whether to wait for pets that another caller is changing
   * @returns for each undefined, or the error: PetNotFound, PetNotAvailable, Contended when it may not wait
   */
  abstract reserveAll(reservations: readonly Reservation[], mayWait: boolean): Promise<(DomainError | undefined)[]>;

  /**
   * Gives up the hold: the pet is available again.
   * @throws PetNotFound, InvalidPetTransition when no order holds it
   */
  abstract release(petId: bigint, cause: Cause): Promise<void>;

  /**
   * Ends the hold with a sale: the pet is sold.
   * @throws PetNotFound, InvalidPetTransition when no order holds it
   */
  abstract sell(petId: bigint, cause: Cause): Promise<void>;
}
