import { INT64_MAX, INT64_MIN, Page, type PageQuery } from '#kernel';
import type { Columns, Database, Read, Statement } from '#database';
import { type Packed, packed, unpacked } from './packed-columns.js';

/** A filter of a list: a member of its query. */
export interface Filter {
  readonly member: string;
  /** Makes the SQL expression to compare, of the column and of the query's value. Default: both unchanged. */
  readonly toExpression?: (column: string) => string;
  /**
   * All possible values of the member, only for the first filter. A page without this filter but with other filters is
   * merged from the rows of each value, by the same index.
   */
  readonly values?: readonly string[];
}

/**
 * A table that is read in pages. Every set of filters needs an index on the columns of the filters and `id`. A set that
 * lacks only the filter with `values` uses the index of the set with it.
 */
export interface PagedTable<Row extends object> {
  /** The columns of a page, with `id`. */
  readonly columns: Columns<Row>;
  /** The possible filters, in the order of the indexes. */
  readonly filters: readonly Filter[];
}

type AnyTable = PagedTable<Readonly<Record<string, unknown>>>;
type FilterValue = string | bigint | undefined;

/** The filters that a query gives. */
export function filtersOf(query: PageQuery, { filters }: Pick<AnyTable, 'filters'>): Filter[] {
  return filters.filter((filter) => valueOf(query, filter) !== undefined);
}

/** A key that queries for the same page share. @param filters of all the queries that are compared */
export function pageKeyOf(query: PageQuery, filters: readonly Filter[]): string {
  // U+0000 is in no value of a query.
  return [query.after, query.limit, ...filters.map((filter) => valueOf(query, filter))].join('\0');
}

/** Makes a batch that reads the pages of queries with these filters by one statement. */
export function pagesBy<Row extends { readonly id: bigint }>(
  filters: readonly Filter[],
  table: PagedTable<Row>,
  database: Pick<Database, 'run'>,
): (queries: readonly PageQuery[]) => Promise<Page<Read<Row>>[]> {
  // Without the members whose values are in the query.
  const columns = table.columns.without(...filters.filter(isExact).map(({ member }) => member as never));
  const statement = statementBy(filters, table, columns);
  return async (queries) => {
    const pages = await database.run<Packed>(statement, [
      ...filters.map((filter) => queries.map((query) => valueOf(query, filter))),
      queries.map(({ after }) => after ?? INT64_MIN),
      // One row more than the page shows whether there is a next page.
      queries.map(({ limit }) => limit + 1),
    ]);
    return queries.map((query, index) => {
      const page = pages[index];
      if (page === undefined) throw new Error('there is a row for each query');
      const common = filters.filter(isExact).map((filter) => [filter.member, valueOf(query, filter)] as const);
      // The order of json_agg() is not guaranteed. In fact the rows are in ascending order, so the sort is cheap.
      const rows = unpacked<Row>(columns, page, Object.fromEntries(common)).sort((one, other) =>
        one.id < other.id ? -1 : 1,
      );
      const shown = rows.slice(0, query.limit).map((row) => table.columns.read(row));
      return new Page(shown, rows.length > query.limit);
    });
  };
}

function valueOf(query: PageQuery, { member }: Filter): FilterValue {
  return (query as PageQuery & Readonly<Record<string, FilterValue>>)[member];
}

/** Whether the row's member is the query's value. */
function isExact({ toExpression }: Filter): boolean {
  return toExpression === undefined;
}

/**
 * The statement for pages with the same filters. Its parameters are arrays: one for each filter, `after`, number of rows. It returns
 * one row for each query, in their order. `CROSS JOIN LATERAL` with `LIMIT`, so that PostgreSQL uses the index whatever its
 * statistics are.
 */
function statementBy(filters: readonly Filter[], table: AnyTable, columns: Pick<Columns<never>, 'entries'>): Statement {
  const names = filters.map(({ member }) => member);
  const types = [...names.map((name) => table.columns.column(name).type), 'bigint', 'integer'];
  const parameters = types.map((type, index) => `$${index + 1}::${type}[]`);
  const given = [...names, 'after', 'take', 'position'].map(quoted);
  return {
    name: `pages of ${table.columns.table} by ${[...names, 'id'].join(', ')}`,
    text: `SELECT page.*
      FROM unnest(${parameters.join(', ')}) WITH ORDINALITY AS query (${given.join(', ')})
      CROSS JOIN LATERAL (SELECT ${packed(columns)} FROM (${rowsBy(filters, table)}) AS listed) AS page
      ORDER BY query.position`,
  };
}

/** A filter and its value, as SQL. */
interface Bound {
  readonly filter: Filter;
  readonly value: string;
}

/** Selects the rows of a page: from one range of an index, or from one range for each value of the missing first filter. */
function rowsBy(given: readonly Filter[], table: AnyTable): string {
  const missing = given.length === 0 ? undefined : table.filters.find((one) => one.values && !given.includes(one));
  const boundsWith = (value?: string): Bound[] =>
    table.filters
      .filter((one) => one === missing || given.includes(one))
      .map((filter) => ({ filter, value: filter === missing ? `'${value ?? ''}'` : `query.${quoted(filter.member)}` }));
  if (missing?.values === undefined) return rangeOf(table, boundsWith());
  // All ranges have the same order, so PostgreSQL merges them and reads at most one row of each range in excess. It merges
  // by columns, not by expressions, so the expression is selected as the column `key`.
  const ranges = missing.values.map((value) => `(${rangeOf(table, boundsWith(value), 'key')})`);
  return `SELECT * FROM (${ranges.join(' UNION ALL ')}) AS matching ORDER BY key, id LIMIT query.take`;
}

/**
 * The bounds and the order of a range use the last filter and the id together. Only the index that begins with the filters
 * has that order, so PostgreSQL uses no index in which it would have to skip rows.
 * @param key the alias under which the expression of the last filter is also selected; default: not selected
 */
function rangeOf({ columns }: AnyTable, bounds: readonly Bound[], key?: string): string {
  const pairs = bounds.map(({ filter: { member, toExpression = (text: string) => text }, value }) => ({
    column: toExpression(columns.column(member).name),
    value: toExpression(value),
  }));
  const first = pairs.slice(0, -1).map(({ column, value }) => `${column} = ${value} AND `);
  const last = pairs.slice(-1);
  const order = [...last.map(({ column }) => column), 'id'].join(', ');
  const values = last.map(({ value }) => value);
  const keys = key === undefined ? [] : last.map(({ column }) => `, ${column} AS ${key}`);
  return `SELECT ${columns.selected}${keys.join('')} FROM ${columns.table}
    WHERE ${first.join('')}(${order}) > (${[...values, 'query.after'].join(', ')})
      AND (${order}) <= (${[...values, String(INT64_MAX)].join(', ')})
    ORDER BY ${order} LIMIT query.take`;
}

function quoted(member: string): string {
  return `"${member}"`;
}
