import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '#database';
import { AuthApi } from './auth.api.js';
import { ApiKeysService } from './application/api-keys.service.js';
import { KeyUsageRecorder } from './application/key-usage-recorder.service.js';
import { KeyRecordsService } from './application/key-records.service.js';
import { KeyCache } from './application/key-cache.js';
import { ApiKeysRepository } from './domain/api-keys.repository.js';
import { KeyRecordsRepository } from './domain/key-records.repository.js';
import { ApiKeysController } from './http/api-keys.controller.js';
import { CreateApiKeys1795737600000 } from './migrations/1795737600000-create-api-keys.js';
import { CreateFormerSecrets1795737600007 } from './migrations/1795737600007-create-former-secrets.js';
import { CreateKeyEvents1795737600008 } from './migrations/1795737600008-create-key-events.js';
import { CreateDeprecatedCalls1795737600009 } from './migrations/1795737600009-create-deprecated-calls.js';
import { IndexManagingKeys1795737600011 } from './migrations/1795737600011-index-managing-keys.js';
import { ApiKeyRow, FormerSecretRow } from './persistence/api-key.row.js';
import { DeprecatedCallRow } from './persistence/deprecated-call.row.js';
import { KeyEventRow } from './persistence/key-event.row.js';
import { TypeormApiKeysRepository } from './persistence/typeorm-api-keys.repository.js';
import { TypeormKeyRecordsRepository } from './persistence/typeorm-key-records.repository.js';

const rows = [ApiKeyRow, FormerSecretRow, KeyEventRow, DeprecatedCallRow];
const migrations = [
  CreateApiKeys1795737600000,
  CreateFormerSecrets1795737600007,
  CreateKeyEvents1795737600008,
  CreateDeprecatedCalls1795737600009,
  IndexManagingKeys1795737600011,
];

/** API keys: authentication, scopes, management, and the audit. */
@Module({
  imports: [TypeOrmModule.forFeature(rows), DatabaseModule.forFeature(migrations)],
  controllers: [ApiKeysController],
  providers: [
    ApiKeysService,
    { provide: AuthApi, useExisting: ApiKeysService },
    KeyUsageRecorder,
    KeyRecordsService,
    KeyCache,
    { provide: ApiKeysRepository, useClass: TypeormApiKeysRepository },
    { provide: KeyRecordsRepository, useClass: TypeormKeyRecordsRepository },
  ],
  exports: [AuthApi, ApiKeysService, KeyUsageRecorder, KeyRecordsService],
})
export class AuthModule {}
