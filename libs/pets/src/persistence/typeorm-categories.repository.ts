import { type Database, isUniqueViolation, type Pages } from '#platform/database';
import { In } from 'typeorm';
import { type CategoriesQuery, CategoriesRepository } from '../domain/categories.repository.js';
import { CategoryExists } from '../domain/category.errors.js';
import type { Category, NewCategory } from '../domain/category.js';
import { CategoryRow } from './category.row.js';

export class TypeormCategoriesRepository extends CategoriesRepository {
  private readonly pages: Pages<CategoriesQuery, CategoryRow>;

  constructor(private readonly database: Database) {
    super();
    this.pages = database.pages({
      table: 'pets.category',
      columns: { id: ['id', 'bigint'], name: ['name', 'text'], description: ['description', 'text'] },
      filters: [],
    });
  }

  override async add({ name, nameKey, description }: NewCategory): Promise<Category> {
    try {
      const row = { name, nameKey, description: description ?? null };
      const { identifiers } = await this.database.manager.insert(CategoryRow, row);
      return { id: (identifiers[0] as { id: bigint }).id, name, description };
    } catch (error) {
      throw isUniqueViolation(error, 'category_name_key_unique') ? CategoryExists.create() : error;
    }
  }

  override async ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>> {
    const { manager } = this.database;
    const byKey = new Map(categories.map((category) => [category.nameKey, category]));
    // In one order, so that two who add the same do not wait for each other.
    const keys = Array.from(byKey.keys()).sort();
    await manager.query(
      `INSERT INTO pets.category (name, name_key) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT (name_key) DO NOTHING`,
      [keys.map((key) => byKey.get(key)?.name), keys],
    );
    const rows = await manager.findBy(CategoryRow, { nameKey: In(keys) });
    return new Map(rows.map(({ nameKey, id }) => [nameKey, id]));
  }

  override async list(query: CategoriesQuery): Promise<Category[]> {
    return (await this.pages.ask(query)).map(toCategory);
  }
}

function toCategory({ id, name, description }: CategoryRow): Category {
  return { id, name, description: description ?? undefined };
}
