import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDeprecatedCalls1795737600009 implements MigrationInterface {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE auth.deprecated_call');
  }
}
