import { Module } from '@nestjs/common';
import { Database, DatabaseFeature, DatabaseModule, Notifications } from '#platform/database';
import { ApiKeysService } from './application/api-keys.service.js';
import { KeyLookups } from './application/key-lookups.js';
import { KeyUses } from './application/key-uses.js';
import { KnownKeys } from './application/known-keys.js';
import { ApiKeysRepository } from './domain/api-keys.repository.js';
import { ApiKeyGuard } from './http/api-key.guard.js';
import { CreateApiKeys1795737600000 } from './migrations/1795737600000-create-api-keys.js';
import { ApiKeyRow } from './persistence/api-key.row.js';
import { TypeormApiKeysRepository } from './persistence/typeorm-api-keys.repository.js';

/** API keys: who may use the service, and for what. */
@Module({
  imports: [DatabaseModule.forFeature(new DatabaseFeature([ApiKeyRow], [CreateApiKeys1795737600000]))],
  providers: [
    ApiKeysService,
    ApiKeyGuard,
    KeyUses,
    {
      provide: KnownKeys,
      useFactory: (notifications: Notifications) => new KnownKeys(notifications),
      inject: [Notifications],
    },
    {
      provide: KeyLookups,
      useFactory: (keys: ApiKeysRepository) => new KeyLookups(keys),
      inject: [ApiKeysRepository],
    },
    {
      provide: ApiKeysRepository,
      useFactory: (database: Database) => new TypeormApiKeysRepository(database),
      inject: [Database],
    },
  ],
  exports: [ApiKeysService, ApiKeyGuard],
})
export class AuthModule {}
