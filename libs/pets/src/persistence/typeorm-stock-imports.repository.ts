import { type Database } from '#platform/database';
import { type ImportProgress, StockImportsRepository } from '../domain/stock-imports.repository.js';
import { StockImportRow } from './stock-import.row.js';

export class TypeormStockImportsRepository extends StockImportsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(file: Buffer): Promise<ImportProgress | undefined> {
    const row = await this.database.manager.findOneBy(StockImportRow, { file });
    return row === null ? undefined : { line: row.line, added: row.added, refused: row.refused };
  }

  override async advance(file: Buffer, before: ImportProgress, after: ImportProgress): Promise<boolean> {
    const rows = await this.database.manager.query<unknown[]>(
      `INSERT INTO pets.stock_import AS known (file, line, added, refused) VALUES ($1, $2, $3, $4)
       ON CONFLICT (file) DO UPDATE SET line = excluded.line, added = excluded.added, refused = excluded.refused
       WHERE known.line = $5 RETURNING file`,
      [file, after.line, after.added, after.refused, before.line],
    );
    return rows.length === 1;
  }

  override async forget(file: Buffer): Promise<void> {
    await this.database.manager.delete(StockImportRow, { file });
  }
}
