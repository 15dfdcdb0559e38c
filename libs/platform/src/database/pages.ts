import type { QueryResultRow } from 'pg';
import type { Statement } from './statement.js';

/** A page of a list in ascending order of id; the members of its subtypes are the list's filters. */
export interface PageQuery {
  /** Rows with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most rows to give. */
  readonly take: number;
}

/** A table that is read in pages. Every set of filters needs an index that begins with them and ends with `id`. */
export interface PagedTable {
  /** With its schema. */
  readonly table: string;
  /** The columns of a row, as SELECT names them; `id` is one. */
  readonly columns: string;
  /** By the member of a query, the column that must equal it, and the column's type. */
  readonly filters: Readonly<Record<string, readonly [column: string, type: string]>>;
}

/** The statements that read pages filtered by the same members. */
export interface PageStatements {
  readonly filters: readonly string[];
  /** One page; its values are the filters, `after` and `take`. */
  readonly one: Statement;
  /** Many at once; its values are arrays of these. Each row tells its page: the place of its query, from 0. */
  readonly many: Statement;
}

/** What a page begins after when it begins with the first row. */
export const BEFORE_ALL_IDS = -(2n ** 63n);

/** A row of `many`. */
export type PlacedRow<Row extends QueryResultRow> = Row & { readonly place: number };

/** @param filters those of the table's filters that the pages have */
export function pageStatements(
  { table, columns, filters: all }: PagedTable,
  filters: readonly string[],
): PageStatements {
  const used = filters.map((filter) => ({ name: filter, ...columnOf(all, filter) }));
  const after = String(used.length + 1);
  const take = String(used.length + 2);
  const conditions = used.map(({ column }, place) => `${column} = $${String(place + 1)} AND `).join('');
  const asked = used.map(({ column }) => `${column} = asked.${column} AND `).join('');
  const arrays = used.map(({ type }, place) => `$${String(place + 1)}::${type}[], `).join('');
  const names = used.map(({ column }) => `${column}, `).join('');
  const name = `${table} by ${['id', ...filters].join(', ')}`;
  return {
    filters,
    one: {
      name: `page of ${name}`,
      text: `SELECT ${columns} FROM ${table} WHERE ${conditions}id > $${after} ORDER BY id LIMIT $${take}`,
    },
    many: {
      name: `pages of ${name}`,
      text: `SELECT asked.place::integer - 1 AS place, page.*
        FROM unnest(${arrays}$${after}::bigint[], $${take}::integer[])
          WITH ORDINALITY AS asked (${names}after, take, place)
        CROSS JOIN LATERAL (
          SELECT ${columns} FROM ${table} WHERE ${asked}id > asked.after ORDER BY id LIMIT asked.take
        ) AS page`,
    },
  };
}

function columnOf(filters: PagedTable['filters'], name: string): { column: string; type: string } {
  const [column, type] = filters[name] ?? [name, 'text'];
  return { column, type };
}
