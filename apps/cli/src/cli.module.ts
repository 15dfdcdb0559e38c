import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from '#auth';
import { EventsModule } from '#events';
import { PetsModule } from '#pets';
import { BatchingModule } from '#batching';
import { DatabaseModule } from '#database';
import { IdempotencyModule } from '#idempotency';
import { type Runtime, RuntimeModule } from '#observability';
import { StoreModule } from '#store';

/** The modules that the commands use, and all modules with migrations. */
@Module({})
export class CliModule {
  static register(runtime: Runtime): DynamicModule {
    return {
      module: CliModule,
      imports: [
        RuntimeModule.forRoot(runtime),
        BatchingModule,
        IdempotencyModule,
        DatabaseModule.forRoot('command'),
        AuthModule,
        EventsModule,
        PetsModule,
        StoreModule,
      ],
    };
  }
}
