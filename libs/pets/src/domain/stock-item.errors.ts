import { declareError } from '#kernel';

export class StockImportOvertaken extends declareError({
  code: 'stock_import_overtaken',
  kind: 'conflict',
  when: 'Another import of the same file is running.',
}) {
  static create(): StockImportOvertaken {
    return new StockImportOvertaken(
      'Another import of the same file has added lines since the last batch of this one.',
    );
  }
}
