import { Injectable } from '@nestjs/common';
import type { Cause, Page } from '#kernel';
import type { BatchContext } from '#batching';
import { Database } from '#database';
import { CategoriesRepository, type CategoriesQuery } from '../domain/categories.repository.js';
import { type CategoryExists, CategoryInUse } from '../domain/category.errors.js';
import type { Category, CategoryChange, ListedCategory, NewCategory } from '../domain/category.js';
import { PetsRepository } from '../domain/pets.repository.js';
import { type AllowedVersions, requireVersion } from '../domain/version.js';

/** The use cases of categories. */
@Injectable()
export class CategoriesService {
  constructor(
    private readonly categories: CategoriesRepository,
    private readonly pets: PetsRepository,
    private readonly database: Database,
  ) {}

  list(query: CategoriesQuery): Promise<Page<ListedCategory>> {
    return this.categories.list(query);
  }

  /** Adds categories. @returns for each the category with its id, or CategoryExists */
  addAll(categories: readonly NewCategory[], context: BatchContext): Promise<(Category | CategoryExists)[]> {
    return this.database.transaction(async (transaction) => {
      const added = await this.categories.addAll(categories);
      transaction.complete();
      return added;
    }, context);
  }

  /** @throws CategoryNotFound */
  get(id: bigint): Promise<Category> {
    return this.categories.find(id);
  }

  /** @throws CategoryNotFound, PreconditionFailed, CategoryExists */
  change(id: bigint, change: CategoryChange, versions: AllowedVersions, cause: Cause): Promise<Category> {
    return this.categories.update(id, (category) => {
      requireVersion(category.record, versions);
      category.change(change, cause);
    });
  }

  /** @throws CategoryNotFound, PreconditionFailed, CategoryInUse */
  remove(id: bigint, versions: AllowedVersions, cause: Cause): Promise<void> {
    return this.categories.remove(id, async (category) => {
      requireVersion(category.record, versions);
      if (await this.pets.isCategoryUsed(id)) throw CategoryInUse.withId(id);
      category.remove(cause);
    });
  }
}
