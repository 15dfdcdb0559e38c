import type { QueryResultRow } from 'pg';
import type { Statement } from './statement.js';

/** A page of a list in ascending order of id; the members of its subtypes are the list's filters. */
export interface PageQuery {
  /** Rows with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most rows to give. */
  readonly take: number;
  /** Whether what was written a moment ago may be missing. */
  readonly mayLag?: boolean;
}

/** Where pages are asked for, by many at once. */
export interface Pages<Query extends PageQuery, Row> {
  /** @throws DatabaseUnavailable */
  ask(query: Query): Promise<Row[]>;
}

/** A table that is read in pages. Every set of filters needs an index that begins with them and ends with `id`. */
export interface PagedTable {
  /** With its schema. */
  readonly table: string;
  /** The columns of a row, as SELECT names them; `id` is one. */
  readonly columns: string;
  /** In the order of the indexes: by the member of a query, the column that must equal it, and the column's type. */
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
const LAST_ID = '9223372036854775807';

/** A row of `many`. */
export type PlacedRow<Row extends QueryResultRow> = Row & { readonly place: number };

/** @param filters those of the table's filters that the pages have, in the order of the index */
export function pageStatements(
  { table, columns, filters: all }: PagedTable,
  filters: readonly string[],
): PageStatements {
  const used = filters.map((filter) => columnOf(all, filter));
  const names = used.map(([column]) => column);
  const types = [...used.map(([, type]) => type), 'bigint', 'integer'];
  const parameters = types.map((_, place) => `$${String(place + 1)}`);
  const take = parameters.at(-1) ?? '';
  const asked = [...names, 'after', 'take'];
  const name = `${table} by ${[...filters, 'id'].join(', ')}`;
  return {
    filters,
    one: { name: `page of ${name}`, text: page(table, columns, names, parameters.slice(0, -1), take) },
    many: {
      name: `pages of ${name}`,
      text: `SELECT asked.place::integer - 1 AS place, page.*
        FROM unnest(${parameters.map((parameter, place) => `${parameter}::${types[place] ?? ''}[]`).join(', ')})
          WITH ORDINALITY AS asked (${asked.join(', ')}, place)
        CROSS JOIN LATERAL (
          ${page(
            table,
            columns,
            names,
            asked.slice(0, -1).map((column) => `asked.${column}`),
            'asked.take',
          )}
        ) AS page`,
    },
  };
}

/**
 * Of the last filter and the id, the borders of the page and its order are made together: only the index that begins
 * with the filters has that order, so that PostgreSQL takes no other, in which it would pass over rows that do not match.
 */
function page(
  table: string,
  columns: string,
  filters: readonly string[],
  values: readonly string[],
  take: string,
): string {
  const first = filters.slice(0, -1).map((filter, place) => `${filter} = ${values[place] ?? ''} AND `);
  const order = [...filters.slice(-1), 'id'].join(', ');
  const start = values.slice(first.length).join(', ');
  const end = [...values.slice(first.length, -1), LAST_ID].join(', ');
  return `SELECT ${columns} FROM ${table}
    WHERE ${first.join('')}(${order}) > (${start}) AND (${order}) <= (${end})
    ORDER BY ${order} LIMIT ${take}`;
}

function columnOf(filters: PagedTable['filters'], name: string): readonly [column: string, type: string] {
  return filters[name] ?? [name, 'text'];
}
