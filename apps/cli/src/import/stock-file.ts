import { createHash } from 'node:crypto';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { LineSample, type StockFileFingerprint, type StockLine } from '#pets';
import { StartError } from '#config';
import { Columns } from './columns.js';
import { type Line, LineSplitter } from './csv-lines.js';
import { type CsvRecord, RecordReader } from './csv-records.js';

/** A record of a stock list, except the header. */
export interface StockRecord extends StockLine {
  readonly lastLine: number;
  readonly bytesRead: number;
  /** Whether reading stops after this record. */
  readonly stops: boolean;
}

const CHUNK_BYTES = 65_536;
const QUOTE = 0x22;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** An open CSV file; renaming or replacing the path does not affect it. */
export class StockFile {
  private constructor(
    private readonly handle: FileHandle,
    private readonly multiline: boolean,
    private readonly modified: bigint,
    private readonly start: number,
    readonly bytes: number,
    /** The number of its lines. */
    readonly lines: number,
    readonly fingerprint: StockFileFingerprint,
  ) {}

  /**
   * Opens a file and reads it once.
   * @param multiline whether fields in quotes may span lines
   * @throws StartError when it cannot be read, is empty or in UTF-16
   */
  static async open(path: string, multiline = false): Promise<StockFile> {
    const cannotRead = (reason: string): StartError => new StartError(`cannot read ${path}: ${reason}`);
    const because = (error: unknown): never => {
      throw cannotRead((error as Error).message);
    };
    // Opening a named pipe would block until a writer opens it.
    if (!(await stat(path).catch(because)).isFile()) {
      throw cannotRead('it is not a regular file, and the import reads it more than once');
    }
    const handle = await open(path).catch(because);
    try {
      const modified = await modifiedAt(handle);
      const { start, bytes, lines, fingerprint } = await inspect(handle);
      if (bytes === start) throw new StartError('the file is empty: its first line must contain the column names');
      return new StockFile(handle, multiline, modified, start, bytes, lines, fingerprint);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Reads the columns from the first line. @throws StartError */
  async columns(): Promise<Columns> {
    for await (const { line, content } of this.records()) {
      if ('fields' in content) return Columns.of(content.fields);
      throw new StartError(`the first line cannot be read. Line ${line}: ${content.fault}`);
    }
    throw new StartError('the file contains only empty lines: its first line must contain the column names');
  }

  /**
   * Reads the records after the line `after`, without the first line. A record that cannot be read has a fault.
   * @param after the last line of an earlier record; 0 for all
   */
  async *stock(columns: Columns, after = 0): AsyncGenerator<StockRecord> {
    let first = true;
    for await (const { line, lastLine, end, content } of this.records(after)) {
      const position = { line, lastLine, bytesRead: this.start + end };
      if (!first) yield { ...position, ...stockContentOf(content, columns) };
      if ('stops' in content && content.stops) return;
      first = false;
    }
  }

  /** @throws StartError when the file was changed since it was opened */
  async requireUnchanged(): Promise<void> {
    if ((await modifiedAt(this.handle)) !== this.modified)
      throw new StartError('the file was changed while it was read');
  }

  close(): Promise<void> {
    return this.handle.close();
  }

  /** Reads the header, and skips the other lines up to `after` without parsing: an earlier run may have had other options. */
  private async *records(after = 0): AsyncGenerator<CsvRecord> {
    const lines = new LineSplitter();
    const reader = new RecordReader(this.multiline);
    let begun = false;
    const recordsIn = function* (some: readonly Line[]): Generator<CsvRecord> {
      for (const line of some) {
        const record = begun && line.number <= after ? undefined : reader.push(line);
        if (record === undefined) continue;
        begun = true;
        yield record;
      }
    };
    for await (const chunk of chunksOf(this.handle, this.start)) yield* recordsIn(lines.push(chunk));
    yield* recordsIn(lines.finish());
    const last = reader.finish();
    if (last !== undefined) yield last;
  }
}

function stockContentOf(content: CsvRecord['content'], columns: Columns): Pick<StockRecord, 'content' | 'stops'> {
  if ('fields' in content) return { content: columns.read(content.fields), stops: false };
  return { content: { fault: content.fault }, stops: content.stops };
}

/** Does not use a read stream, which closes the file when it is not read to its end. */
async function* chunksOf(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  for (let position = start; ;) {
    const { bytesRead, buffer } = await handle.read({ buffer: Buffer.allocUnsafe(CHUNK_BYTES), position });
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

async function modifiedAt(handle: FileHandle): Promise<bigint> {
  return (await handle.stat({ bigint: true })).mtimeNs;
}

/** Reads the file once: its size, the start of its text, and the hash and sample that identify it. */
async function inspect(
  handle: FileHandle,
): Promise<Pick<StockFile, 'bytes' | 'lines' | 'fingerprint'> & { start: number }> {
  const hash = createHash('sha256');
  const sample = new LineSample();
  const splitter = new LineSplitter();
  let [bytes, start, lines] = [0, 0, 0];
  const count = (some: readonly Line[]): void => {
    for (const { number, text } of some) {
      lines = number;
      // The header is not part of the sample, because many files have the same header.
      // Spreadsheets write the same fields with or without quotes.
      if (number > 1 && text.length > 0)
        sample.add(text.includes(QUOTE) ? text.filter((byte) => byte !== QUOTE) : text);
    }
  };
  for await (const chunk of chunksOf(handle, 0)) {
    if (bytes === 0) start = startOf(chunk);
    hash.update(chunk);
    count(splitter.push(bytes === 0 ? chunk.subarray(start) : chunk));
    bytes += chunk.length;
  }
  count(splitter.finish());
  return { start, bytes, lines, fingerprint: { sha256: hash.digest(), sample } };
}

/** The position of the text after a byte order mark. @throws StartError when the file is in UTF-16 */
function startOf(chunk: Buffer): number {
  if (UTF_16.some((mark) => chunk.subarray(0, mark.length).equals(mark))) {
    throw new StartError('the file is in UTF-16: save it as UTF-8');
  }
  return chunk.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}
