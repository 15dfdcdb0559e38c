import { Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Scope } from '#auth';
import { int64, JsonBody, oneOf, Operation, PageOf, Paging, PathParameter, QueryParameter } from '#platform/http';
import { PetsService } from '../application/pets.service.js';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';
import { NewPetDto } from './new-pet.dto.js';
import { PetDto } from './pet.dto.js';

@ApiTags('pets')
@Controller('pets')
export class PetsController {
  constructor(private readonly pets: PetsService) {}

  @Get()
  @Operation({
    id: 'listPets',
    summary: 'List animals',
    description: 'A page of animals in ascending order of id. The `Link` header leads to the next page.',
    scope: 'pets:read' satisfies Scope,
    success: {
      status: 200,
      description: 'A page of animals.',
      type: PetDto,
      listName: 'Pets',
      headers: { Link: 'The address of the next page, `rel="next"`; absent on the last page (RFC 8288).' },
    },
    errors: ['invalid_cursor'],
  })
  async listPets(
    @PageOf('status') paging: Paging,
    @QueryParameter('status', oneOf('PetStatus', PET_STATUSES), 'Only animals with this availability status.')
    status?: PetStatus,
  ): Promise<PetDto[]> {
    const found = await this.pets.list({ status, after: paging.after, take: paging.take });
    return paging.page(found).map(PetDto.of);
  }

  @Post()
  @Operation({
    id: 'createPet',
    summary: 'Add an animal',
    scope: 'pets:write' satisfies Scope,
    success: { status: 201, description: 'The animal, with its assigned id.', type: PetDto },
  })
  async createPet(@JsonBody(NewPetDto) newPet: NewPetDto): Promise<PetDto> {
    return PetDto.of(await this.pets.add(newPet));
  }

  @Get(':petId')
  @Operation({
    id: 'getPet',
    summary: 'Get an animal',
    description: 'Deprecated: use `GET /pets` with the `status` filter instead.',
    scope: 'pets:read' satisfies Scope,
    success: { status: 200, description: 'The animal.', type: PetDto },
    errors: ['pet_not_found', 'endpoint_removed'],
    deprecation: { since: '2026-11-27', sunset: '2030-12-05', successor: '/pets' },
  })
  async getPet(@PathParameter('petId', int64, 'The identifier of the animal.') petId: bigint): Promise<PetDto> {
    return PetDto.of(await this.pets.get(petId));
  }
}
