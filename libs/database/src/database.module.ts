import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { BackgroundTasks } from './background-tasks.js';
import { Database } from './database.js';
import { DATABASE_ROLE } from './database-role.js';
import { DatabaseFeature } from './database-feature.js';
import { DatabaseGauges } from './database-gauges.js';
import type { EmbeddedRole } from '#local-postgres';

/** Gives every module the database; `forFeature` tells it what a module keeps there. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(role: EmbeddedRole): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [DiscoveryModule],
      providers: [{ provide: DATABASE_ROLE, useValue: role }, Database, DatabaseGauges, BackgroundTasks],
      exports: [Database, BackgroundTasks],
    };
  }

  static forFeature(feature: DatabaseFeature): DynamicModule {
    // A token of its own for each module, so that none replaces another.
    return { module: DatabaseFeatureModule, providers: [{ provide: Symbol('database feature'), useValue: feature }] };
  }
}

@Module({})
class DatabaseFeatureModule {}
