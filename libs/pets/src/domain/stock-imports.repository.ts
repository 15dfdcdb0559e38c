import type { LineSample } from './line-sample.js';

/** Identifies a stock list. (Not by its name, since another file may have the same name later.) */
export interface StockFileFingerprint {
  readonly sha256: Buffer;
  readonly sample: LineSample;
}

/** The progress of an import. */
export interface ImportProgress {
  /** The number of the last processed line. */
  readonly line: number;
  readonly added: number;
  readonly refused: number;
  /** Whether that line is the last of the file. */
  readonly finished: boolean;
}

/** A stored import. Version 1.0 stored no time, no sample, and not whether the import was finished. */
export interface KnownImport extends ImportProgress {
  readonly advancedAt: Date | undefined;
  readonly sample: LineSample | undefined;
}

export const NOTHING_IMPORTED: ImportProgress = { line: 0, added: 0, refused: 0, finished: false };

/** The stored imports, identified by the SHA-256 of the file. */
export abstract class StockImportsRepository {
  abstract find(sha256: Buffer): Promise<KnownImport | undefined>;
  /** The latest imports with a sample, the latest first. */
  abstract latest(limit: number): Promise<KnownImport[]>;
  /**
   * Stores the progress `after`, also of a file without stored progress.
   * @returns false, and stores nothing, when the stored progress is not `stored`
   */
  abstract advance(file: StockFileFingerprint, stored: ImportProgress, after: ImportProgress): Promise<boolean>;
}
