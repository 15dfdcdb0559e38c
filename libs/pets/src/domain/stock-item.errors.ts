import { DomainError } from '#kernel';

export class InvalidStockItem extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_body';

  static because(column: string, allowed: string): InvalidStockItem {
    return new InvalidStockItem(`${column} must be ${allowed}.`);
  }
}

export class StockImportOvertaken extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'invalid_request';

  static create(): StockImportOvertaken {
    return new StockImportOvertaken('Another import of the same file is at work: wait for it, then use --resume.');
  }
}
