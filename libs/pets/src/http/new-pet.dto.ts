import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn, IsString } from 'class-validator';
import { IsInt64, MayBeAbsent } from '#platform/http';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';

/** The body for adding a pet. */
@ApiSchema({ name: 'NewPet' })
export class NewPetDto {
  @ApiProperty({ description: "The animal's name.", minLength: 1, maxLength: 255, example: 'Wall-E' })
  @IsString({ message: 'must be a text of 1 to 255 characters' })
  name!: string;

  @ApiProperty({
    description: 'Identifier of the category the animal belongs to.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  @IsInt64()
  categoryId!: bigint;

  @ApiPropertyOptional({
    description: 'Availability status.',
    enum: PET_STATUSES,
    enumName: 'PetStatus',
    example: 'available',
    default: 'available',
  })
  @MayBeAbsent()
  @IsIn(PET_STATUSES, { message: `must be one of ${PET_STATUSES.join(', ')}` })
  status?: PetStatus;
}
