import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateFormerSecrets1795737600007 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auth.former_secret (
        hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
        api_key_id bigint NOT NULL REFERENCES auth.api_key,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX former_secret_api_key ON auth.former_secret (api_key_id)');
  }
}
