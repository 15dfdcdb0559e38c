import { Injectable } from '@nestjs/common';
import { type Cause, DomainError, type Page } from '#kernel';
import type { BatchContext } from '#batching';
import { Database } from '#database';
import type { NewPet, PetChange } from '../domain/new-pet.js';
import { PetNotFound } from '../domain/pet.errors.js';
import { type ListedPet, Pet } from '../domain/pet.js';
import { PetsRepository, type PetsQuery } from '../domain/pets.repository.js';
import { type AllowedVersions, requireVersion } from '../domain/version.js';
import type { PetsApi, Reservation } from '../pets.api.js';

/** The use cases of pets. */
@Injectable()
export class PetsService implements PetsApi {
  constructor(
    private readonly pets: PetsRepository,
    private readonly database: Database,
  ) {}

  list(query: PetsQuery): Promise<Page<ListedPet>> {
    return this.pets.list(query);
  }

  /** Adds pets. @returns the pets with their ids, in the same order */
  addAll(pets: readonly NewPet[], context: BatchContext): Promise<Pet[]> {
    return this.database.transaction(
      async (transaction) => {
        const nextId = await this.pets.takeIds(pets.length);
        const added = pets.map((pet) => Pet.add(pet, nextId()));
        this.pets.addAll(added);
        transaction.complete();
        return added;
      },
      { ...context, readsFirst: true },
    );
  }

  /** @throws PetNotFound */
  get(id: bigint): Promise<Pet> {
    return this.pets.find(id);
  }

  /** @throws PetNotFound, PreconditionFailed, PetReserved, InvalidPetTransition */
  change(id: bigint, change: PetChange, versions: AllowedVersions, cause: Cause): Promise<Pet> {
    return this.update(id, (pet) => {
      requireVersion(pet.record, versions);
      pet.change(change, cause);
    });
  }

  /** @throws PetNotFound, PreconditionFailed, PetReserved */
  remove(id: bigint, versions: AllowedVersions, cause: Cause): Promise<void> {
    return this.pets.remove(id, (pet) => {
      requireVersion(pet.record, versions);
      pet.remove(cause);
    });
  }

  async reserveAll(reservations: readonly Reservation[], mayWait: boolean): Promise<(DomainError | undefined)[]> {
    const updates = reservations.map(({ petId, cause }) => ({
      id: petId,
      change: (pet: Pet) => {
        pet.reserve(cause);
      },
    }));
    const outcomes = await this.pets.updateAll(updates, mayWait);
    return outcomes.map((outcome) => (outcome instanceof DomainError ? outcome : undefined));
  }

  async release(id: bigint, cause: Cause): Promise<void> {
    await this.update(id, (pet) => {
      pet.release(cause);
    });
  }

  async sell(id: bigint, cause: Cause): Promise<void> {
    await this.update(id, (pet) => {
      pet.sell(cause);
    });
  }

  private async update(id: bigint, change: (pet: Pet) => void): Promise<Pet> {
    const [outcome = PetNotFound.withId(id)] = await this.pets.updateAll([{ id, change }], true);
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }
}
