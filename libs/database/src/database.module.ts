import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundTasks } from './background-tasks.js';
import { Database } from './database.js';
import { DatabaseConnection } from './connection/database-connection.js';
import { PROCESS_ROLE } from './process-role.js';
import { TYPEORM } from './connection/data-source.js';
import { type MigrationClass, ModuleMigrations } from './migrations/module-migrations.js';
import type { ProcessRole } from '#local-postgres';

/** Provides the database to every module. A module registers its rows with `TypeOrmModule.forFeature`, its migrations here. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(role: ProcessRole): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [DiscoveryModule, TYPEORM],
      providers: [{ provide: PROCESS_ROLE, useValue: role }, DatabaseConnection, Database, BackgroundTasks],
      exports: [PROCESS_ROLE, DatabaseConnection, Database, BackgroundTasks],
    };
  }

  static forFeature(migrations: readonly MigrationClass[]): DynamicModule {
    const useValue = new ModuleMigrations(migrations);
    // A separate token for each module, so that no provider replaces another.
    return { module: MigrationsModule, providers: [{ provide: Symbol('migrations'), useValue }] };
  }
}

@Module({})
class MigrationsModule {}
