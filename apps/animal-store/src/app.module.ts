import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AuthModule } from '#auth';
import { PetsModule } from '#pets';
import { BatchingModule } from '#batching';
import { DatabaseModule } from '#database';
import { ErrorFilter } from '#http';
import { RateLimit } from '#rate-limit';
import { IdempotencyModule } from '#idempotency';
import { type Runtime, RuntimeModule } from '#observability';
import { StoreModule } from '#store';

/** The modules of the service. */
@Module({})
export class AppModule {
  static with(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.with(runtime),
        BatchingModule,
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
