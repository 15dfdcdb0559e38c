import { link, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { StockFile, type StockRecord } from './stock-file.js';

const MULTILINE = true;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animal-store-stock-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(content: string | Buffer, multiline?: boolean): Promise<StockFile> {
  const path = join(folder, 'stock.csv');
  await writeFile(path, content);
  return StockFile.open(path, multiline);
}

async function recordsOf(content: string | Buffer, multiline = false, after = 0): Promise<StockRecord[]> {
  const file = await fileOf(content, multiline);
  try {
    const records: StockRecord[] = [];
    for await (const record of file.stock(await file.columns(), after)) records.push(record);
    return records;
  } finally {
    await file.close();
  }
}

/** What each record says, with its line. */
async function saidBy(...args: Parameters<typeof recordsOf>): Promise<string[]> {
  return (await recordsOf(...args)).map(({ line, content, stops }) => {
    const said = 'fault' in content ? content.fault : `${content.name}|${content.category}`;
    return `${line}${stops ? ' stops' : ''}: ${said}`;
  });
}

describe('a stock list', () => {
  it('stops at a quote that is not closed, so that no line becomes part of another', async () => {
    const content = 'name,category\nA,Dog\n"Rex,Dog\nB,Dog\nC,Dog\n"Tom",Cat\nD,Dog\n';
    expect(await saidBy(content)).toEqual([
      '2: A|Dog',
      expect.stringMatching(/^3 stops: A field in quotes is not closed on this line\..*--multiline/),
    ]);
  });

  it('stops at a quote that is not closed on its line, also when a later quote closes it', async () => {
    expect(await saidBy('name,category\n"Rex,Dog\nB,Dog\nTom",Cat\n')).toHaveLength(1);
  });

  it('with fields that span lines, stops at a record with invalid quotes, and names its lines', async () => {
    const content = 'name,category\n"A\n\nB",Dog\n"Rex,Dog\nB,Dog\n"Tom",Cat\nC,"Dog"\n';
    expect(await saidBy(content, MULTILINE)).toEqual([
      '2: A\n\nB|Dog',
      expect.stringMatching(/^5 stops: .* in lines 5 to 8\.$/),
    ]);
  });

  it('continues after a line with invalid quotes within it, and after one with too few columns', async () => {
    const content = 'name,category\nRex 5",Dog\n"Rex" x,Dog\n"Rex "x"",Dog\nRex\n"Re""x",Dog\n';
    expect(await saidBy(content)).toEqual([
      '2: A field that contains a quote must be enclosed in quotes.',
      expect.stringMatching(/^3: A quote inside a quoted field is not doubled/),
      expect.stringMatching(/^4: A quote inside a quoted field is not doubled/),
      '5: There must be 2 columns, as in the first line; there are 1.',
      '6: Re"x|Dog',
    ]);
  });

  it('reports a line that is too long, with or without quotes, and continues after it', async () => {
    const long = 'x'.repeat(200_000);
    expect(await saidBy(`name,category\n${long},Dog\n"${long}",Dog\r\nA,Dog`)).toEqual([
      '2: The line is longer than 65,536 bytes.',
      '3: The line is longer than 65,536 bytes.',
      '4: A|Dog',
    ]);
  });

  it('may end its lines with CR LF, LF or CR, and the last one without', async () => {
    expect(await saidBy('\ufeffname,category\rA,Dog\r\n\r\nB,Dog\n\rC,Dog')).toEqual([
      '2: A|Dog',
      '4: B|Dog',
      '6: C|Dog',
    ]);
  });

  it('is read after a line independently of the lines before', async () => {
    const content = 'name,category\nRex 5",Dog\nA,Dog\n"B\nC",Dog\n';
    expect(await saidBy(content, MULTILINE, 3)).toEqual(['4: B\nC|Dog']);
  });

  it.each([
    ['', 'the file is empty'],
    ['\ufeff', 'the file is empty'],
    ['\n\n', 'only empty lines'],
    [Buffer.from('\ufeffname,category\n', 'utf16le'), 'the file is in UTF-16'],
    [Buffer.from('name,category\n', 'utf16le'), 'the first line is not text in UTF-8'],
    [Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe]), 'the first line is not text in UTF-8'],
    ['name;category\nA;Dog\n', 'read as UTF-8 with commas, it names "name;category"'],
    ['name,"category\nA,Dog\n', 'the first line cannot be read. Line 1: A field in quotes is not closed'],
    ['name\nA\n', 'the first line must contain the column names'],
    ['category,categoryId\nA,1\n', 'the first line must contain the column names'],
    ['name,Category,NAME\n', 'names the column name twice: "name", "Category", "NAME"'],
  ])('is refused when it is %j', async (content, reason) => {
    await expect(recordsOf(content)).rejects.toThrow(reason);
  });

  it('has column names in any case, and a description of their use', async () => {
    const file = await fileOf('Breed, NAME ,Species\nx,A,Dog\n');
    expect((await file.columns()).describe()).toBe('"Breed" not used, " NAME " as name, "Species" as category');
    await file.close();
  });

  it('may have only a first line', async () => {
    expect(await saidBy('name,category')).toEqual([]);
  });

  it('that is not a regular file is refused, with and without a writer', async () => {
    await mkdir(join(folder, 'folder'));
    for (const path of ['/dev/null', join(folder, 'folder'), join(folder, 'missing')]) {
      await expect(StockFile.open(path)).rejects.toThrow(`cannot read ${path}: `);
    }
  });

  it('is read after its path was replaced, and reports a change of its content', async () => {
    const [path, kept] = [join(folder, 'stock.csv'), join(folder, 'kept.csv')];
    await writeFile(path, 'name,category\nA,Dog\n');
    const file = await StockFile.open(path);
    await link(path, kept);
    await writeFile(join(folder, 'other.csv'), 'name,category\nB,Dog\n');
    await rename(join(folder, 'other.csv'), path);
    await file.requireUnchanged();
    await writeFile(kept, 'name,category\nA,Dog\nC,Dog\n');
    await expect(file.requireUnchanged()).rejects.toThrow('the file was changed while it was read');
    await file.close();
  });

  it('is recognised when a spreadsheet has written all of its fields in quotes, a byte order mark and other line ends', async () => {
    const [plain, quoted] = ['name,category\nA,Dog\n"B, C",Dog\n', 'name,category\n"A","Dog"\n"B, C","Dog"\n'];
    const samples = [];
    for (const content of [plain, quoted, `\ufeff${plain.replaceAll('\n', '\r\n')}`]) {
      const file = await fileOf(content);
      samples.push(file.fingerprint.sample);
      await file.close();
    }
    const [first, ...others] = samples;
    expect(others.map((sample) => first?.shareWith(sample))).toEqual([1, 1]);
  });

  it('of Seattle has every name as a parser of whole files reads it', async () => {
    const csv = await readFile(new URL('../../../../test/data/seattle-pets.csv', import.meta.url), 'utf8');
    // Each pair of a name and a species once; without breeds, because most of those are in quotes, which take time.
    const lines = new Set(csv.replaceAll(/(?<=,(?:Dog|Cat|Goat|Pig),).*/g, '').split(/(?<=\n)/));
    const content = [...lines].join('');
    const names = parse<{ name: string }>(content, { columns: true }).map(({ name }) => name);
    expect(new Set(names).size).toBe(13_930);
    const records = await recordsOf(content);
    expect(records.map((record) => ('fault' in record.content ? undefined : record.content.name))).toEqual(names);
  });
});
