import { CsvError, parse } from 'csv-parse/sync';
import { type Line, MAX_RECORD_BYTES } from './csv-lines.js';

/** A record of a CSV file; its fields are latin1 strings of their bytes. */
export interface CsvRecord {
  /** Its first line. */
  readonly line: number;
  readonly lastLine: number;
  /** The byte offset of its end, not counting a byte order mark. */
  readonly end: number;
  readonly content: { readonly fields: readonly string[] } | CsvFault;
}

/** The reason why a record cannot be read. */
export interface CsvFault {
  readonly fault: string;
  /** Whether reading stops, because the end of the record is not known. */
  readonly stops: boolean;
}

const LIMIT = `${MAX_RECORD_BYTES.toLocaleString('en-US')} bytes`;
const NOT_CLOSED = 'A field in quotes is not closed';
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE: 'A quote inside a quoted field is not doubled, or there is text after the closing quote',
  INVALID_OPENING_QUOTE: 'A field that contains a quote must be enclosed in quotes',
};
const SPANS_LINES =
  'A field in quotes is not closed on this line. Either a quote is missing, or the field contains a line break, which requires --multiline.';

/**
 * Assembles lines into records. Without `multiline` every line is a record; a field that is not closed on its line either
 * lacks a quote or spans lines, so reading stops there. With `multiline`, a record ends with the first line after which
 * the number of its quotes is even, and reading stops at every fault. Empty lines between records are ignored.
 */
export class RecordReader {
  private lines: Line[] = [];
  private bytes = 0;
  private quotes = 0;

  constructor(private readonly multiline: boolean) {}

  /** Adds a line. @returns the record, if the line completes one */
  push(line: Line): CsvRecord | undefined {
    if (this.lines.length === 0 && line.text.length === 0) return undefined;
    this.lines.push(line);
    this.bytes += line.text.length + (this.lines.length > 1 ? line.ending.length : 0);
    this.quotes += countQuotes(line.text);
    const goesOn = this.multiline && this.quotes % 2 === 1 && this.bytes <= MAX_RECORD_BYTES;
    return goesOn ? undefined : this.take(this.lines[0] ?? line, line);
  }

  /** Call this at the end of the file. @returns the incomplete record, if there is one */
  finish(): CsvRecord | undefined {
    const [first, last] = [this.lines[0], this.lines.at(-1)];
    return first === undefined || last === undefined ? undefined : this.take(first, last);
  }

  private take(first: Line, last: Line): CsvRecord {
    const record = { line: first.number, lastLine: last.number, end: last.end, content: this.content(first, last) };
    this.lines = [];
    this.bytes = this.quotes = 0;
    return record;
  }

  private content(first: Line, last: Line): CsvRecord['content'] {
    if (first.text.length > MAX_RECORD_BYTES) {
      return { fault: `The line is longer than ${LIMIT}.`, stops: this.multiline };
    }
    const span = first === last ? '' : ` in lines ${first.number} to ${last.number}`;
    if (this.bytes > MAX_RECORD_BYTES) {
      return { fault: `A field in quotes is not closed within ${LIMIT}${span}.`, stops: true };
    }
    const parsed = parseRecord(this.text(last));
    if (typeof parsed !== 'string') return { fields: parsed };
    if (parsed === NOT_CLOSED && !this.multiline) return { fault: SPANS_LINES, stops: true };
    return { fault: `${parsed}${span}.`, stops: this.multiline };
  }

  private text(last: Line): string {
    return this.lines.map((line) => line.text.toString('latin1') + (line === last ? '' : line.ending)).join('');
  }
}

/**
 * Parses one record (RFC 4180, section 2): fields are separated by commas; a field with a comma, a quote or a line break
 * is in quotes, and a quote within it is doubled.
 * @param record without its line ending
 * @returns the fields, or the fault of the quotes
 */
function parseRecord(record: string): string[] | string {
  if (!record.includes('"')) return record.split(',');
  try {
    const [fields = []] = parse(record, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
    return fields;
  } catch (error) {
    const fault = error instanceof CsvError ? FAULTS[error.code] : undefined;
    if (fault === undefined) throw error;
    return fault;
  }
}

function countQuotes(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1;
  return count;
}
