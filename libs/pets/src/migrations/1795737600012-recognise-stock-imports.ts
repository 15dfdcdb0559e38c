import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that the version before neither reads nor writes; of its rows it is not known when they were written. */
export class RecogniseStockImports1795737600012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE pets.stock_import
        ADD COLUMN finished boolean NOT NULL DEFAULT false,
        ADD COLUMN sample bytea,
        ADD COLUMN advanced_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE pets.stock_import DROP COLUMN finished, DROP COLUMN sample, DROP COLUMN advanced_at',
    );
  }
}
