import type { Columns } from '#database';
import { readTime } from '#postgres';

/** The column types that `valuesOf` reads from JSON. */
const TYPES = ['bigint', 'text', 'timestamptz', 'boolean', 'integer', 'smallint'];

type AnyColumns = Pick<Columns<never>, 'entries'>;

/**
 * The select list that aggregates each column of the rows to one text, a JSON array. With one text for each
 * column, a spread page takes a third less processor time than with one value for each column of each row.
 * @throws Error when the type of a column is not in `TYPES`
 */
export function packed(columns: AnyColumns): string {
  return columns.entries
    .map(([member, { type }]) => {
      if (!TYPES.includes(type))
        throw new Error(`a page cannot have ${member}: its type ${type} is none of ${TYPES.join(', ')}`);
      const value = type === 'timestamptz' ? `"${member}"::text` : `"${member}"`;
      return `json_agg(${value})::text AS "${member}"`;
    })
    .join(', ');
}

/** The packed text of each member of the rows; null when there are no rows. */
export type Packed = Readonly<Record<string, string | null>>;

/**
 * Reads packed columns. @returns the rows, in the order in which they were packed
 * @param columns the packed columns
 * @param common the members that have the same value in all rows
 */
export function unpacked<Row>(columns: AnyColumns, texts: Packed, common: Readonly<Record<string, unknown>>): Row[] {
  const rows: Record<string, unknown>[] = [];
  // V8 copies an object with all members much faster than it adds members one by one.
  const template = { ...Object.fromEntries(columns.entries.map(([member]) => [member, null])), ...common };
  for (const [member, { type }] of columns.entries) {
    // forEach, because a loop over entries() allocates an array for each value.
    valuesOf(texts[member] ?? '[]', type).forEach((value, index) => {
      (rows[index] ??= { ...template })[member] = value;
    });
  }
  return rows as Row[];
}

function valuesOf(text: string, type: string): unknown[] {
  if (type === 'bigint') return integersOf(text);
  const values = JSON.parse(text) as unknown[];
  return type === 'timestamptz' ? values.map((value) => (value === null ? null : readTime(value as string))) : values;
}

/** JSON.parse reads numbers of up to 53 bits exactly, and several times faster than BigInt reads texts. */
function integersOf(text: string): (bigint | null)[] {
  const numbers = JSON.parse(text) as (number | null)[];
  if (numbers.every((number) => number === null || Number.isSafeInteger(number))) {
    return numbers.map((number) => (number === null ? null : BigInt(number)));
  }
  return text
    .slice(1, -1)
    .split(', ')
    .map((digits) => (digits === 'null' ? null : BigInt(digits)));
}
