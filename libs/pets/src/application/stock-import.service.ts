import { Injectable } from '@nestjs/common';
import { BY_COMMAND_LINE, DomainError } from '#kernel';
import { Database } from '#database';
import { CategoriesRepository } from '../domain/categories.repository.js';
import { Pet } from '../domain/pet.js';
import { PetsRepository } from '../domain/pets.repository.js';
import { StockImportOvertaken } from '../domain/stock-item.errors.js';
import { StockItem, type StockItemDescription } from '../domain/stock-item.js';
import {
  type ImportProgress,
  type KnownImport,
  type StockFileFingerprint,
  StockImportsRepository,
} from '../domain/stock-imports.repository.js';

/** A file is compared with this number of latest imports. */
const COMPARED_IMPORTS = 1000;
/** With at least this share of common lines, a file is considered a changed version of an imported file. */
const SAME_FROM_SHARE = 0.5;

/** A line of a stock list: its fields, or the reason why it cannot be read. */
export interface StockLine {
  readonly line: number;
  readonly content: StockItemDescription | { readonly fault: string };
}

/** A line that is not imported, and the reason. */
export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** The result of checking the lines of a batch. */
export interface CheckedLines {
  readonly items: readonly StockItem[];
  readonly refused: readonly RefusedLine[];
}

/** An earlier import of a file, or of an earlier version of it. */
export interface EarlierImport {
  readonly known: KnownImport;
  /** The approximate share of common lines, 0.5 to 1; undefined when the files are identical. */
  readonly share: number | undefined;
}

/** Imports stock lists in batches. An import that was stopped can be resumed. */
@Injectable()
export class StockImportService {
  constructor(
    private readonly pets: PetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly imports: StockImportsRepository,
    private readonly database: Database,
  ) {}

  /** The import of this file, else the import of the most similar file; undefined when there is none. */
  async earlier({ sha256, sample }: StockFileFingerprint): Promise<EarlierImport | undefined> {
    const same = await this.imports.find(sha256);
    if (same !== undefined) return { known: same, share: undefined };
    const alike = (await this.imports.latest(COMPARED_IMPORTS))
      .map((known) => ({ known, share: known.sample?.shareWith(sample) ?? 0 }))
      .filter(({ share }) => share >= SAME_FROM_SHARE);
    // Of equally similar ones, the latest: the sort is stable.
    return alike.toSorted((one, other) => other.share - one.share)[0];
  }

  /** Separates valid from invalid lines; changes nothing. */
  check(lines: readonly StockLine[]): CheckedLines {
    const items: StockItem[] = [];
    const refused: RefusedLine[] = [];
    for (const { line, content } of lines) {
      try {
        if ('fault' in content) refused.push({ line, reason: content.fault });
        else items.push(StockItem.create(content, BY_COMMAND_LINE));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ line, reason: error.message });
      }
    }
    return { items, refused };
  }

  /**
   * Adds items, and replaces the stored progress in the same transaction, so that the progress is right whenever the process
   * ends.
   * @throws StockImportOvertaken when the stored progress is not `stored`
   */
  async add(
    file: StockFileFingerprint,
    stored: ImportProgress,
    after: ImportProgress,
    items: readonly StockItem[],
  ): Promise<void> {
    await this.database.transaction(async () => {
      if (!(await this.imports.advance(file, stored, after))) throw StockImportOvertaken.create();
      const named = items.flatMap(({ category }) => (typeof category === 'bigint' ? [] : [category]));
      const ids = await this.categories.ensure(named);
      const nextId = await this.pets.takeIds(items.length);
      const added = items.map((item) => {
        const { category } = item;
        const categoryId = typeof category === 'bigint' ? category : ids.get(category.nameKey);
        if (categoryId === undefined) throw new Error('a category was neither found nor added');
        return Pet.add(item.toPet(categoryId), nextId());
      });
      this.pets.addAll(added);
    });
  }
}
