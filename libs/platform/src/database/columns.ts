import { readColumn } from './connection-options.js';

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

/**
 * Each column of many rows as one text: it is sent and read several times as fast as a value for each row. A text may
 * hold anything, so texts are a JSON array; no other value holds a comma, or is empty.
 */
export function packed(columns: Columns): string {
  return Object.entries(columns)
    .map(([member, [, type]]) =>
      type === 'text'
        ? `json_agg("${member}")::text AS "${member}"`
        : `string_agg(coalesce("${member}"::text, ''), ',') AS "${member}"`,
    )
    .join(', ');
}

/** Rows that were packed, by the member of each; null where there are none. */
export type Packed = Readonly<Record<string, string | null>>;

/** The rows, all in the order in which they were packed. */
export function unpacked<Row>(columns: Columns, row: Packed): Row[] {
  const rows: Record<string, unknown>[] = [];
  for (const [member, [, type]] of Object.entries(columns)) {
    // (A loop over entries() would make as much garbage as the rows themselves.)
    valuesOf(row[member] ?? null, type).forEach((value, place) => {
      (rows[place] ??= {})[member] = value;
    });
  }
  return rows as Row[];
}

function valuesOf(text: string | null, type: ColumnType): unknown[] {
  if (text === null) return [];
  if (type === 'text') return JSON.parse(text) as (string | null)[];
  return text.split(',').map((value) => (value === '' ? null : readColumn(type, value)));
}
