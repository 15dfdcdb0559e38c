import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CountCategories1795737600031 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pets.category ADD COLUMN version bigint NOT NULL DEFAULT 1');
  }
}
