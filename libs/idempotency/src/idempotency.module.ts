import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DatabaseModule } from '#database';
import { CreateIdempotencyRecords1795737600005 } from './migrations/1795737600005-create-idempotency-records.js';
import { IdempotencyRecordRow } from './idempotency-record.row.js';
import { Idempotency } from './idempotent-batcher.js';
import { IdempotencyRecords } from './idempotency-records.js';

/** Provides `Idempotency` to every module. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyRecordRow]),
    DatabaseModule.forFeature([CreateIdempotencyRecords1795737600005]),
  ],
  providers: [Idempotency, IdempotencyRecords],
  exports: [Idempotency],
})
export class IdempotencyModule {}
