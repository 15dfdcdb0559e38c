import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import type { ListedCategory } from '../domain/category.js';
import { NewCategoryDto } from './new-category.dto.js';

@ApiSchema({ name: 'Category', description: 'A category as returned: every field of NewCategory, and its id.' })
export class CategoryDto extends NewCategoryDto {
  @ApiProperty({
    description: 'Unique identifier assigned by the service on creation.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  id!: bigint;

  /** @param category what a list shows of it, or all that is stored */
  static of({ id, name, description }: ListedCategory): EveryMemberOf<CategoryDto> {
    return { id, name, description };
  }
}
