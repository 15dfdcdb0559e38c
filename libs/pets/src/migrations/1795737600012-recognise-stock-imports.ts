import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

/** The previous version neither reads nor writes these columns; the time of its rows is unknown. */
export class RecogniseStockImports1795737600012 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pets.stock_import
        ADD COLUMN finished boolean NOT NULL DEFAULT false,
        ADD COLUMN sample bytea,
        ADD COLUMN advanced_at timestamptz`);
  }
}
