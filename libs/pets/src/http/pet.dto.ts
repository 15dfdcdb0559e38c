import { ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { assignedId, type EveryMemberOf, Field, idField, nameField } from '#http';
import type { PetDescription, PetPatch } from '../domain/new-pet.js';
import { PetName } from '../domain/pet-name.js';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';
import type { ListedPet } from '../domain/pet.js';

const petName = nameField("The animal's name", PetName.MAX_LENGTH, 'Wall-E');
const categoryId = idField('Identifier of the category the animal belongs to.');

const petStatus = new Field(
  {
    description: 'Availability status.',
    enum: PET_STATUSES,
    enumName: 'PetStatus',
    enumSchema: {
      description:
        'The availability: `available` can be ordered; `pending` is reserved by an order or by hand; `sold` is final.',
    },
    example: 'available',
  },
  () => [IsIn(PET_STATUSES, { message: `must be one of ${PET_STATUSES.join(', ')}` })],
);

@ApiSchema({ name: 'NewPet', description: 'The request body for an animal.' })
export class NewPetDto implements EveryMemberOf<PetDescription> {
  @petName.required()
  name!: string;

  @categoryId.required()
  categoryId!: bigint;

  @petStatus.optional({ default: 'available' })
  status: PetStatus | undefined;
}

@ApiSchema({ name: 'PetPatch', description: 'Changes of an animal. Members that are absent are not changed.' })
export class PetPatchDto implements EveryMemberOf<PetPatch> {
  @petName.optional()
  name: string | undefined;

  @categoryId.optional()
  categoryId: bigint | undefined;

  @petStatus.optional()
  status: PetStatus | undefined;
}

@ApiSchema({ name: 'Pet', description: 'An animal in the store.' })
export class PetDto extends NewPetDto implements Record<keyof ListedPet, unknown> {
  @assignedId.required()
  id!: bigint;

  /** @param pet an item of a list, or a whole record */
  static of({ id, name, categoryId, status }: ListedPet): EveryMemberOf<PetDto> {
    return { id, name, categoryId, status };
  }
}
