import { type Database } from '#platform/database';
import { MoreThan } from 'typeorm';
import { type NewPet, Pet, type PetRecord } from '../domain/pet.js';
import { type PetsQuery, PetsRepository } from '../domain/pets.repository.js';
import { PetRow } from './pet.row.js';

export class TypeormPetsRepository extends PetsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add(pet: NewPet): Promise<Pet> {
    const { name, categoryId, status } = pet;
    const { identifiers } = await this.database.manager.insert(PetRow, { name, categoryId, status });
    return Pet.restore({ id: (identifiers[0] as { id: bigint }).id, name, categoryId, status });
  }

  override async find(id: bigint): Promise<Pet | undefined> {
    const row = await this.database.manager.findOneBy(PetRow, { id });
    return row === null ? undefined : Pet.restore(toRecord(row));
  }

  override async list({ status, after, take }: PetsQuery): Promise<PetRecord[]> {
    const where = { ...(status && { status }), ...(after !== undefined && { id: MoreThan(after) }) };
    const rows = await this.database.manager.find(PetRow, { where, order: { id: 'ASC' }, take });
    return rows.map(toRecord);
  }
}

function toRecord({ id, name, categoryId, status }: PetRow): PetRecord {
  return { id, name, categoryId, status };
}
