import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

export class CreateStockImports1795737600006 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE pets.stock_import (
        file bytea PRIMARY KEY CHECK (octet_length(file) = 32),
        line integer NOT NULL,
        added integer NOT NULL,
        refused integer NOT NULL
      )`);
  }
}
