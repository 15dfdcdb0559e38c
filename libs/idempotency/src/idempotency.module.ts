import { Global, Module } from '@nestjs/common';
import { DatabaseFeature, DatabaseModule } from '#database';
import { CreateIdempotencyRecords1795737600005 } from './migrations/1795737600005-create-idempotency-records.js';
import { Idempotency } from './idempotency.js';
import { IdempotencyRecords } from './idempotency-records.js';
import { IdempotencySweeper } from './idempotency.sweeper.js';

/** What operations declared as `idempotent` need, in whichever module they are. */
@Global()
@Module({
  imports: [DatabaseModule.forFeature(new DatabaseFeature([], [CreateIdempotencyRecords1795737600005]))],
  providers: [Idempotency, IdempotencyRecords, IdempotencySweeper],
  exports: [Idempotency],
})
export class IdempotencyModule {}
