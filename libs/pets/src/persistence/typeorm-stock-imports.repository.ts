import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Columns, Database } from '#database';
import { LineSample } from '../domain/line-sample.js';
import {
  type ImportProgress,
  type KnownImport,
  type StockFileFingerprint,
  StockImportsRepository,
} from '../domain/stock-imports.repository.js';
import { StockImportRow } from './stock-import.row.js';

const IMPORT = Columns.of(StockImportRow);
const GIVEN = IMPORT.without('advancedAt');
const SHOWN = IMPORT.without('file');

/** One statement, so that only one of two concurrent processes advances an import. */
const ADVANCE = `INSERT INTO pets.stock_import AS known (${GIVEN.names}, advanced_at)
    SELECT ${GIVEN.names}, now() FROM ${GIVEN.unnested('new', { first: 3 })}
    ON CONFLICT (file) DO UPDATE SET ${SHOWN.assignedFrom('excluded')}
    WHERE known.line = $1 AND known.added = $2 RETURNING file`;

@Injectable()
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

  override async advance(file: StockFileFingerprint, stored: ImportProgress, after: ImportProgress): Promise<boolean> {
    const given = GIVEN.arraysOf([{ file: file.sha256, sample: file.sample.toBytes(), ...after }]);
    const rows = await this.database.manager.query<unknown[]>(ADVANCE, [stored.line, stored.added, ...given]);
    return rows.length === 1;
  }
}

function toKnownImport(row: StockImportRow): KnownImport {
  const { sample, ...progress } = SHOWN.recordOf(row);
  return { ...progress, sample: sample && LineSample.fromBytes(sample) };
}
