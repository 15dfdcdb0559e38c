import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Operation } from '#auth';
import type { Cause, Consistency } from '#kernel';
import {
  ResponseHeaders,
  CausedBy,
  IfMatch,
  int64,
  JsonBody,
  type JsonText,
  MergePatch,
  oneOf,
  PageOf,
  Paging,
  PathParameter,
  PreferredConsistency,
  QueryParameter,
  RequestError,
  WithHeaders,
} from '#http';
import { Idempotency, type IdempotentBatcher, Idempotent, IdempotentRequest } from '#idempotency';
import { PetsService } from '../application/pets.service.js';
import { NewPet, PetChange } from '../domain/new-pet.js';
import { InvalidPetTransition, PetNotFound, PetReserved } from '../domain/pet.errors.js';
import type { Pet } from '../domain/pet.js';
import { PetName } from '../domain/pet-name.js';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';
import type { AllowedVersions } from '../domain/version.js';
import { NameParameter } from './name-parameter.js';
import { NewPetDto, PetDto, PetPatchDto } from './pet.dto.js';

const ID = 'The identifier of the animal.';

@ApiTags('pets')
@Controller('pets')
export class PetsController {
  private readonly creating: IdempotentBatcher<NewPet, Pet, PetDto>;

  constructor(
    private readonly pets: PetsService,
    idempotency: Idempotency,
  ) {
    this.creating = idempotency.batcher<NewPet, Pet, PetDto>({
      performAll: (newPets, context) => pets.addAll(newPets, context),
      respond: ({ record }) => ({ body: PetDto.of(record), version: record.version }),
    });
  }

  @Get()
  @Operation({
    id: 'listPets',
    summary: 'List animals',
    description:
      'A page of animals in ascending order of id. The `Link` header leads to the next page. `status` can be combined ' +
      'with `categoryId` or with `name`; those two cannot be combined.',
    scope: 'pets:read',
    success: { status: 200, description: 'A page of animals.', type: PetDto, listName: 'Pets' },
  })
  async listPets(
    @PageOf('status', 'categoryId', 'name') paging: Paging,
    @PreferredConsistency() consistency: Consistency,
    @QueryParameter('status', oneOf('PetStatus', PET_STATUSES), 'Only animals with this availability status.')
    status?: PetStatus,
    @QueryParameter('categoryId', int64, 'Only animals of the category with this id.') categoryId?: bigint,
    @NameParameter('animals', PetName.MAX_LENGTH) name?: string,
  ): Promise<JsonText<PetDto[]>> {
    if (categoryId !== undefined && name !== undefined) {
      throw new RequestError(
        'invalid_parameter',
        'categoryId and name cannot be combined; each can be combined with status.',
      );
    }
    const query = { status, categoryId, name, after: paging.after, limit: paging.limit, consistency };
    return paging.respond(await this.pets.list(query), PetDto.of);
  }

  @Post()
  @Operation({
    id: 'createPet',
    summary: 'Add an animal',
    description: 'The id is assigned by the service. The default status is `available`.',
    scope: 'pets:write',
    success: { status: 201, description: 'The animal, with its assigned id.', type: PetDto, headers: ['ETag'] },
  })
  async createPet(
    @JsonBody(NewPetDto) newPet: NewPetDto,
    @Idempotent() request: IdempotentRequest,
    @CausedBy() cause: Cause,
  ): Promise<JsonText<PetDto>> {
    return this.creating.submit(NewPet.create(newPet, cause), request);
  }

  @Get(':petId')
  @Operation({
    id: 'getPet',
    summary: 'Get an animal',
    description: 'Use `GET /pets` with the `status` filter instead.',
    scope: 'pets:read',
    success: { status: 200, description: 'The animal.', type: PetDto, headers: ['ETag'] },
    errors: [PetNotFound],
    revalidates: true,
    deprecation: { since: '2026-11-27', sunset: '2030-12-05', successor: '/pets' },
  })
  async getPet(
    @PathParameter('petId', int64, ID) petId: bigint,
    @WithHeaders() headers: ResponseHeaders,
  ): Promise<PetDto> {
    return respond(await this.pets.get(petId), headers);
  }

  @Patch(':petId')
  @Operation({
    id: 'updatePet',
    summary: 'Change an animal',
    description:
      'A JSON merge patch (RFC 7396). Status: available → pending, sold; pending → available, sold; sold is final. ' +
      'While the animal has an open order, its status cannot be changed.',
    scope: 'pets:write',
    success: { status: 200, description: 'The changed animal.', type: PetDto, headers: ['ETag'] },
    errors: [PetNotFound, PetReserved, InvalidPetTransition],
    stability: 'beta',
  })
  async updatePet(
    @PathParameter('petId', int64, ID) petId: bigint,
    @IfMatch() versions: AllowedVersions,
    @MergePatch(PetPatchDto) patch: PetPatchDto,
    @WithHeaders() headers: ResponseHeaders,
    @CausedBy() cause: Cause,
  ): Promise<PetDto> {
    return respond(await this.pets.change(petId, PetChange.create(patch), versions, cause), headers);
  }

  @Delete(':petId')
  @Operation({
    id: 'deletePet',
    summary: 'Remove an animal',
    description: 'A pending animal cannot be removed, with or without an open order.',
    scope: 'pets:write',
    success: { status: 204, description: 'The animal is removed.' },
    errors: [PetNotFound, PetReserved],
    stability: 'beta',
  })
  async deletePet(
    @PathParameter('petId', int64, ID) petId: bigint,
    @IfMatch() versions: AllowedVersions,
    @CausedBy() cause: Cause,
  ): Promise<void> {
    await this.pets.remove(petId, versions, cause);
  }
}

function respond({ record }: Pet, headers: ResponseHeaders): PetDto {
  headers.setVersion(record.version);
  return PetDto.of(record);
}
