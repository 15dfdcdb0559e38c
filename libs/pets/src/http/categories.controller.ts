import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Scope } from '#auth';
import type { Cause } from '#kernel';
import { CausedBy, JsonBody, LINK, MayLag, Operation, PageOf, Paging } from '#http';
import { Idempotency, type IdempotentBatcher, Idempotent, IdempotentRequest } from '#idempotency';
import { CategoriesService } from '../application/categories.service.js';
import { type Category, NewCategory } from '../domain/category.js';
import { CategoryDto } from './category.dto.js';
import { NewCategoryDto } from './new-category.dto.js';

@ApiTags('categories')
@Controller('categories')
export class CategoriesController {
  private readonly creating: IdempotentBatcher<NewCategory, Category, CategoryDto>;

  constructor(
    private readonly categories: CategoriesService,
    idempotency: Idempotency,
  ) {
    this.creating = idempotency.batcher<NewCategory, Category, CategoryDto>({
      performAll: (newCategories, context) => categories.addAll(newCategories, context),
      respond: (category) => ({ body: CategoryDto.of(category) }),
    });
  }

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
    return paging.respond(
      await this.categories.list({ after: paging.after, limit: paging.limit, mayLag }),
      CategoryDto.of,
    );
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
  async createCategory(
    @JsonBody(NewCategoryDto) newCategory: NewCategoryDto,
    @Idempotent() request: IdempotentRequest,
    @CausedBy() cause: Cause,
  ): Promise<CategoryDto> {
    return this.creating.submit(NewCategory.create(newCategory, cause), request);
  }
}
