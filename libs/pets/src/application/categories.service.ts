import { Injectable } from '@nestjs/common';
import type { Page } from '#kernel';
import type { BatchContext } from '#batching';
import { Database } from '#database';
import { CategoriesRepository, type CategoriesQuery } from '../domain/categories.repository.js';
import type { CategoryExists } from '../domain/category.errors.js';
import type { Category, NewCategory } from '../domain/category.js';

/** What can be done with categories. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly database: Database,
  ) {}

  list(query: CategoriesQuery): Promise<Page<Category>> {
    return this.categories.list(query);
  }

  /** Adds categories and gives them their ids. @returns for each the category, or CategoryExists */
  addAll(categories: readonly NewCategory[], { deadline }: BatchContext): Promise<(Category | CategoryExists)[]> {
    return this.database.transaction(
      async (transaction) => {
        const added = await this.categories.addAll(categories);
        transaction.complete();
        return added;
      },
      { deadline },
    );
  }
}
