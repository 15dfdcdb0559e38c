import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateKeyEvents1795737600008 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auth.key_event (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL,
        action text NOT NULL,
        key_id text NOT NULL,
        actor text NOT NULL,
        request_id text,
        scopes text[] NOT NULL,
        count bigint NOT NULL,
        last_at timestamptz NOT NULL,
        refused_in_hour timestamptz,
        UNIQUE (key_id, refused_in_hour, scopes)
      )`);
  }
}
