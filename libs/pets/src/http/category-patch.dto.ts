import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { NAME_RULE, TEXT_RULE } from '#kernel';
import { MayBeAbsent, MayBeNull } from '#http';

@ApiSchema({ name: 'CategoryPatch', description: 'What is to be different about a category; what is left out stays.' })
export class CategoryPatchDto {
  @ApiPropertyOptional({
    description: `The name, no two of which differ in case alone: 1 to 255 Unicode code points; ${NAME_RULE}`,
    minLength: 1,
    maxLength: 255,
    example: 'Dog',
  })
  @MayBeAbsent()
  @IsString({ message: 'must be a text of 1 to 255 characters' })
  name?: string;

  @ApiPropertyOptional({
    description: `What belongs to it: up to 1,000 Unicode code points; ${TEXT_RULE} Null takes it away.`,
    type: 'string',
    nullable: true,
    maxLength: 1000,
    example: 'Dogs of every breed',
  })
  @MayBeNull()
  @IsString({ message: 'must be a text of up to 1,000 characters, or null' })
  description?: string | null;
}
