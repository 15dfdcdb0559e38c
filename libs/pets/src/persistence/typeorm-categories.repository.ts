import type { Outbox } from '#events';
import type { Page } from '#kernel';
import type { Batcher, Batching } from '#batching';
import { type Columns, type Database, isUniqueViolation, selected, type Statement } from '#database';
import { type CategoriesQuery, CategoriesRepository } from '../domain/categories.repository.js';
import { CategoryExists } from '../domain/category.errors.js';
import { Category, type CategoryEvent, type ListedCategory, type NewCategory } from '../domain/category.js';
import { CategoryRow } from './category.row.js';
import { NAME_FILTER } from './name-filter.js';

const LISTED: Columns = { id: ['id', 'bigint'], name: ['name', 'text'], description: ['description', 'text'] };

// In the order of the keys, so that two transactions that add the same never wait for each other.
const MISSING = `INSERT INTO pets.category (name, name_key, description)
    SELECT DISTINCT ON (name_key) name, name_key, description
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS new (name, name_key, description, position)
    ORDER BY name_key, position
    ON CONFLICT (name_key)`;
const INSERT: Statement = {
  name: 'insert categories',
  text: `${MISSING} DO NOTHING RETURNING id, name_key AS "nameKey"`,
};
// Locks those that there are, so that none is removed before the transaction has added pets that name it.
const ENSURE: Statement = {
  name: 'ensure categories',
  text: `${MISSING} DO UPDATE SET name_key = excluded.name_key
    RETURNING new.id, new.name_key AS "nameKey", old.id IS NULL AS "isNew"`,
};
const FIND: Statement = {
  name: 'find categories',
  text: `SELECT ${selected(LISTED)}, version FROM pets.category WHERE id = ANY ($1::bigint[])`,
};

type ListedRow = Pick<CategoryRow, keyof ListedCategory>;
type KeyRow = Pick<CategoryRow, 'id' | 'nameKey'>;
type EnsuredRow = KeyRow & { readonly isNew: boolean };

/** The categories in PostgreSQL. Concurrent reads are put together. */
export class TypeormCategoriesRepository extends CategoriesRepository {
  override readonly list: (query: CategoriesQuery) => Promise<Page<ListedCategory>>;
  private readonly singles: Batcher<bigint, CategoryRow | undefined>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<CategoryEvent>,
    batching: Batching,
  ) {
    super();
    this.singles = batching.byId((ids) => database.run<CategoryRow>(FIND, [ids]));
    this.list = batching.pages<CategoriesQuery, ListedRow, ListedCategory>({
      table: 'pets.category',
      columns: LISTED,
      filters: [NAME_FILTER],
      read: toListed,
    });
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

  override async find(id: bigint): Promise<Category | undefined> {
    const row = await this.singles.submit(id);
    return row && toCategory(row);
  }

  override async update(id: bigint, change: (category: Category) => void): Promise<Category | undefined> {
    try {
      return await this.locked(id, async (category) => {
        change(category);
        if (category.events.length === 0) return;
        const { nameKey } = category;
        const { name, description = null, version } = category.record;
        await this.database.manager.update(CategoryRow, { id }, { name, nameKey, description, version });
      });
    } catch (error) {
      throw isUniqueViolation(error, 'category_name_key_unique') ? CategoryExists.create() : error;
    }
  }

  override remove(id: bigint, remove: (category: Category) => Promise<void>): Promise<Category | undefined> {
    return this.locked(id, async (category) => {
      await remove(category);
      await this.database.manager.delete(CategoryRow, { id });
    });
  }

  /** Those of the categories that have become the rows, with their ids. Each id is for the first with its key. */
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

  /** Does `work` on a category that is locked, and stores its events. */
  private locked(id: bigint, work: (category: Category) => Promise<void>): Promise<Category | undefined> {
    return this.database.transaction(async () => {
      const row = await this.database.manager.findOne(CategoryRow, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (row === null) return undefined;
      const category = toCategory(row);
      await work(category);
      this.outbox.store(category.events);
      return category;
    });
  }
}

function valuesOf(categories: readonly NewCategory[]): unknown[] {
  return [
    categories.map(({ name }) => name.text),
    categories.map(({ nameKey }) => nameKey),
    categories.map(({ description }) => description ?? null),
  ];
}

function toListed({ id, name, description }: ListedRow): ListedCategory {
  return { id, name, description: description ?? undefined };
}

function toCategory({ version, ...listed }: Omit<CategoryRow, 'nameKey'>): Category {
  return Category.restore({ ...toListed(listed), version });
}
