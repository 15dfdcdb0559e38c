import { CsvError, parse } from 'csv-parse/sync';

/** A breach of the rules on quotes. */
export class QuoteFault extends Error {
  constructor(
    /** Whether the record ends within quotes, so that it may go on below. */
    readonly open: boolean,
    message: string,
  ) {
    super(message);
  }
}

const NOT_CLOSED = 'A field in quotes is not closed';
const FAULTS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: NOT_CLOSED,
  CSV_INVALID_CLOSING_QUOTE: 'A quote within a field in quotes is not doubled, or more follows the closing quote',
  INVALID_OPENING_QUOTE: 'A field that holds a quote does not begin with one',
};

/**
 * The fields of one record, as RFC 4180, section 2, has them: separated by commas; a field that holds a comma, a quote
 * or a line break is in quotes, and a quote within it is doubled.
 * @param record without the line break that ends it; a line break within it must stand in quotes
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
