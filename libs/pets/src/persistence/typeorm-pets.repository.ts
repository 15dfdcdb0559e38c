import type { Outbox } from '#events';
import { Contended, DomainError, INT64_MAX, INT64_MIN, type Page } from '#kernel';
import type { Batcher, Batching } from '#batching';
import { Columns, type Database, type Statement, takeIds } from '#database';
import { PetNotFound } from '../domain/pet.errors.js';
import { type ListedPet, Pet, type PetEvent } from '../domain/pet.js';
import { type PetsQuery, PetsRepository, type PetUpdate } from '../domain/pets.repository.js';
import { PET_STATUSES } from '../domain/pet-status.js';
import { NAME_FILTER } from './name-filter.js';
import { PetRow } from './pet.row.js';

const PET = Columns.of(PetRow);
const LISTED = PET.without('held', 'version');
const CHANGED = PET.without('id');

const INSERT: Statement = {
  name: 'insert pets',
  text: `INSERT INTO pets.pet (${PET.names}) OVERRIDING SYSTEM VALUE SELECT ${PET.names} FROM ${PET.unnested('new')}`,
};
const FIND: Statement = {
  name: 'find pets',
  text: `SELECT ${PET.selected} FROM pets.pet WHERE id = ANY ($1::bigint[])`,
};
// Bounds and order by the columns of the index, as in `pagesBy`: for `category_id = $2 LIMIT 1` PostgreSQL may scan the table.
const OF_CATEGORY: Statement = {
  name: 'a pet of a category',
  text: `SELECT FROM unnest($1::text[]) AS each (status)
    CROSS JOIN LATERAL (
      SELECT FROM pets.pet WHERE status = each.status AND (category_id, id) >= ($2, ${INT64_MIN})
        AND (category_id, id) <= ($2, ${INT64_MAX})
      ORDER BY category_id, id LIMIT 1
    ) AS pet`,
};
// In the order of the ids, so that two transactions do not deadlock.
const LOCK: Statement = {
  name: 'lock pets',
  text: `SELECT ${PET.selected} FROM pets.pet WHERE id = ANY ($1::bigint[]) ORDER BY id FOR UPDATE`,
};
const LOCK_FREE: Statement = {
  name: 'lock free pets',
  text: `SELECT ${PET.selected} FROM pets.pet WHERE id = ANY ($1::bigint[]) FOR UPDATE SKIP LOCKED`,
};
const UPDATE: Statement = {
  name: 'update pets',
  text: `UPDATE pets.pet
    SET ${CHANGED.assignedFrom('new')}
    FROM ${PET.unnested('new')}
    WHERE pet.id = new.id`,
};

/** The pets in PostgreSQL. Concurrent reads are batched. */
export class TypeormPetsRepository extends PetsRepository {
  override readonly list: (query: PetsQuery) => Promise<Page<ListedPet>>;
  private readonly singles: Batcher<bigint, PetRow | undefined>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<PetEvent>,
    batching: Batching,
  ) {
    super();
    this.singles = batching.byId(PET);
    this.list = batching.pages({
      columns: LISTED,
      filters: [{ member: 'status', values: PET_STATUSES }, { member: 'categoryId' }, NAME_FILTER],
    });
  }

  override takeIds(count: number): Promise<() => bigint> {
    return takeIds(this.database, PET, count);
  }

  override addAll(pets: readonly Pet[]): void {
    this.write(INSERT, pets);
  }

  override async find(id: bigint): Promise<Pet> {
    const row = await this.singles.submit(id);
    if (row === undefined) throw PetNotFound.withId(id);
    return Pet.restore(PET.read(row));
  }

  override async isCategoryUsed(categoryId: bigint): Promise<boolean> {
    return (await this.database.run(OF_CATEGORY, [PET_STATUSES, categoryId])).length > 0;
  }

  override updateAll(updates: readonly PetUpdate[], mayWait: boolean): Promise<(Pet | DomainError)[]> {
    return this.database.transaction(async () => {
      const ids = updates.map(({ id }) => id);
      const rows = await this.database.run<PetRow>(mayWait ? LOCK : LOCK_FREE, [ids]);
      const pets = new Map(rows.map((row) => [row.id, Pet.restore(PET.read(row))]));
      const contended = mayWait ? new Set<bigint>() : await this.existing(ids.filter((id) => !pets.has(id)));
      const outcomes = updates.map(({ id, change }) => {
        const pet = pets.get(id);
        if (pet === undefined) return contended.has(id) ? Contended.create() : PetNotFound.withId(id);
        return changed(pet, change);
      });
      const isChanged = ({ events }: Pet): boolean => events.length > 0;
      this.write(UPDATE, Array.from(pets.values()).filter(isChanged));
      return outcomes;
    });
  }

  override remove(id: bigint, remove: (pet: Pet) => void): Promise<void> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(PetRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw PetNotFound.withId(id);
      const pet = Pet.restore(PET.read(row));
      remove(pet);
      await manager.delete(PetRow, { id });
      this.outbox.store(pet.events);
    });
  }

  /** The ids of existing pets among `ids`. */
  private async existing(ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
    const rows = ids.length === 0 ? [] : await this.database.run<PetRow>(FIND, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  /** Sends a statement that writes pets, and stores their events. */
  private write(statement: Statement, pets: readonly Pet[]): void {
    if (pets.length === 0) return;
    this.database.send(statement, PET.arraysOf(pets.map(({ record }) => record)));
    this.outbox.store(pets.flatMap(({ events }) => events));
  }
}

function changed(pet: Pet, change: (pet: Pet) => void): Pet | DomainError {
  try {
    change(pet);
    return pet;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
