import { readTime } from './connection-options.js';

/** The types that a listed column can have, as PostgreSQL names them. */
export type ColumnType = 'bigint' | 'text' | 'timestamptz';

/** By the member of a row that it becomes: a column and its type. */
export type Columns = Readonly<Record<string, readonly [column: string, type: ColumnType]>>;

/** As SELECT names them. */
export function selected(columns: Columns): string {
  return Object.entries(columns)
    .map(([member, [column]]) => (column === member ? column : `${column} AS "${member}"`))
    .join(', ');
}

/** Each column of many rows as one text, a JSON array, sent and read several times as fast as a value for each row. */
export function packed(columns: Columns): string {
  return Object.entries(columns)
    .map(([member, [, type]]) => {
      const value = type === 'timestamptz' ? `"${member}"::text` : `"${member}"`;
      return `json_agg(${value})::text AS "${member}"`;
    })
    .join(', ');
}

/** Rows that were packed, by the member of each; null where there are none. */
export type Packed = Readonly<Record<string, string | null>>;

/**
 * The rows, all in the order in which they were packed.
 * @param columns those that were packed
 * @param common the other members, which are the same in all rows
 */
export function unpacked<Row>(columns: Columns, packed: Packed, common: Readonly<Record<string, unknown>>): Row[] {
  const rows: Record<string, unknown>[] = [];
  // A copy of a row that has all members is made much faster than a row that gets them one by one.
  const blank = { ...Object.fromEntries(Object.keys(columns).map((member) => [member, null])), ...common };
  for (const [member, [, type]] of Object.entries(columns)) {
    // (A loop over entries() would make as much garbage as the rows themselves.)
    valuesOf(packed[member] ?? '[]', type).forEach((value, place) => {
      (rows[place] ??= { ...blank })[member] = value;
    });
  }
  return rows as Row[];
}

function valuesOf(text: string, type: ColumnType): unknown[] {
  if (type === 'bigint') return integersOf(text);
  const texts = JSON.parse(text) as (string | null)[];
  return type === 'text' ? texts : texts.map((value) => (value === null ? null : readTime(value)));
}

/** JSON.parse reads numbers of up to 53 bits exactly, and several times as fast as BigInt reads texts. */
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
