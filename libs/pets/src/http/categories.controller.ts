import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Scope } from '#auth';
import { Idempotent, JsonBody, LINK, MayLag, type Once, Operation, PageOf, Paging } from '#platform/http';
import { CategoriesService } from '../application/categories.service.js';
import { CategoryDto } from './category.dto.js';
import { NewCategoryDto } from './new-category.dto.js';

@ApiTags('categories')
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Operation({
    id: 'listCategories',
    summary: 'List categories',
    description: 'A page of categories in ascending order of id. The `Link` header leads to the next page.',
    scope: 'pets:read' satisfies Scope,
    success: {
      status: 200,
      description: 'A page of categories.',
      type: CategoryDto,
      listName: 'Categories',
      headers: LINK,
    },
    stability: 'beta',
  })
  async listCategories(@PageOf() paging: Paging, @MayLag() mayLag: boolean): Promise<CategoryDto[]> {
    const found = await this.categories.list({ after: paging.after, take: paging.take, mayLag });
    return paging.page(found, CategoryDto.of);
  }

  @Post()
  @Operation({
    id: 'createCategory',
    summary: 'Add a category',
    description: 'The name must differ from those of all other categories by more than its case.',
    scope: 'pets:write' satisfies Scope,
    success: { status: 201, description: 'The category, with its assigned id.', type: CategoryDto },
    errors: ['category_exists'],
    stability: 'beta',
  })
  createCategory(
    @JsonBody(NewCategoryDto) newCategory: NewCategoryDto,
    @Idempotent() once: Once,
  ): Promise<CategoryDto> {
    return once(async () => CategoryDto.of(await this.categories.add(newCategory)));
  }
}
