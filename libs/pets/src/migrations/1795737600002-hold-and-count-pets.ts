import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class HoldAndCountPets1795737600002 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pets.pet
        ADD COLUMN held boolean NOT NULL DEFAULT false,
        ADD COLUMN version bigint NOT NULL DEFAULT 1,
        ADD CONSTRAINT pet_held_is_pending CHECK (NOT held OR status = 'pending')`);
  }
}
