import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexManagingKeys1795737600011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX api_key_managing ON auth.api_key (expires_at, id)
      WHERE 'keys:manage' = ANY (scopes) AND revoked_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX auth.api_key_managing');
  }
}
