import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecoverWebhooks1795737600034 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The end of an outage of the receiver, until all deliveries are due that were attempted before.
    await runner.query('ALTER TABLE events.webhook ADD COLUMN recovered_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE events.webhook DROP COLUMN recovered_at');
  }
}
