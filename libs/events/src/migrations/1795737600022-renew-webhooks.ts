import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class RenewWebhooks1795737600022 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // The time of pending deliveries begins here at the earliest: one column of the webhook instead of an update of all rows.
    await runner.query('ALTER TABLE events.webhook ADD COLUMN renewed_at timestamptz');
    // The number of the last removed event in its transaction: a reader after it has missed no event. The default is for
    // events that were removed before this migration: the number after all events of a transaction.
    await runner.query('ALTER TABLE events.removed_up_to ADD COLUMN number smallint NOT NULL DEFAULT 16383');
    // Deliveries are removed by the time of their last attempt.
    await runner.query('DROP INDEX events.delivery_delivered');
    await runner.query(
      "CREATE INDEX delivery_delivered ON events.delivery (last_attempt_at) WHERE status = 'delivered'",
    );
  }
}
