import type { LineSample } from './line-sample.js';

/** What a stock list is recognised by. Its name is not: it may be another file tomorrow. */
export interface StockFileMark {
  readonly sha256: Buffer;
  readonly sample: LineSample;
}

/** How far the import of a file has come. */
export interface ImportProgress {
  /** The last line of the file that is dealt with. */
  readonly line: number;
  readonly added: number;
  readonly refused: number;
  /** Whether that line is the file's last. */
  readonly finished: boolean;
}

/** An import as it is remembered. Version 1.0 stored neither its time nor a sample, nor whether it was finished. */
export interface KnownImport extends ImportProgress {
  readonly advancedAt: Date | undefined;
  readonly sample: LineSample | undefined;
}

export const NOTHING_IMPORTED: ImportProgress = { line: 0, added: 0, refused: 0, finished: false };

/** The imports there were, each known by the SHA-256 of its file. */
export abstract class StockImportsRepository {
  abstract find(sha256: Buffer): Promise<KnownImport | undefined>;
  /** The last ones that have a sample, the latest first. */
  abstract latest(limit: number): Promise<KnownImport[]>;
  /** Notes that an import has come from `before` to `after`. @returns false when it is no longer at `before` */
  abstract advance(file: StockFileMark, before: ImportProgress, after: ImportProgress): Promise<boolean>;
  /** Notes where an import begins, whatever was noted before. */
  abstract restart(file: StockFileMark, progress: ImportProgress): Promise<void>;
}
