import {
  type Columns,
  type Database,
  foundById,
  type Gathering,
  inOrderOf,
  LeftBehind,
  type Pages,
  selected,
  type Statement,
  withIds,
} from '#platform/database';
import type { NewPet } from '../domain/new-pet.js';
import { type ListedPet, Pet, type PetRecord } from '../domain/pet.js';
import { type PetsQuery, PetsRepository } from '../domain/pets.repository.js';
import { PetRow } from './pet.row.js';

/** The columns of what a list shows, and of all that is stored. */
const LISTED: Columns = {
  id: ['id', 'bigint'],
  name: ['name', 'text'],
  categoryId: ['category_id', 'bigint'],
  status: ['status', 'text'],
};
const RECORD = `${selected(LISTED)}, held, version`;

const INSERT: Statement = {
  name: 'insert pets',
  // The identity numbers rows in the order in which they come (ORDER BY).
  text: `INSERT INTO pets.pet (name, category_id, status)
    SELECT name, category_id, status
    FROM unnest($1::text[], $2::bigint[], $3::text[]) WITH ORDINALITY AS new (name, category_id, status, place)
    ORDER BY place
    RETURNING id`,
};
const FIND: Statement = { name: 'find pets', text: `SELECT ${RECORD} FROM pets.pet WHERE id = ANY ($1::bigint[])` };
const LOCK: Statement = { name: 'lock pet', text: `SELECT ${RECORD} FROM pets.pet WHERE id = $1 FOR UPDATE` };
const LOCK_FREE: Statement = {
  name: 'lock free pets',
  text: `SELECT ${RECORD} FROM pets.pet WHERE id = ANY ($1::bigint[]) FOR UPDATE SKIP LOCKED`,
};
const UPDATE: Statement = {
  name: 'update pets',
  text: `UPDATE pets.pet
    SET name = new.name, category_id = new.category_id, status = new.status, held = new.held, version = new.version
    FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[])
      AS new (id, name, category_id, status, held, version)
    WHERE pet.id = new.id`,
};

type ListedRow = Pick<PetRow, keyof ListedPet>;

/** The pets in PostgreSQL. What many ask for at the same time travels together. */
export class TypeormPetsRepository extends PetsRepository {
  private readonly additions: Gathering<NewPet, Pet>;
  private readonly singles: Gathering<bigint, PetRecord | undefined>;
  private readonly pages: Pages<PetsQuery, ListedRow>;
  private readonly locks: Gathering<bigint, PetRecord | undefined>;
  private readonly updates: Gathering<PetRecord, undefined>;

  constructor(private readonly database: Database) {
    super();
    this.additions = database.gathering((pets) => this.insert(pets), { most: 500, lanes: 1, writes: true });
    this.singles = foundById(database, (ids) => database.run<PetRow>(FIND, [ids]), toRecord);
    this.pages = database.pages({
      table: 'pets.pet',
      columns: LISTED,
      filters: ['status'],
    });
    this.locks = database.gathering((ids) => this.lockAll(ids), { most: 500, lanes: 1 });
    this.updates = database.gathering((pets) => this.storeAll(pets), { most: 500, lanes: 1, writes: true });
  }

  override add(pet: NewPet): Promise<Pet> {
    return this.additions.ask(pet);
  }

  override async addAll(pets: readonly NewPet[]): Promise<void> {
    await this.insert(pets);
  }

  override async find(id: bigint): Promise<Pet | undefined> {
    const record = await this.singles.ask(id);
    return record && Pet.restore(record);
  }

  override list(query: PetsQuery): Promise<ListedPet[]> {
    return this.pages.ask(query);
  }

  override update(id: bigint, change: (pet: Pet) => void): Promise<Pet | undefined> {
    return this.database.transaction(async () => {
      const pet = await this.lock(id);
      if (pet === undefined) return undefined;
      const { version } = pet.record;
      change(pet);
      if (pet.record.version !== version) await this.updates.send(pet.record);
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
    const record = await this.locks.ask(id);
    return record && Pet.restore(record);
  }

  private async insert(pets: readonly NewPet[]): Promise<Pet[]> {
    const rows = await this.database.run<{ id: bigint }>(INSERT, [
      pets.map(({ name }) => name),
      pets.map(({ categoryId }) => categoryId),
      pets.map(({ status }) => status),
    ]);
    return withIds(pets, rows).map(([{ name, categoryId, status }, id]) =>
      Pet.restore({ id, name, categoryId, status, held: false, version: 1n }),
    );
  }

  /** Waits for the lock of a pet, or locks the pets that nobody else has, and leaves the others behind. */
  private async lockAll(ids: readonly bigint[]): Promise<(PetRecord | undefined | LeftBehind)[]> {
    if (this.database.mayWait) return inOrderOf(ids, await this.database.run<PetRow>(LOCK, ids), toRecord);
    const records = inOrderOf(ids, await this.database.run<PetRow>(LOCK_FREE, [ids]), toRecord);
    return records.map((record, place) =>
      record === undefined || ids.indexOf(record.id) < place ? new LeftBehind() : record,
    );
  }

  private async storeAll(pets: readonly PetRecord[]): Promise<undefined[]> {
    await this.database.run(UPDATE, [
      pets.map(({ id }) => id),
      pets.map(({ name }) => name),
      pets.map(({ categoryId }) => categoryId),
      pets.map(({ status }) => status),
      pets.map(({ held }) => held),
      pets.map(({ version }) => version),
    ]);
    return pets.map(() => undefined);
  }
}

function toRecord({ id, name, categoryId, status, held, version }: PetRow): PetRecord {
  return { id, name, categoryId, status, held, version };
}
