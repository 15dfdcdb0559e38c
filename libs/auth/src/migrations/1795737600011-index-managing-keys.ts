import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class IndexManagingKeys1795737600011 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX api_key_managing ON auth.api_key (expires_at, id)
      WHERE 'keys:manage' = ANY (scopes) AND revoked_at IS NULL`);
  }
}
