import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { PetRecord } from '../domain/pet.js';
import { NewPetDto } from './new-pet.dto.js';

/** An animal as returned: every field of NewPet, and its id. */
@ApiSchema({ name: 'Pet' })
export class PetDto extends NewPetDto {
  @ApiProperty({
    description: 'Unique identifier assigned by the service on creation.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  id!: bigint;

  /** @param pet a Pet or what is stored of one */
  static of({ id, name, categoryId, status }: PetRecord): PetDto {
    return Object.assign(new PetDto(), { id, name, categoryId, status });
  }
}
