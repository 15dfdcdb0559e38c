import { Injectable } from '@nestjs/common';
import { PetNotFound } from '../domain/pet.errors.js';
import { NewPet, type Pet, type PetDescription, type PetRecord } from '../domain/pet.js';
import { PetsRepository, type PetsQuery } from '../domain/pets.repository.js';

/** What can be done with pets. */
@Injectable()
export class PetsService {
  constructor(private readonly pets: PetsRepository) {}

  list(query: PetsQuery): Promise<PetRecord[]> {
    return this.pets.list(query);
  }

  /** @throws InvalidPet when the description breaks a rule of pets */
  async add(description: PetDescription): Promise<Pet> {
    return this.pets.add(NewPet.create(description));
  }

  /** @throws PetNotFound */
  async get(id: bigint): Promise<Pet> {
    const pet = await this.pets.find(id);
    if (pet === undefined) throw PetNotFound.withId(id);
    return pet;
  }
}
