import type { Outbox } from '#events';
import type { Page } from '#kernel';
import type { Batching } from '#batching';
import type { Database, Statement } from '#database';
import { In } from 'typeorm';
import { type CategoriesQuery, CategoriesRepository } from '../domain/categories.repository.js';
import { CategoryExists } from '../domain/category.errors.js';
import type { Category, CategoryEvent, NewCategory } from '../domain/category.js';
import { CategoryRow } from './category.row.js';

const INSERT: Statement = {
  name: 'insert categories',
  text: `INSERT INTO pets.category (name, name_key, description)
    SELECT DISTINCT ON (name_key) name, name_key, description
    FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS new (name, name_key, description, position)
    ORDER BY name_key, position
    ON CONFLICT (name_key) DO NOTHING
    RETURNING id, name_key AS "nameKey"`,
};

export class TypeormCategoriesRepository extends CategoriesRepository {
  override readonly list: (query: CategoriesQuery) => Promise<Page<Category>>;

  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox<CategoryEvent>,
    batching: Batching,
  ) {
    super();
    this.list = batching.pages<CategoriesQuery, CategoryRow, Category>({
      table: 'pets.category',
      columns: { id: ['id', 'bigint'], name: ['name', 'text'], description: ['description', 'text'] },
      filters: [],
      read: toCategory,
    });
  }

  override async addAll(categories: readonly NewCategory[]): Promise<(Category | CategoryExists)[]> {
    const added = await this.insertMissing(categories);
    return categories.map((category) => added.get(category) ?? CategoryExists.create());
  }

  override async ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>> {
    await this.insertMissing(categories);
    const keys = categories.map(({ nameKey }) => nameKey);
    const rows = await this.database.manager.findBy(CategoryRow, { nameKey: In(keys) });
    return new Map(rows.map(({ nameKey, id }) => [nameKey, id]));
  }

  /** Inserts, of each key, the first category, unless there is one with that key. @returns those that it inserted */
  private async insertMissing(categories: readonly NewCategory[]): Promise<ReadonlyMap<NewCategory, Category>> {
    // In the order of the keys, so that two transactions that add the same never wait for each other.
    const rows = await this.database.run<Pick<CategoryRow, 'id' | 'nameKey'>>(INSERT, [
      categories.map(({ name }) => name),
      categories.map(({ nameKey }) => nameKey),
      categories.map(({ description }) => description ?? null),
    ]);
    const ids = new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
    const added = new Map<NewCategory, CategoryEvent>();
    for (const category of categories) {
      const id = ids.get(category.nameKey);
      // Each id is for the first of the categories with its key.
      if (id !== undefined && ids.delete(category.nameKey)) added.set(category, category.added(id));
    }
    this.outbox.store(Array.from(added.values()));
    return new Map(Array.from(added, ([category, { state }]) => [category, state]));
  }
}

function toCategory({ id, name, description }: CategoryRow): Category {
  return { id, name, description: description ?? undefined };
}
