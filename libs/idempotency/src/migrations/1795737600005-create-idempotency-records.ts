import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateIdempotencyRecords1795737600005 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA platform');
    await runner.query(`
      CREATE TABLE platform.idempotency_record (
        caller_id text NOT NULL,
        key text COLLATE "C" NOT NULL,
        fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
        headers jsonb NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (caller_id, key)
      )`);
    // The oldest are removed first.
    await runner.query('CREATE INDEX idempotency_record_created_at ON platform.idempotency_record (created_at)');
  }
}
