import { Injectable } from '@nestjs/common';
import { BY_COMMAND_LINE, DomainError } from '#kernel';
import { Database } from '#database';
import { CategoriesRepository } from '../domain/categories.repository.js';
import { PetsRepository } from '../domain/pets.repository.js';
import { StockImportOvertaken } from '../domain/stock-item.errors.js';
import { StockItem, type StockItemDescription } from '../domain/stock-item.js';
import {
  type ImportProgress,
  type KnownImport,
  NOTHING_IMPORTED,
  type StockFileMark,
  StockImportsRepository,
} from '../domain/stock-imports.repository.js';

/** Imports that a file is compared with, the latest ones. */
const COMPARED_IMPORTS = 1000;
/** A file that has this much in common with one that was imported is taken for the same, changed. */
const SAME_FROM_SHARE = 0.5;

/** A line of a stock list: what it says, or why it cannot be read. */
export interface StockLine {
  readonly line: number;
  readonly says: StockItemDescription | { readonly fault: string };
}

/** A line that is left out, and why. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** The lines of a batch, told apart. */
export interface CheckedLines {
  readonly items: readonly StockItem[];
  readonly refused: readonly RefusedLine[];
}

/** How far a batch reaches: the last line of the file that it deals with, and whether that is the file's last. */
export type UpTo = Pick<ImportProgress, 'line' | 'finished'>;

/** An import that there was of a file, or of what the file was before it changed. */
export interface EarlierImport {
  readonly known: KnownImport;
  /** How much of the shorter of the two files is in the other, about, 0.5 to 1; undefined when they are the same. */
  readonly share: number | undefined;
}

/** Brings in whole stock lists, in batches that can be stopped and taken up again. */
@Injectable()
export class StockImportService {
  constructor(
    private readonly pets: PetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly imports: StockImportsRepository,
    private readonly database: Database,
  ) {}

  /** The import of this file, else of the one most like it. */
  async earlier({ sha256, sample }: StockFileMark): Promise<EarlierImport | undefined> {
    const same = await this.imports.find(sha256);
    if (same !== undefined) return { known: same, share: undefined };
    const alike = (await this.imports.latest(COMPARED_IMPORTS))
      .map((known) => ({ known, share: known.sample?.shareWith(sample) ?? 0 }))
      .filter(({ share }) => share >= SAME_FROM_SHARE);
    return alike.reduce<EarlierImport | undefined>(
      (best, one) => (one.share > (best?.share ?? 0) ? one : best),
      undefined,
    );
  }

  /** Begins after a line, 0 for all of the file, however far an import of it had come. */
  async restart(file: StockFileMark, line: number): Promise<ImportProgress> {
    const progress = { ...NOTHING_IMPORTED, line };
    await this.imports.restart(file, progress);
    return progress;
  }

  /** Tells the lines that can be added from those that cannot; changes nothing. */
  check(lines: readonly StockLine[]): CheckedLines {
    const items: StockItem[] = [];
    const refused: RefusedLine[] = [];
    for (const { line, says } of lines) {
      try {
        if ('fault' in says) refused.push({ line, reason: says.fault });
        else items.push(StockItem.create(says, BY_COMMAND_LINE));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ line, reason: error.message });
      }
    }
    return { items, refused };
  }

  /** How far an import is once the lines up to `to` are dealt with. */
  progressAfter(before: ImportProgress, to: UpTo, { items, refused }: CheckedLines): ImportProgress {
    return { ...to, added: before.added + items.length, refused: before.refused + refused.length };
  }

  /**
   * Adds checked lines, up to `to`, and notes it in the same transaction: whenever the process ends, what is added is
   * noted.
   * @throws StockImportOvertaken when the import is not where `before` says
   */
  add(file: StockFileMark, before: ImportProgress, to: UpTo, checked: CheckedLines): Promise<ImportProgress> {
    const { items } = checked;
    const after = this.progressAfter(before, to, checked);
    return this.database.transaction(async () => {
      if (!(await this.imports.advance(file, before, after))) throw StockImportOvertaken.create();
      const named = items.flatMap(({ category }) => (typeof category === 'bigint' ? [] : [category]));
      const ids = await this.categories.ensure(named);
      await this.pets.addAll(
        items.map((item) => {
          const { category } = item;
          return item.toPet(typeof category === 'bigint' ? category : (ids.get(category.nameKey) ?? 0n));
        }),
      );
      return after;
    });
  }
}
