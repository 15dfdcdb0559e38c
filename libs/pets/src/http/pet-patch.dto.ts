import { ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { NAME_RULE } from '#kernel';
import { IsInt64, MayBeAbsent } from '#http';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';

@ApiSchema({ name: 'PetPatch', description: 'What is to be different about an animal; what is left out stays.' })
export class PetPatchDto {
  @ApiPropertyOptional({
    description: `The animal's name: 1 to 255 Unicode code points; ${NAME_RULE}`,
    minLength: 1,
    maxLength: 255,
    example: 'Wall-E',
  })
  @MayBeAbsent()
  @IsString({ message: 'must be a text of 1 to 255 characters' })
  name?: string;

  @ApiPropertyOptional({
    description: 'Identifier of the category the animal belongs to.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  @MayBeAbsent()
  @IsInt64()
  categoryId?: bigint;

  @ApiPropertyOptional({
    description: 'Availability status.',
    enum: PET_STATUSES,
    enumName: 'PetStatus',
    example: 'available',
  })
  @MayBeAbsent()
  @IsIn(PET_STATUSES, { message: `must be one of ${PET_STATUSES.join(', ')}` })
  status?: PetStatus;
}
