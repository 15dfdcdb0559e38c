import type { Page } from '#kernel';
import type { Batching } from '#batching';
import type { Database, Statement } from '#database';
import { In } from 'typeorm';
import { type CategoriesQuery, CategoriesRepository } from '../domain/categories.repository.js';
import { CategoryExists } from '../domain/category.errors.js';
import type { Category, NewCategory } from '../domain/category.js';
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
    const rows = await this.insertMissing(categories);
    // Each id is for the first of the categories with its key.
    const added = new Map(rows.map(({ id, nameKey }) => [nameKey, id]));
    return categories.map(({ name, nameKey, description }) => {
      const id = added.get(nameKey);
      added.delete(nameKey);
      return id === undefined ? CategoryExists.create() : { id, name, description };
    });
  }

  override async ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>> {
    await this.insertMissing(categories);
    const keys = categories.map(({ nameKey }) => nameKey);
    const rows = await this.database.manager.findBy(CategoryRow, { nameKey: In(keys) });
    return new Map(rows.map(({ nameKey, id }) => [nameKey, id]));
  }

  /** Inserts, of each key, the first category, unless there is one with that key. @returns what it inserted */
  private insertMissing(categories: readonly NewCategory[]): Promise<Pick<CategoryRow, 'id' | 'nameKey'>[]> {
    // In the order of the keys, so that two transactions that add the same never wait for each other.
    return this.database.run(INSERT, [
      categories.map(({ name }) => name),
      categories.map(({ nameKey }) => nameKey),
      categories.map(({ description }) => description ?? null),
    ]);
  }
}

function toCategory({ id, name, description }: CategoryRow): Category {
  return { id, name, description: description ?? undefined };
}
