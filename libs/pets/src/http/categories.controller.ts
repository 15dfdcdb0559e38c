import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import type { Cause, Consistency } from '#kernel';
import {
  ResponseHeaders,
  CausedBy,
  IfMatch,
  int64,
  JsonBody,
  type JsonText,
  MergePatch,
  PageOf,
  Paging,
  PathParameter,
  PreferredConsistency,
  WithHeaders,
} from '#http';
import { Idempotency, type IdempotentBatcher, Idempotent, IdempotentRequest } from '#idempotency';
import { CategoriesService } from '../application/categories.service.js';
import { CategoryExists, CategoryInUse, CategoryNotFound } from '../domain/category.errors.js';
import { type Category, CategoryChange, NewCategory } from '../domain/category.js';
import { CategoryName } from '../domain/category-name.js';
import type { AllowedVersions } from '../domain/version.js';
import { CategoryDto, CategoryPatchDto, NewCategoryDto } from './category.dto.js';
import { NameParameter } from './name-parameter.js';

const ID = 'The identifier of the category.';

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
      respond: ({ record }) => ({ body: CategoryDto.of(record), version: record.version }),
    });
  }

  @Get()
  @Operation({
    id: 'listCategories',
    summary: 'List categories',
    description: 'A page of categories in ascending order of id. The `Link` header leads to the next page.',
    scope: 'pets:read',
    success: { status: 200, description: 'A page of categories.', type: CategoryDto, listName: 'Categories' },
    stability: 'beta',
  })
  async listCategories(
    @PageOf('name') paging: Paging,
    @PreferredConsistency() consistency: Consistency,
    @NameParameter('categories', CategoryName.MAX_LENGTH) name?: string,
  ): Promise<JsonText<CategoryDto[]>> {
    const query = { name, after: paging.after, limit: paging.limit, consistency };
    return paging.respond(await this.categories.list(query), CategoryDto.of);
  }

  @Post()
  @Operation({
    id: 'createCategory',
    summary: 'Add a category',
    description: 'The name must be unique, ignoring case.',
    scope: 'pets:write',
    success: { status: 201, description: 'The category, with its assigned id.', type: CategoryDto, headers: ['ETag'] },
    errors: [CategoryExists],
    stability: 'beta',
  })
  async createCategory(
    @JsonBody(NewCategoryDto) newCategory: NewCategoryDto,
    @Idempotent() request: IdempotentRequest,
    @CausedBy() cause: Cause,
  ): Promise<JsonText<CategoryDto>> {
    return this.creating.submit(NewCategory.create(newCategory, cause), request);
  }

  @Get(':categoryId')
  @Operation({
    id: 'getCategory',
    summary: 'Get a category',
    description: 'Its `ETag` is the version for `If-Match` of a change or a removal.',
    scope: 'pets:read',
    success: { status: 200, description: 'The category.', type: CategoryDto, headers: ['ETag'] },
    errors: [CategoryNotFound],
    revalidates: true,
    stability: 'beta',
  })
  async getCategory(
    @PathParameter('categoryId', int64, ID) categoryId: bigint,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<CategoryDto> {
    return respond(await this.categories.get(categoryId), headers);
  }

  @Patch(':categoryId')
  @Operation({
    id: 'updateCategory',
    summary: 'Change a category',
    description: 'A JSON merge patch (RFC 7396) of name and description; null removes the description.',
    scope: 'pets:write',
    success: { status: 200, description: 'The changed category.', type: CategoryDto, headers: ['ETag'] },
    errors: [CategoryNotFound, CategoryExists],
    stability: 'beta',
  })
  async updateCategory(
    @PathParameter('categoryId', int64, ID) categoryId: bigint,
    @IfMatch() versions: AllowedVersions,
    @MergePatch(CategoryPatchDto) patch: CategoryPatchDto,
    @WithHeaders() headers: ResponseHeaders,
    @CausedBy() cause: Cause,
  ): Promise<CategoryDto> {
    return respond(await this.categories.change(categoryId, CategoryChange.create(patch), versions, cause), headers);
  }

  @Delete(':categoryId')
  @Operation({
    id: 'deleteCategory',
    summary: 'Remove a category',
    description: 'A category that animals name cannot be removed.',
    scope: 'pets:write',
    success: { status: 204, description: 'The category is gone.' },
    errors: [CategoryNotFound, CategoryInUse],
    stability: 'beta',
  })
  async deleteCategory(
    @PathParameter('categoryId', int64, ID) categoryId: bigint,
    @IfMatch() versions: AllowedVersions,
    @CausedBy() cause: Cause,
  ): Promise<void> {
    await this.categories.remove(categoryId, versions, cause);
  }
}

function respond({ record }: Category, headers: ResponseHeaders): CategoryDto {
  headers.setVersion(record.version);
  return CategoryDto.of(record);
}
