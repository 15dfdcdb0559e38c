import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openStockFile, stockLines } from './stock-file.js';

describe('a stock list', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'animal-store-stock-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('whose first line has a quote without an end is not called empty', async () => {
    const path = join(folder, 'stock.csv');
    await writeFile(path, 'name,"category\nA,Dog\n');
    const lines = stockLines(await openStockFile(path));
    await expect(lines.next()).rejects.toThrow(
      /^the first line cannot be read\. The quote that opens here ends nowhere/,
    );
  });
});
