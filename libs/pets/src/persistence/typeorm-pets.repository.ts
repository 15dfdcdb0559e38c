import { type Database, type Statement } from '#platform/database';
import { MoreThan } from 'typeorm';
import type { NewPet } from '../domain/new-pet.js';
import { Pet, type PetRecord } from '../domain/pet.js';
import { type PetsQuery, PetsRepository } from '../domain/pets.repository.js';
import { PetRow } from './pet.row.js';

// Every order takes these two.
const LOCK: Statement = {
  name: 'lock pet',
  text: `SELECT id, name, category_id AS "categoryId", status, held, version FROM pets.pet WHERE id = $1 FOR UPDATE`,
};
const UPDATE: Statement = {
  name: 'update pet',
  text: 'UPDATE pets.pet SET name = $2, category_id = $3, status = $4, held = $5, version = $6 WHERE id = $1',
};

export class TypeormPetsRepository extends PetsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async add({ name, categoryId, status }: NewPet): Promise<Pet> {
    const fields = { name, categoryId, status, held: false, version: 1n };
    const { identifiers } = await this.database.manager.insert(PetRow, { ...fields });
    return Pet.restore({ id: (identifiers[0] as { id: bigint }).id, ...fields });
  }

  override async addAll(pets: readonly NewPet[]): Promise<void> {
    await this.database.manager.query(
      `INSERT INTO pets.pet (name, category_id, status)
       SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[])`,
      [pets.map(({ name }) => name), pets.map(({ categoryId }) => categoryId), pets.map(({ status }) => status)],
    );
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

  override update(id: bigint, change: (pet: Pet) => void): Promise<Pet | undefined> {
    return this.database.transaction(async () => {
      const pet = await this.lock(id);
      if (pet === undefined) return undefined;
      const { version } = pet.record;
      change(pet);
      if (pet.record.version !== version) await this.store(pet.record);
      return pet;
    });
  }

  override remove(id: bigint, check: (pet: Pet) => void): Promise<Pet | undefined> {
    return this.database.transaction(async () => {
      const pet = await this.lock(id);
      if (pet === undefined) return undefined;
      check(pet);
      await this.database.manager.delete(PetRow, { id });
      return pet;
    });
  }

  private async lock(id: bigint): Promise<Pet | undefined> {
    const [row] = await this.database.run<PetRow>(LOCK, [id]);
    return row === undefined ? undefined : Pet.restore(toRecord(row));
  }

  private async store({ id, name, categoryId, status, held, version }: PetRecord): Promise<void> {
    await this.database.run(UPDATE, [id, name, categoryId, status, held, version]);
  }
}

function toRecord({ id, name, categoryId, status, held, version }: PetRow): PetRecord {
  return { id, name, categoryId, status, held, version };
}
