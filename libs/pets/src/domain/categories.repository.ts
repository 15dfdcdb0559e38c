import type { Page, PageQuery } from '#kernel';
import type { CategoryExists } from './category.errors.js';
import type { Category, ListedCategory, NewCategory } from './category.js';

/** The query for a page of categories, in ascending order of id. */
export interface CategoriesQuery extends PageQuery {
  /** Only categories with this name, ignoring case and Unicode normal form. */
  readonly name: string | undefined;
}

/** The stored categories. */
export abstract class CategoriesRepository {
  /** Stores categories and their events. @returns for each the category with its id, or CategoryExists */
  abstract addAll(categories: readonly NewCategory[]): Promise<(Category | CategoryExists)[]>;
  /** Stores the categories that do not exist yet, and their events. @returns the ids of all categories by `nameKey` */
  abstract ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>>;
  /** @throws CategoryNotFound */
  abstract find(id: bigint): Promise<Category>;
  abstract list(query: CategoriesQuery): Promise<Page<ListedCategory>>;
  /**
   * Locks and loads a category, applies `change`, and stores the category and its events.
   * @throws CategoryNotFound; CategoryExists when another category has the new name; the error of `change`
   */
  abstract update(id: bigint, change: (category: Category) => void): Promise<Category>;
  /**
   * Locks and loads a category, awaits `remove`, and, unless that throws, deletes the category and stores its events.
   * @throws CategoryNotFound
   */
  abstract remove(id: bigint, remove: (category: Category) => Promise<void>): Promise<void>;
}
