import { ApiSchema } from '@nestjs/swagger';
import { assignedId, type EveryMemberOf, nameField, textField } from '#http';
import { CategoryName } from '../domain/category-name.js';
import {
  type CategoryDescription,
  type CategoryPatch,
  type ListedCategory,
  MAX_DESCRIPTION,
} from '../domain/category.js';

const categoryName = nameField('The name, unique ignoring case', CategoryName.MAX_LENGTH, 'Dog');
const categoryDescription = textField('A description', MAX_DESCRIPTION, 'Dogs of every breed');

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
