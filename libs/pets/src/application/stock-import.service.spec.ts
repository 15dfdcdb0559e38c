import { expect, it } from '@jest/globals';
import { BY_COMMAND_LINE } from '#kernel';
import type { Database } from '#database';
import type { CategoriesRepository } from '../domain/categories.repository.js';
import { LineSample } from '../domain/line-sample.js';
import type { PetsRepository } from '../domain/pets.repository.js';
import { NOTHING_IMPORTED, type StockImportsRepository } from '../domain/stock-imports.repository.js';
import { StockItem } from '../domain/stock-item.js';
import { StockImportService } from './stock-import.service.js';

it('an import adds no pet without the category that its line names', async () => {
  const stored: unknown[] = [];
  const pets = { takeIds: () => Promise.resolve(() => 1n), addAll: (added: unknown[]) => stored.push(...added) };
  const service = new StockImportService(
    pets as unknown as PetsRepository,
    { ensure: () => Promise.resolve(new Map()) } as unknown as CategoriesRepository,
    { advance: () => Promise.resolve(true) } as unknown as StockImportsRepository,
    { transaction: (work: () => Promise<void>) => work() } as unknown as Database,
  );
  const file = { sha256: Buffer.alloc(32), sample: LineSample.of([]) };
  const item = StockItem.create({ name: 'Rex', category: 'Dogs' }, BY_COMMAND_LINE);
  await expect(service.add(file, NOTHING_IMPORTED, NOTHING_IMPORTED, [item])).rejects.toThrow(
    'a category was neither found nor added',
  );
  expect(stored).toEqual([]);
});
