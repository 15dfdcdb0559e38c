import { Injectable } from '@nestjs/common';
import { CategoriesRepository, type CategoriesQuery } from '../domain/categories.repository.js';
import { type Category, type CategoryDescription, NewCategory } from '../domain/category.js';

/** What can be done with categories. */
@Injectable()
export class CategoriesService {
  constructor(private readonly categories: CategoriesRepository) {}

  list(query: CategoriesQuery): Promise<Category[]> {
    return this.categories.list(query);
  }

  /** @throws InvalidCategory, CategoryExists */
  async add(description: CategoryDescription): Promise<Category> {
    return this.categories.add(NewCategory.create(description));
  }
}
