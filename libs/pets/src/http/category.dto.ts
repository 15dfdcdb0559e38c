import { ApiSchema } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { NAME_RULE, TEXT_RULE } from '#kernel';
import { assignedId, type EveryMemberOf, Field } from '#http';
import { CategoryName } from '../domain/category-name.js';
import {
  type CategoryDescription,
  type CategoryPatch,
  type ListedCategory,
  MAX_DESCRIPTION,
} from '../domain/category.js';

const NAME = `The name, unique ignoring case: 1 to ${CategoryName.MAX_LENGTH} Unicode code points`;
const DESCRIPTION = `A description: up to ${MAX_DESCRIPTION.toLocaleString('en')} Unicode code points`;

const categoryName = new Field(
  {
    description: `${NAME}; ${NAME_RULE}`,
    type: 'string',
    minLength: 1,
    maxLength: CategoryName.MAX_LENGTH,
    example: 'Dog',
  },
  () => [IsString({ message: 'must be a text' })],
);

const categoryDescription = new Field(
  {
    description: `${DESCRIPTION}; ${TEXT_RULE}`,
    type: 'string',
    maxLength: MAX_DESCRIPTION,
    example: 'Dogs of every breed',
  },
  (orNull) => [IsString({ message: `must be a text${orNull}` })],
);

@ApiSchema({ name: 'NewCategory', description: 'The request body for a category.' })
export class NewCategoryDto implements EveryMemberOf<CategoryDescription> {
  @categoryName.required()
  name!: string;

  @categoryDescription.optional()
  description: string | undefined;
}

@ApiSchema({ name: 'CategoryPatch', description: 'Changes of a category. Members that are absent are not changed.' })
export class CategoryPatchDto implements EveryMemberOf<CategoryPatch> {
  @categoryName.optional()
  name: string | undefined;

  @categoryDescription.nullable('Null removes it.')
  description: string | null | undefined;
}

@ApiSchema({ name: 'Category', description: 'A category of animals.' })
export class CategoryDto extends NewCategoryDto implements Record<keyof ListedCategory, unknown> {
  @assignedId.required()
  id!: bigint;

  /** @param category an item of a list, or a whole record */
  static of({ id, name, description }: ListedCategory): EveryMemberOf<CategoryDto> {
    return { id, name, description };
  }
}
