import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '#auth';
import { PetsModule } from '#pets';
import { DatabaseModule } from '#platform/database';
import { ErrorFilter, IdempotencyModule, RateLimit } from '#platform/http';
import { type Runtime, RuntimeModule } from '#platform/runtime';
import { StoreModule } from '#store';

/** The modules of the service. */
@Module({})
export class AppModule {
  static with(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.with(runtime),
        IdempotencyModule,
        DatabaseModule.forRoot('service'),
        AuthModule,
        PetsModule,
        StoreModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ErrorFilter }, RateLimit],
    };
  }
}
