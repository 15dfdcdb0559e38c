import type { Columns, ColumnType } from '#database';
import { readTime } from '#postgres';

/**
 * The select list that aggregates each column of many rows to one text, a JSON array. PostgreSQL and pg are several
 * times as fast with these few texts as with a value for each column of each row (docs/performance.md).
 */
export function packed(columns: Columns): string {
  return Object.entries(columns)
    .map(([member, [, type]]) => {
      const value = type === 'timestamptz' ? `"${member}"::text` : `"${member}"`;
      return `json_agg(${value})::text AS "${member}"`;
    })
    .join(', ');
}

/** The packed texts, by the member of each row; null when there are no rows. */
export type Packed = Readonly<Record<string, string | null>>;

/**
 * The rows, in the order in which they were packed.
 * @param columns those that were packed
 * @param common the other members, which are the same in all rows
 */
export function unpacked<Row>(columns: Columns, packed: Packed, common: Readonly<Record<string, unknown>>): Row[] {
  const rows: Record<string, unknown>[] = [];
  // V8 copies an object that has all members much faster than it adds them one by one.
  const blank = { ...Object.fromEntries(Object.keys(columns).map((member) => [member, null])), ...common };
  for (const [member, [, type]] of Object.entries(columns)) {
    // forEach: a loop over entries() would allocate as much as the rows themselves.
    valuesOf(packed[member] ?? '[]', type).forEach((value, index) => {
      (rows[index] ??= { ...blank })[member] = value;
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
