import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountCategories1795737600031 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pets.category ADD COLUMN version bigint NOT NULL DEFAULT 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE pets.category DROP COLUMN version');
  }
}
