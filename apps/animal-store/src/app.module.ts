import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { ApiKeyGuard, AuthModule, ScopeGuard } from '#auth';
import { EventsModule } from '#events';
import { PetsModule } from '#pets';
import { BatchingModule } from '#batching';
import { DatabaseModule } from '#database';
import { ErrorFilter, ExpectGuard } from '#http';
import { RateLimitGuard, RateLimitModule } from '#rate-limit';
import { IdempotencyModule } from '#idempotency';
import { type Runtime, RuntimeModule } from '#observability';
import { StoreModule } from '#store';

/** The modules of the service. */
@Module({})
export class AppModule {
  static register(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.forRoot(runtime),
        BatchingModule,
        IdempotencyModule,
        DatabaseModule.forRoot('service'),
        AuthModule,
        EventsModule,
        PetsModule,
        StoreModule,
        RateLimitModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ErrorFilter },
        // The order in which guards check every request below /v1; the guards of the operation follow.
        { provide: APP_GUARD, useClass: ApiKeyGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: ExpectGuard },
        { provide: APP_GUARD, useClass: ScopeGuard },
      ],
    };
  }
}
