import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreatePets1795737600001 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SCHEMA pets');
    await runner.query(`
      CREATE TABLE pets.pet (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 255),
        category_id bigint NOT NULL,
        status text NOT NULL CHECK (status IN ('available', 'pending', 'sold'))
      )`);
    // For lists by status, in the order of the ids.
    await runner.query('CREATE INDEX pet_status_id ON pets.pet (status, id)');
  }
}
