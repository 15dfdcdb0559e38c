import { Module } from '@nestjs/common';
import { Database, DatabaseFeature, DatabaseModule } from '#platform/database';
import { PetsService } from './application/pets.service.js';
import { PetsRepository } from './domain/pets.repository.js';
import { PetsController } from './http/pets.controller.js';
import { CreatePets1795737600001 } from './migrations/1795737600001-create-pets.js';
import { HoldAndCountPets1795737600002 } from './migrations/1795737600002-hold-and-count-pets.js';
import { PetRow } from './persistence/pet.row.js';
import { TypeormPetsRepository } from './persistence/typeorm-pets.repository.js';

/** The animals of the store. */
@Module({
  imports: [
    DatabaseModule.forFeature(new DatabaseFeature([PetRow], [CreatePets1795737600001, HoldAndCountPets1795737600002])),
  ],
  controllers: [PetsController],
  providers: [
    PetsService,
    {
      provide: PetsRepository,
      useFactory: (database: Database) => new TypeormPetsRepository(database),
      inject: [Database],
    },
  ],
})
export class PetsModule {}
