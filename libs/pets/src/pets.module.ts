import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '#auth';
import { EventOutbox, EventsModule } from '#events';
import { Batching } from '#batching';
import { Database, DatabaseModule } from '#database';
import { CategoriesService } from './application/categories.service.js';
import { InventoryService } from './application/inventory.service.js';
import { PetsService } from './application/pets.service.js';
import { StockImportService } from './application/stock-import.service.js';
import { CategoriesRepository } from './domain/categories.repository.js';
import { CATEGORY_EVENTS } from './domain/category.js';
import { InventoryRepository } from './domain/inventory.repository.js';
import { PET_EVENTS } from './domain/pet.js';
import { PetsRepository } from './domain/pets.repository.js';
import { StockImportsRepository } from './domain/stock-imports.repository.js';
import { CategoriesController } from './http/categories.controller.js';
import { CategoryDto } from './http/category.dto.js';
import { InventoryController } from './http/inventory.controller.js';
import { PetDto } from './http/pet.dto.js';
import { PetsController } from './http/pets.controller.js';
import { CreatePets1795737600001 } from './migrations/1795737600001-create-pets.js';
import { HoldAndCountPets1795737600002 } from './migrations/1795737600002-hold-and-count-pets.js';
import { CreateCategories1795737600003 } from './migrations/1795737600003-create-categories.js';
import { CreateStockImports1795737600006 } from './migrations/1795737600006-create-stock-imports.js';
import { RecogniseStockImports1795737600012 } from './migrations/1795737600012-recognise-stock-imports.js';
import { FindPets1795737600030 } from './migrations/1795737600030-find-pets.js';
import { CountCategories1795737600031 } from './migrations/1795737600031-count-categories.js';
import { CountInventory1795737600032 } from './migrations/1795737600032-count-inventory.js';
import { PetsApi } from './pets.api.js';
import { CategoryRow } from './persistence/category.row.js';
import { InventoryChangeRow, InventoryRow, InventoryTotalRow } from './persistence/inventory.row.js';
import { PetRow } from './persistence/pet.row.js';
import { StockImportRow } from './persistence/stock-import.row.js';
import { TypeormInventoryRepository } from './persistence/typeorm-inventory.repository.js';
import { TypeormCategoriesRepository } from './persistence/typeorm-categories.repository.js';
import { TypeormPetsRepository } from './persistence/typeorm-pets.repository.js';
import { TypeormStockImportsRepository } from './persistence/typeorm-stock-imports.repository.js';

const rows = [PetRow, CategoryRow, StockImportRow, InventoryRow, InventoryTotalRow, InventoryChangeRow];
const migrations = [
  CreatePets1795737600001,
  HoldAndCountPets1795737600002,
  CreateCategories1795737600003,
  CreateStockImports1795737600006,
  RecogniseStockImports1795737600012,
  FindPets1795737600030,
  CountCategories1795737600031,
  CountInventory1795737600032,
];

/** The animals of the store and their categories. */
@Module({
  imports: [TypeOrmModule.forFeature(rows), DatabaseModule.forFeature(migrations), AuthModule, EventsModule],
  controllers: [PetsController, CategoriesController, InventoryController],
  providers: [
    PetsService,
    { provide: PetsApi, useExisting: PetsService },
    CategoriesService,
    InventoryService,
    StockImportService,
    {
      provide: PetsRepository,
      useFactory: (database: Database, outbox: EventOutbox, batching: Batching) =>
        new TypeormPetsRepository(database, outbox.of('pet', PET_EVENTS, PetDto.of), batching),
      inject: [Database, EventOutbox, Batching],
    },
    {
      provide: CategoriesRepository,
      useFactory: (database: Database, outbox: EventOutbox, batching: Batching) =>
        new TypeormCategoriesRepository(database, outbox.of('category', CATEGORY_EVENTS, CategoryDto.of), batching),
      inject: [Database, EventOutbox, Batching],
    },
    { provide: InventoryRepository, useClass: TypeormInventoryRepository },
    { provide: StockImportsRepository, useClass: TypeormStockImportsRepository },
  ],
  exports: [PetsApi, StockImportService],
})
export class PetsModule {}
