import { Injectable } from '@nestjs/common';
import { PetsService } from './application/pets.service.js';

/** What another module may ask of the pets. Each call joins the caller's transaction and locks the pet until its end. */
@Injectable()
export class PetsApi {
  constructor(private readonly pets: PetsService) {}

  /**
   * Holds an available pet for an order: it is pending, and nobody else can have it.
   * @throws DomainError `pet_not_found`, `pet_not_available`
   */
  reserve(petId: bigint): Promise<void> {
    return this.pets.reserve(petId);
  }

  /** Gives up the hold: the pet is available again. */
  release(petId: bigint): Promise<void> {
    return this.pets.release(petId);
  }

  /** Ends the hold with a sale: the pet is sold. */
  sell(petId: bigint): Promise<void> {
    return this.pets.sell(petId);
  }
}
