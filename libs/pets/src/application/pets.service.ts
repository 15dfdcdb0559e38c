import { Injectable } from '@nestjs/common';
import { NewPet, type PetDescription } from '../domain/new-pet.js';
import { PetNotFound } from '../domain/pet.errors.js';
import type { ListedPet, Pet } from '../domain/pet.js';
import { PetChange } from '../domain/pet-change.js';
import { PetsRepository, type PetsQuery } from '../domain/pets.repository.js';

/** The versions that a pet may have for a change to go ahead; undefined for any. */
export type AllowedVersions = readonly bigint[] | undefined;

/** What can be done with pets. */
@Injectable()
export class PetsService {
  constructor(private readonly pets: PetsRepository) {}

  list(query: PetsQuery): Promise<ListedPet[]> {
    return this.pets.list(query);
  }

  /** @throws InvalidPet when the description breaks a rule of pets */
  async add(description: PetDescription): Promise<Pet> {
    return this.pets.add(NewPet.create(description));
  }

  /** @throws PetNotFound */
  async get(id: bigint): Promise<Pet> {
    return existing(id, await this.pets.find(id));
  }

  /** @throws InvalidPet, PetNotFound, PetPreconditionFailed, PetReserved, InvalidStatusTransition */
  async change(id: bigint, description: Partial<PetDescription>, versions: AllowedVersions): Promise<Pet> {
    const change = PetChange.create(description);
    return this.update(id, (pet) => {
      pet.requireVersion(versions);
      pet.change(change);
    });
  }

  /** @throws PetNotFound, PetPreconditionFailed, PetReserved */
  async remove(id: bigint, versions: AllowedVersions): Promise<void> {
    const removed = await this.pets.remove(id, (pet) => {
      pet.requireVersion(versions);
      pet.requireRemovable();
    });
    existing(id, removed);
  }

  /** @throws PetNotFound, PetNotAvailable */
  async reserve(id: bigint): Promise<void> {
    await this.update(id, (pet) => {
      pet.reserve();
    });
  }

  /** @throws PetNotFound, InvalidStatusTransition */
  async release(id: bigint): Promise<void> {
    await this.update(id, (pet) => {
      pet.release();
    });
  }

  /** @throws PetNotFound, InvalidStatusTransition */
  async sell(id: bigint): Promise<void> {
    await this.update(id, (pet) => {
      pet.sell();
    });
  }

  private async update(id: bigint, change: (pet: Pet) => void): Promise<Pet> {
    return existing(id, await this.pets.update(id, change));
  }
}

function existing(id: bigint, pet: Pet | undefined): Pet {
  if (pet === undefined) throw PetNotFound.withId(id);
  return pet;
}
