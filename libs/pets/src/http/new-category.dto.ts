import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { MayBeAbsent } from '#platform/http';

/** The body for adding a category. */
@ApiSchema({ name: 'NewCategory' })
export class NewCategoryDto {
  @ApiProperty({
    description: 'The name; no two categories have names that differ in case alone.',
    minLength: 1,
    maxLength: 255,
    example: 'Dog',
  })
  @IsString({ message: 'must be a text of 1 to 255 characters' })
  name!: string;

  @ApiPropertyOptional({ description: 'What belongs to it.', maxLength: 1000, example: 'Dogs of every breed' })
  @MayBeAbsent()
  @IsString({ message: 'must be a text of up to 1,000 characters' })
  description?: string;
}
