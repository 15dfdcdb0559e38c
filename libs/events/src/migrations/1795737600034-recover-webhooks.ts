import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class RecoverWebhooks1795737600034 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // The end of an outage of the receiver, until all deliveries are due that were attempted before.
    await runner.query('ALTER TABLE events.webhook ADD COLUMN recovered_at timestamptz');
  }
}
