import { INT64_MAX, INT64_MIN, Page, type PageQuery } from '#kernel';
import type { Columns, Read, RunStatement, Statement } from '#database';
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

type AnyRow = Readonly<Record<string, unknown>>;
type AnyTable = PagedTable<AnyRow>;

/** The statement for pages with the same filters. Its parameters are arrays: one for each filter, `after`, number of rows. */
interface Selection {
  readonly filters: readonly Filter[];
  /** The columns that the statement selects: without those of the filters, whose values are in the query. */
  readonly columns: Columns<AnyRow>;
  readonly statement: Statement;
}

/** A page as the statement returns it, and the index of its query in the arrays. */
type PackedPage = Packed & { readonly index: number };

type FilterValue = string | bigint | undefined;

/** Reads pages of a table, pages with the same filters by one statement. */
export class KeysetPages<Query extends PageQuery, Row extends { readonly id: bigint }> {
  private readonly selections = new Map<string, Selection>();

  constructor(
    private readonly table: PagedTable<Row>,
    private readonly run: RunStatement,
  ) {}

  /** A key that queries for the same page share. */
  readonly keyOf = (query: Query): string =>
    // U+0000 is in no value of a query.
    [query.after, query.limit, ...this.table.filters.map((filter) => valueOf(query, filter))].join('\0');

  /** The page of each query. */
  readonly read = async (queries: readonly Query[]): Promise<Page<Read<Row>>[]> => {
    const bySelection = new Map<Selection, Query[]>();
    for (const query of queries) {
      const selection = this.selectionFor(query);
      const group = bySelection.get(selection);
      if (group === undefined) bySelection.set(selection, [query]);
      else group.push(query);
    }
    const pages = new Map<Query, Page<Read<Row>>>();
    await Promise.all(
      Array.from(bySelection, async ([selection, group]) => {
        for (const page of await this.readGroup(selection, group)) {
          const query = group[page.index];
          if (query !== undefined) pages.set(query, this.pageOf(page, query, selection));
        }
      }),
    );
    return queries.map((query) => pages.get(query) ?? new Page<Read<Row>>([], false));
  };

  private readGroup({ filters, statement }: Selection, queries: readonly Query[]): Promise<PackedPage[]> {
    return this.run<PackedPage>(statement, [
      ...filters.map((filter) => queries.map((query) => valueOf(query, filter))),
      queries.map(({ after }) => after ?? INT64_MIN),
      // One row more than the page shows whether there is a next page.
      queries.map(({ limit }) => limit + 1),
    ]);
  }

  private pageOf(page: PackedPage, query: Query, { filters, columns }: Selection): Page<Read<Row>> {
    const common = Object.fromEntries(filters.filter(isExact).map((filter) => [filter.member, valueOf(query, filter)]));
    // The order of json_agg() is not guaranteed. In fact the rows are in ascending order, so the sort is cheap.
    const rows = unpacked<Row>(columns, page, common).sort((one, other) => (one.id < other.id ? -1 : 1));
    const shown = rows.slice(0, query.limit).map((row) => this.table.columns.read(row));
    return new Page(shown, rows.length > query.limit);
  }

  private selectionFor(query: Query): Selection {
    const filters = this.table.filters.filter((filter) => valueOf(query, filter) !== undefined);
    const key = filters.map(({ member }) => member).join();
    const known = this.selections.get(key);
    if (known !== undefined) return known;
    const selection = selectionBy(filters, this.table);
    this.selections.set(key, selection);
    return selection;
  }
}

function valueOf(query: PageQuery, { member }: Filter): FilterValue {
  return (query as PageQuery & Readonly<Record<string, FilterValue>>)[member];
}

/** Whether the row's member is the query's value. */
function isExact({ toExpression }: Filter): boolean {
  return toExpression === undefined;
}

/** `CROSS JOIN LATERAL` with `LIMIT`, so that PostgreSQL uses the index whatever its statistics are. */
function selectionBy(filters: readonly Filter[], table: AnyTable): Selection {
  const names = filters.map(({ member }) => member);
  const types = [...names.map((name) => table.columns.column(name).type), 'bigint', 'integer'];
  const parameters = types.map((type, index) => `$${index + 1}::${type}[]`);
  const columns = table.columns.without(...filters.filter(isExact).map(({ member }) => member));
  const given = [...names, 'after', 'take', 'position'].map(quoted);
  const statement = {
    name: `pages of ${table.columns.table} by ${[...names, 'id'].join(', ')}`,
    text: `SELECT query.position::integer - 1 AS index, page.*
      FROM unnest(${parameters.join(', ')}) WITH ORDINALITY AS query (${given.join(', ')})
      CROSS JOIN LATERAL (SELECT ${packed(columns)} FROM (${rowsBy(filters, table)}) AS listed) AS page`,
  };
  return { filters, columns, statement };
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
