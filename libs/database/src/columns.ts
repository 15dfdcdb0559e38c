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
