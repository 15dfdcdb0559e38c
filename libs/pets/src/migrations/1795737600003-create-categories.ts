import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateCategories1795737600003 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    // COLLATE "C" compares the key byte by byte, whatever the collation of the database is.
    await runner.query(`
      CREATE TABLE pets.category (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
        name_key text COLLATE "C" NOT NULL,
        description text CHECK (char_length(description) <= 1000),
        CONSTRAINT category_name_key_unique UNIQUE (name_key)
      )`);
  }
}
