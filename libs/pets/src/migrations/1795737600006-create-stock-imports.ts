import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateStockImports1795737600006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pets.stock_import (
        file bytea PRIMARY KEY CHECK (octet_length(file) = 32),
        line integer NOT NULL,
        added integer NOT NULL,
        refused integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pets.stock_import');
  }
}
