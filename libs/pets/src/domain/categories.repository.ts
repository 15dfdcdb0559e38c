import type { Page, PageQuery } from '#kernel';
import type { CategoryExists } from './category.errors.js';
import type { Category, ListedCategory, NewCategory } from './category.js';

/** Which categories a list shows, in ascending order of id. */
export interface CategoriesQuery extends PageQuery {
  /** Categories of this name alone, whatever its case and its Unicode normal form. */
  readonly name: string | undefined;
}

/** The categories of the pets. */
export abstract class CategoriesRepository {
  /** Stores categories and their events, and gives them their ids. @returns for each the category, or CategoryExists */
  abstract addAll(categories: readonly NewCategory[]): Promise<(Category | CategoryExists)[]>;
  /** Stores those that there are not yet, and their events. @returns the ids of all of them by their `nameKey` */
  abstract ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>>;
  abstract find(id: bigint): Promise<Category | undefined>;
  abstract list(query: CategoriesQuery): Promise<Page<ListedCategory>>;
  /**
   * Changes a category that no other caller changes meanwhile: loads it, applies `change`, and stores it and its events.
   * @returns undefined when there is none
   * @throws CategoryExists when another one has the new name; what `change` throws
   */
  abstract update(id: bigint, change: (category: Category) => void): Promise<Category | undefined>;
  /**
   * Removes a category that no other caller changes meanwhile, and stores its events, unless `remove` throws.
   * @returns undefined when there is none
   */
  abstract remove(id: bigint, remove: (category: Category) => Promise<void>): Promise<Category | undefined>;
}
