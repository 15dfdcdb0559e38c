import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel';
import { Database } from '#platform/database';
import { CategoriesRepository } from '../domain/categories.repository.js';
import { PetsRepository } from '../domain/pets.repository.js';
import { StockImportOvertaken } from '../domain/stock-item.errors.js';
import { StockItem, type StockItemDescription } from '../domain/stock-item.js';
import { type ImportProgress, NOTHING_IMPORTED, StockImportsRepository } from '../domain/stock-imports.repository.js';

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

/** Brings in whole stock lists, in batches that can be stopped and taken up again. */
@Injectable()
export class StockImportService {
  constructor(
    private readonly pets: PetsRepository,
    private readonly categories: CategoriesRepository,
    private readonly imports: StockImportsRepository,
    private readonly database: Database,
  ) {}

  /** How far the import of the file with this SHA-256 has come. */
  async progressOf(file: Buffer): Promise<ImportProgress> {
    return (await this.imports.find(file)) ?? NOTHING_IMPORTED;
  }

  /** Forgets how far it had come. */
  async startOver(file: Buffer): Promise<ImportProgress> {
    await this.imports.forget(file);
    return NOTHING_IMPORTED;
  }

  /** Tells the lines that can be added from those that cannot; changes nothing. */
  check(lines: readonly StockLine[]): CheckedLines {
    const items: StockItem[] = [];
    const refused: RefusedLine[] = [];
    for (const { line, says } of lines) {
      try {
        if ('fault' in says) refused.push({ line, reason: says.fault });
        else items.push(StockItem.create(says));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refused.push({ line, reason: error.message });
      }
    }
    return { items, refused };
  }

  /** How far an import is once checked lines, up to `line` of the file, are dealt with. */
  progressAfter(before: ImportProgress, line: number, { items, refused }: CheckedLines): ImportProgress {
    return { line, added: before.added + items.length, refused: before.refused + refused.length };
  }

  /**
   * Adds checked lines, up to `line` of the file, and notes it in the same transaction: whenever the process ends,
   * what is added is noted.
   * @throws StockImportOvertaken when the import is not where `before` says
   */
  add(file: Buffer, before: ImportProgress, line: number, checked: CheckedLines): Promise<ImportProgress> {
    const { items } = checked;
    const after = this.progressAfter(before, line, checked);
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
