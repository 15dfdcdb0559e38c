import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateDeprecatedCalls1795737600009 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auth.deprecated_call (
        key_id text NOT NULL,
        operation text NOT NULL,
        count bigint NOT NULL,
        last_at timestamptz NOT NULL,
        PRIMARY KEY (key_id, operation)
      )`);
  }
}
