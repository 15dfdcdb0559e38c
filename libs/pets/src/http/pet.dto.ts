import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { EveryMemberOf } from '#http';
import type { ListedPet } from '../domain/pet.js';
import { NewPetDto } from './new-pet.dto.js';

@ApiSchema({ name: 'Pet', description: 'An animal as returned: every field of NewPet, and its id.' })
export class PetDto extends NewPetDto {
  @ApiProperty({
    description: 'Unique identifier assigned by the service on creation.',
    type: 'integer',
    format: 'int64',
    example: 1,
  })
  id!: bigint;

  /** @param pet what a list shows of it, or all that is stored */
  static of({ id, name, categoryId, status }: ListedPet): EveryMemberOf<PetDto> {
    return { id, name, categoryId, status };
  }
}
