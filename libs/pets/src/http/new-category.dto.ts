import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { NAME_RULE, TEXT_RULE } from '#kernel';
import { MayBeAbsent } from '#http';

@ApiSchema({ name: 'NewCategory', description: 'The body for adding a category.' })
export class NewCategoryDto {
  @ApiProperty({
    description: `The name, no two of which differ in case alone: 1 to 255 Unicode code points; ${NAME_RULE}`,
    minLength: 1,
    maxLength: 255,
    example: 'Dog',
  })
  @IsString({ message: 'must be a text of 1 to 255 characters' })
  name!: string;

  @ApiPropertyOptional({
    description: `What belongs to it: up to 1,000 Unicode code points; ${TEXT_RULE}`,
    maxLength: 1000,
    example: 'Dogs of every breed',
  })
  @MayBeAbsent()
  @IsString({ message: 'must be a text of up to 1,000 characters' })
  description?: string;
}
