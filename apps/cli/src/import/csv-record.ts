import { CsvError, parse } from 'csv-parse/sync';

/** A record whose quotes are not valid. */
export class QuoteFault extends Error {
  constructor(
    /** Whether the record ends within quotes, so that it may continue on the next line. */
    readonly mayContinue: boolean,
    message: string,
  ) {
    super(message);
  }
}

const NOT_CLOSED = 'A field in quotes is not closed';
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE: 'A quote inside a quoted field is not doubled, or there is text after the closing quote',
  INVALID_OPENING_QUOTE: 'A field that contains a quote must be enclosed in quotes',
};

/**
 * Parses one record (RFC 4180, section 2): fields are separated by commas; a field with a comma, a quote or a line break
 * is in quotes, and a quote within it is doubled.
 * @param record without its line ending
 * @throws QuoteFault
 */
export function parseRecord(record: string): string[] {
  if (!record.includes('"')) return record.split(',');
  try {
    const [fields = []] = parse(record, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true });
    return fields;
  } catch (error) {
    const fault = error instanceof CsvError ? FAULTS[error.code] : undefined;
    if (fault === undefined) throw error;
    throw new QuoteFault(fault === NOT_CLOSED, fault);
  }
}
