/** How far the import of a file has come. */
export interface ImportProgress {
  /** The last line of the file that is dealt with. */
  readonly line: number;
  readonly added: number;
  readonly refused: number;
}

export const NOTHING_IMPORTED: ImportProgress = { line: 0, added: 0, refused: 0 };

/** The imports there were, each known by the SHA-256 of its file. */
export abstract class StockImportsRepository {
  abstract find(file: Buffer): Promise<ImportProgress | undefined>;
  /** Notes that an import has come from `before` to `after`. @returns false when it is no longer at `before` */
  abstract advance(file: Buffer, before: ImportProgress, after: ImportProgress): Promise<boolean>;
  abstract forget(file: Buffer): Promise<void>;
}
