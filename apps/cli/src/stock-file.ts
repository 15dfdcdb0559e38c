import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { CsvError, type Info, parse } from 'csv-parse';
import type { StockLine } from '#pets';
import { StartError } from '#platform/config';

/** A CSV file as it is found. */
export interface StockFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: Buffer;
  readonly hasByteOrderMark: boolean;
}

/** A line of a stock list, and how far into the file it reaches. */
export interface FileLine extends StockLine {
  readonly bytesRead: number;
}

interface Parsed {
  readonly record: Buffer[];
  readonly info: Info;
}

/** Where the columns are; -1 when there is no such column. */
interface Columns {
  readonly count: number;
  readonly name: number;
  readonly categoryId: number;
  readonly category: number;
  readonly status: number;
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const MAX_RECORD_BYTES = 65_536;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Looks the file over. @throws StartError when it cannot be read */
export async function openStockFile(path: string): Promise<StockFile> {
  const file = await open(path).catch((error: unknown) => {
    throw new StartError(`cannot read ${path} (${(error as Error).message})`);
  });
  try {
    if (!(await file.stat()).isFile()) throw new StartError(`cannot read ${path}: it is no file`);
    const hash = createHash('sha256');
    let bytes = 0;
    let start: Buffer = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
      if (bytes === 0) start = chunk.subarray(0, BYTE_ORDER_MARK.length);
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { path, bytes, sha256: hash.digest(), hasByteOrderMark: start.equals(BYTE_ORDER_MARK) };
  } finally {
    await file.close();
  }
}

/**
 * Reads a stock list: comma-separated, in UTF-8, its first line naming the columns. A line that cannot be read is
 * given with its fault; empty lines are passed over.
 * @throws StartError when the columns are not those of a stock list
 */
export async function* stockLines({ path, hasByteOrderMark }: StockFile): AsyncGenerator<FileLine> {
  const source = createReadStream(path, { start: hasByteOrderMark ? BYTE_ORDER_MARK.length : 0 });
  const parser = parse({
    info: true,
    // Bytes: the parser itself would replace what is no UTF-8.
    encoding: null,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_BYTES,
  });
  source.on('error', (error) => parser.destroy(error));
  let columns: Columns | undefined;
  let doubled = 0;
  let last = 0;
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<Parsed>) {
      // Within quotes, the parser takes CR LF for two line breaks.
      doubled += count(record, /\r\n/g);
      last = info.lines - doubled;
      if (columns === undefined) columns = findColumns(record);
      else yield { line: last - count(record, /\r\n|\r|\n/g), says: read(record, columns), bytesRead: info.bytes };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser cannot go on from here.
    const fault = `The quote that opens here ends nowhere within ${String(MAX_RECORD_BYTES)} bytes; nothing after it was read.`;
    if (columns === undefined) throw new StartError(`the first line cannot be read. ${fault}`);
    yield { line: last + 1, says: { fault }, bytesRead: 0 };
  } finally {
    source.destroy();
  }
  if (columns === undefined) throw new StartError('the file is empty: its first line must name the columns');
}

function findColumns(record: readonly Buffer[]): Columns {
  const names = record.map((cell) => cell.toString('utf8').trim());
  const has = (name: string): boolean => names.includes(name);
  if (!has('name') || !(has('categoryId') || has('category') || has('species'))) {
    throw new StartError('the first line must name the columns name and categoryId, category or species');
  }
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at);
  if (twice !== undefined) throw new StartError(`the first line names the column ${twice} twice`);
  return {
    count: names.length,
    name: names.indexOf('name'),
    categoryId: names.indexOf('categoryId'),
    category: names.indexOf(has('category') ? 'category' : 'species'),
    status: names.indexOf('status'),
  };
}

function read(record: readonly Buffer[], columns: Columns): StockLine['says'] {
  if (record.length !== columns.count) {
    return {
      fault: `There must be ${String(columns.count)} columns, as in the first line; there are ${String(record.length)}.`,
    };
  }
  try {
    const cell = (at: number): string | undefined => (at === -1 ? undefined : utf8.decode(record[at]));
    return {
      name: cell(columns.name) ?? '',
      categoryId: cell(columns.categoryId),
      category: cell(columns.category),
      status: cell(columns.status),
    };
  } catch {
    return { fault: 'It must be UTF-8.' };
  }
}

function count(record: readonly Buffer[], what: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.toString('latin1').match(what)?.length ?? 0), 0);
}
