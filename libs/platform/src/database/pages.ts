import { type Columns, packed, type Packed, selected } from './columns.js';
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
  /** What a row is made of; `id` is one. */
  readonly columns: Columns;
  /** The members of a row that a query can ask for, in the order of the indexes. */
  readonly filters: readonly string[];
}

/** A page: the place of its query among those asked, from 0, and its rows, without what it was filtered by. */
export type PackedPage = Packed & { readonly place: number };

/** What a page begins after when it begins with the first row. */
export const BEFORE_ALL_IDS = -(2n ** 63n);
const LAST_ID = '9223372036854775807';

/** How the pages are read that are filtered by the same members. */
export interface Selection {
  readonly filters: readonly string[];
  /** The columns that come with a page. What it is filtered by, whoever asks knows. */
  readonly columns: Columns;
  /** Its values are arrays, of each filter, `after` and `take`. */
  readonly statement: Statement;
}

/** @param filters those of the table's filters that the pages have, in the order of the index */
export function selectionBy(filters: readonly string[], { table, columns }: PagedTable): Selection {
  const used = filters.flatMap((filter) => [columns[filter] ?? []]);
  const names = used.map(([column = '']) => column);
  const types = [...used.map(([, type = '']) => type), 'bigint', 'integer'];
  const parameters = types.map((type, place) => `$${String(place + 1)}::${type}[]`);
  const given = Object.fromEntries(Object.entries(columns).filter(([member]) => !filters.includes(member)));
  const statement = {
    name: `pages of ${table} by ${[...filters, 'id'].join(', ')}`,
    text: `SELECT asked.place::integer - 1 AS place, page.*
      FROM unnest(${parameters.join(', ')}) WITH ORDINALITY AS asked (${[...names, 'after', 'take', 'place'].join(', ')})
      CROSS JOIN LATERAL (
        SELECT ${packed(given)} FROM (${rowsOf(table, given, names)}) AS listed
      ) AS page`,
  };
  return { filters, columns: given, statement };
}

/**
 * Of the last filter and the id, the borders of the page and its order are made together: only the index that begins
 * with the filters has that order, so that PostgreSQL takes no other, in which it would pass over rows that do not match.
 */
function rowsOf(table: string, columns: Columns, filters: readonly string[]): string {
  const first = filters.slice(0, -1).map((filter) => `${filter} = asked.${filter} AND `);
  const last = filters.slice(-1);
  const order = [...last, 'id'].join(', ');
  const asked = last.map((filter) => `asked.${filter}`);
  return `SELECT ${selected(columns)} FROM ${table}
    WHERE ${first.join('')}(${order}) > (${[...asked, 'asked.after'].join(', ')})
      AND (${order}) <= (${[...asked, LAST_ID].join(', ')})
    ORDER BY ${order} LIMIT asked.take`;
}
