import type { Category, NewCategory } from './category.js';

/** Which categories a list shows, in ascending order of id. */
export interface CategoriesQuery {
  /** Categories with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most categories to give. */
  readonly take: number;
  /** Whether what was written a moment ago may be missing. */
  readonly mayLag: boolean;
}

/** The categories of the pets. */
export abstract class CategoriesRepository {
  /**
   * Stores a category and gives it its id.
   * @throws CategoryExists
   */
  abstract add(category: NewCategory): Promise<Category>;
  /** Stores those that there are not yet. @returns the ids of all of them by their `nameKey` */
  abstract ensure(categories: readonly NewCategory[]): Promise<ReadonlyMap<string, bigint>>;
  abstract list(query: CategoriesQuery): Promise<Category[]>;
}
