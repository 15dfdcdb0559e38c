import { Page } from '#kernel';
import { type Columns, type RunStatement, selected, type Statement } from '#database';
import { type Packed, packed, unpacked } from './packed-columns.js';

/** A page of a list in ascending order of id; the members of its subtypes are the list's filters. */
export interface PageQuery {
  /** Rows with a greater id alone; from the first when absent. */
  readonly after: bigint | undefined;
  /** The most rows of the page. */
  readonly limit: number;
  /** Whether what was written a moment ago may be missing. */
  readonly mayLag?: boolean;
}

/** A table that is read in pages. Every set of filters needs an index that begins with them and ends with `id`. */
export interface PagedTable<Row, Item> {
  /** With its schema. */
  readonly table: string;
  /** The columns of a row; `id` is one. */
  readonly columns: Columns;
  /** The members of a row that a query can filter by, in the order of the indexes. */
  readonly filters: readonly string[];
  /** Makes what a page shows of a row. */
  readonly read: (row: Row) => Item;
}

/** The statement for pages with the same filters; its values are arrays: of each filter, `after` and the number of rows. */
interface Selection {
  readonly filters: readonly string[];
  /** The columns that the statement gives. The values of the filters are known without it. */
  readonly columns: Columns;
  readonly statement: Statement;
}

/** A page as the statement gives it, and the index of its query in the arrays. */
type PackedPage = Packed & { readonly index: number };

type FilterValue = string | bigint | undefined;

const BEFORE_ALL_IDS = -(2n ** 63n);
const LAST_ID = '9223372036854775807';

/** Reads many pages of a table at once: those with the same filters by one statement. */
export class KeysetPages<Query extends PageQuery, Row extends { readonly id: bigint }, Item> {
  private readonly selections = new Map<string, Selection>();

  constructor(
    private readonly table: PagedTable<Row, Item>,
    private readonly run: RunStatement,
  ) {}

  /** The same for queries of the same page. */
  readonly keyOf = (query: Query): string =>
    [query.after, query.limit, ...this.table.filters.map((filter) => valueOf(query, filter))].join(' ');

  /** The page of each query. */
  readonly read = async (queries: readonly Query[]): Promise<Page<Item>[]> => {
    const bySelection = new Map<Selection, Query[]>();
    for (const query of queries) {
      const selection = this.selectionFor(query);
      const group = bySelection.get(selection);
      if (group === undefined) bySelection.set(selection, [query]);
      else group.push(query);
    }
    const pages = new Map<Query, Page<Item>>();
    await Promise.all(
      Array.from(bySelection, async ([selection, group]) => {
        for (const page of await this.readGroup(selection, group)) {
          const query = group[page.index];
          if (query !== undefined) pages.set(query, this.pageOf(page, query, selection));
        }
      }),
    );
    return queries.map((query) => pages.get(query) ?? new Page<Item>([], false));
  };

  private readGroup({ filters, statement }: Selection, queries: readonly Query[]): Promise<PackedPage[]> {
    return this.run<PackedPage>(statement, [
      ...filters.map((filter) => queries.map((query) => valueOf(query, filter))),
      queries.map(({ after }) => after ?? BEFORE_ALL_IDS),
      // One more than the page has, to learn whether there is a next page.
      queries.map(({ limit }) => limit + 1),
    ]);
  }

  private pageOf(page: PackedPage, query: Query, { filters, columns }: Selection): Page<Item> {
    const common = Object.fromEntries(filters.map((filter) => [filter, valueOf(query, filter)]));
    // json_agg() promises no order. The rows come in ascending order all the same, so sorting costs next to nothing.
    const rows = unpacked<Row>(columns, page, common).sort((one, other) => (one.id < other.id ? -1 : 1));
    return new Page(rows.slice(0, query.limit).map(this.table.read), rows.length > query.limit);
  }

  private selectionFor(query: Query): Selection {
    const filters = this.table.filters.filter((filter) => valueOf(query, filter) !== undefined);
    const key = filters.join();
    const known = this.selections.get(key);
    if (known !== undefined) return known;
    const selection = selectionBy(filters, this.table);
    this.selections.set(key, selection);
    return selection;
  }
}

function valueOf(query: PageQuery, filter: string): FilterValue {
  return (query as PageQuery & Readonly<Record<string, FilterValue>>)[filter];
}

/** `CROSS JOIN LATERAL` with `LIMIT`: whatever the statistics say, PostgreSQL can only use the index for that. */
function selectionBy(
  filters: readonly string[],
  { table, columns }: Pick<PagedTable<never, never>, 'table' | 'columns'>,
): Selection {
  const used = filters.flatMap((filter) => [columns[filter] ?? []]);
  const names = used.map(([column = '']) => column);
  const types = [...used.map(([, type = '']) => type), 'bigint', 'integer'];
  const parameters = types.map((type, index) => `$${String(index + 1)}::${type}[]`);
  const selectedColumns = Object.fromEntries(Object.entries(columns).filter(([member]) => !filters.includes(member)));
  const statement = {
    name: `pages of ${table} by ${[...filters, 'id'].join(', ')}`,
    text: `SELECT query.position::integer - 1 AS index, page.*
      FROM unnest(${parameters.join(', ')}) WITH ORDINALITY AS query (${[...names, 'after', 'take', 'position'].join(', ')})
      CROSS JOIN LATERAL (
        SELECT ${packed(selectedColumns)} FROM (${rowsOf(table, selectedColumns, names)}) AS listed
      ) AS page`,
  };
  return { filters, columns: selectedColumns, statement };
}

/**
 * The bounds and the order of a page are those of the last filter and the id together. Only the index that begins with
 * the filters has that order, so PostgreSQL takes no other, in which it would skip rows that do not match.
 */
function rowsOf(table: string, columns: Columns, filters: readonly string[]): string {
  const first = filters.slice(0, -1).map((filter) => `${filter} = query.${filter} AND `);
  const last = filters.slice(-1);
  const order = [...last, 'id'].join(', ');
  const bounds = last.map((filter) => `query.${filter}`);
  return `SELECT ${selected(columns)} FROM ${table}
    WHERE ${first.join('')}(${order}) > (${[...bounds, 'query.after'].join(', ')})
      AND (${order}) <= (${[...bounds, LAST_ID].join(', ')})
    ORDER BY ${order} LIMIT query.take`;
}
