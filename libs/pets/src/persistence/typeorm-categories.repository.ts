import type { Outbox } from '#events';
import type { Page } from '#kernel';
import type { Batcher, Batching } from '#batching';
import { Columns, type Database, isUniqueViolation, type RowOf, type Statement } from '#database';
import { type CategoriesQuery, CategoriesRepository } from '../domain/categories.repository.js';
import { CategoryExists, CategoryNotFound } from '../domain/category.errors.js';
import { Category, type CategoryEvent, type ListedCategory, type NewCategory } from '../domain/category.js';
import { CategoryRow } from './category.row.js';
import { NAME_FILTER } from './name-filter.js';

const CATEGORY = Columns.of(CategoryRow);
const RECORD = CATEGORY.without('nameKey');
const LISTED = RECORD.without('version');
/** The columns without default values. */
const NEW = CATEGORY.without('id', 'version');
const CHANGED = CATEGORY.without('id');

// In the order of the keys, so that two transactions that add the same categories do not deadlock.
const MISSING = `INSERT INTO pets.category (${NEW.names})
    SELECT DISTINCT ON (name_key) ${NEW.names} FROM ${NEW.unnested('new', { position: 'position' })}
    ORDER BY name_key, position
    ON CONFLICT (name_key)`;
const INSERT: Statement = {
  name: 'insert categories',
  text: `${MISSING} DO NOTHING RETURNING id, name_key AS "nameKey"`,
};
// Locks the existing categories, so that none is removed before the transaction has added pets to it.
const ENSURE: Statement = {
  name: 'ensure categories',
  text: `${MISSING} DO UPDATE SET name_key = excluded.name_key
    RETURNING new.id, new.name_key AS "nameKey", old.id IS NULL AS "isNew"`,
};

type RecordRow = RowOf<typeof RECORD>;
type KeyRow = Pick<CategoryRow, 'id' | 'nameKey'>;
type EnsuredRow = KeyRow & { readonly isNew: boolean };

/** The categories in PostgreSQL. Concurrent reads are batched. */
export class TypeormCategoriesRepository extends CategoriesRepository {
  override readonly list: (query: CategoriesQuery) => Promise<Page<ListedCategory>>;
  private readonly singles: Batcher<bigint, RecordRow | undefined>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<CategoryEvent>,
    batching: Batching,
  ) {
    super();
    this.singles = batching.byId(RECORD);
    this.list = batching.pages({ columns: LISTED, filters: [NAME_FILTER] });
  }

  override async addAll(categories: readonly NewCategory[]): Promise<(Category | CategoryExists)[]> {
    const rows = await this.database.run<KeyRow>(INSERT, valuesOf(categories));
    const added = this.add(categories, rows);
    return categories.map((category) => added.get(category) ?? CategoryExists.create());
  }

  override async ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>> {
    const rows = await this.database.run<EnsuredRow>(ENSURE, valuesOf(categories));
    this.add(
      categories,
      rows.filter(({ isNew }) => isNew),
    );
    return new Map(rows.map(({ nameKey, id }) => [nameKey, id]));
  }

  override async find(id: bigint): Promise<Category> {
    const row = await this.singles.submit(id);
    if (row === undefined) throw CategoryNotFound.withId(id);
    return Category.restore(RECORD.read(row));
  }

  override async update(id: bigint, change: (category: Category) => void): Promise<Category> {
    try {
      return await this.locked(id, async (category) => {
        change(category);
        if (category.events.length === 0) return;
        const { record, nameKey } = category;
        await this.database.manager.update(CategoryRow, { id }, CHANGED.rowOf({ ...record, nameKey }));
      });
    } catch (error) {
      throw isUniqueViolation(error, 'category_name_key_unique') ? CategoryExists.create() : error;
    }
  }

  override async remove(id: bigint, remove: (category: Category) => Promise<void>): Promise<void> {
    await this.locked(id, async (category) => {
      await remove(category);
      await this.database.manager.delete(CategoryRow, { id });
    });
  }

  /** Pairs new rows with the categories, the first for each key, and stores their events. @returns the added categories */
  private add(categories: readonly NewCategory[], rows: readonly KeyRow[]): ReadonlyMap<NewCategory, Category> {
    const ids = new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
    const added = new Map<NewCategory, Category>();
    for (const category of categories) {
      const id = ids.get(category.nameKey);
      if (id !== undefined && ids.delete(category.nameKey)) added.set(category, Category.add(category, id));
    }
    this.outbox.store(Array.from(added.values()).flatMap(({ events }) => events));
    return added;
  }

  /** Locks and loads a category, awaits `work`, and stores its events. @throws CategoryNotFound */
  private locked(id: bigint, work: (category: Category) => Promise<void>): Promise<Category> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const row = await manager.findOne(CategoryRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (row === null) throw CategoryNotFound.withId(id);
      const category = Category.restore(RECORD.recordOf(row));
      await work(category);
      this.outbox.store(category.events);
      return category;
    });
  }
}

/** The new categories as parameters. */
function valuesOf(categories: readonly NewCategory[]): unknown[] {
  return NEW.arraysOf(categories.map(({ name, nameKey, description }) => ({ name: name.text, nameKey, description })));
}
