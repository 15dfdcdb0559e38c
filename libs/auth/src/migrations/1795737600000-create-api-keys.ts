import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateApiKeys1795737600000 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA auth');
    await runner.query(`
      CREATE TABLE auth.api_key (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key_id text NOT NULL UNIQUE,
        name text NOT NULL,
        hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
        prefix text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        revoked_at timestamptz,
        last_used_at timestamptz
      )`);
  }
}
