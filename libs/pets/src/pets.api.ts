import type { Cause, DomainError } from '#kernel';

/** The reservation of a pet, and its cause. */
export interface Reservation {
  readonly petId: bigint;
  readonly cause: Cause;
}

/**
 * The operations of pets for other modules. Each call joins the caller's transaction, and locks the pets until its end.
 */
export abstract class PetsApi {
  /**
   * Reserves available pets for orders: they become pending, and no other order can reserve them.
   * @param reservations may contain a pet several times; only its first reservation succeeds
   * @param mayWait whether to wait for pets that another transaction has locked
   * @returns for each undefined, or the error: PetNotFound, PetNotAvailable; Contended for a locked pet unless `mayWait`
   */
  abstract reserveAll(reservations: readonly Reservation[], mayWait: boolean): Promise<(DomainError | undefined)[]>;

  /**
   * Ends the hold: the pet is available again.
   * @throws PetNotFound, InvalidPetTransition when no order holds it
   */
  abstract release(petId: bigint, cause: Cause): Promise<void>;

  /**
   * Ends the hold with a sale: the pet is sold.
   * @throws PetNotFound, InvalidPetTransition when no order holds it
   */
  abstract sell(petId: bigint, cause: Cause): Promise<void>;
}
