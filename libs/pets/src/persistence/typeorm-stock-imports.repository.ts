import { IsNull, Not } from 'typeorm';
import type { Database } from '#database';
import { LineSample } from '../domain/line-sample.js';
import {
  type ImportProgress,
  type KnownImport,
  type StockFileMark,
  StockImportsRepository,
} from '../domain/stock-imports.repository.js';
import { StockImportRow } from './stock-import.row.js';

const STORE = `
  INSERT INTO pets.stock_import AS known (file, line, added, refused, finished, sample, advanced_at)
  VALUES ($1, $2, $3, $4, $5, $6, now())
  ON CONFLICT (file) DO UPDATE SET line = excluded.line, added = excluded.added, refused = excluded.refused,
    finished = excluded.finished, sample = excluded.sample, advanced_at = excluded.advanced_at`;

export class TypeormStockImportsRepository extends StockImportsRepository {
  constructor(private readonly database: Database) {
    super();
  }

  override async find(sha256: Buffer): Promise<KnownImport | undefined> {
    const row = await this.database.manager.findOneBy(StockImportRow, { file: sha256 });
    return row === null ? undefined : toKnownImport(row);
  }

  override async latest(limit: number): Promise<KnownImport[]> {
    const rows = await this.database.manager.find(StockImportRow, {
      where: { sample: Not(IsNull()) },
      order: { advancedAt: 'DESC' },
      take: limit,
    });
    return rows.map(toKnownImport);
  }

  override async advance(file: StockFileMark, before: ImportProgress, after: ImportProgress): Promise<boolean> {
    const rows = await this.database.manager.query<unknown[]>(
      `${STORE} WHERE known.line = $7 AND known.added = $8 RETURNING file`,
      [...values(file, after), before.line, before.added],
    );
    return rows.length === 1;
  }

  override async restart(file: StockFileMark, progress: ImportProgress): Promise<void> {
    await this.database.manager.query(STORE, values(file, progress));
  }
}

function values({ sha256, sample }: StockFileMark, { line, added, refused, finished }: ImportProgress): unknown[] {
  return [sha256, line, added, refused, finished, sample.toBytes()];
}

function toKnownImport({ line, added, refused, finished, sample, advancedAt }: StockImportRow): KnownImport {
  return {
    line,
    added,
    refused,
    finished,
    sample: sample === null ? undefined : LineSample.fromBytes(sample),
    advancedAt: advancedAt ?? undefined,
  };
}
