import { unpacked } from './columns.js';
import type { GatheringOptions } from './gathering.js';
import {
  BEFORE_ALL_IDS,
  type PackedPage,
  type PagedTable,
  type PageQuery,
  type Selection,
  selectionBy,
} from './pages.js';
import type { Statement } from './statement.js';

export type Run = <Row>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

type FilterValue = string | bigint | undefined;

/** What a page is made of. */
export interface PagedRow {
  readonly id: bigint;
}

/** The queries that have the same filters. */
interface Group<Query> {
  readonly selection: Selection;
  readonly queries: Query[];
}

/** Reads pages of a table, for many at once: those with the same filters by one statement. */
export class PagedReads<Query extends PageQuery, Row extends PagedRow> {
  /** How they travel: few, and one trip at a time, since a page is work for the database that others wait behind. */
  readonly trips: GatheringOptions<Query> = { most: 16, lanes: 1, keyOf: (query) => this.keyOf(query) };
  private readonly selections = new Map<string, Selection>();

  constructor(
    private readonly table: PagedTable,
    private readonly run: Run,
  ) {}

  /** The same for queries that ask for the same page. */
  private keyOf(query: Query): string {
    const values = this.table.filters.map((filter) => valueOf(query, filter));
    return [query.after, query.take, ...values].join(' ');
  }

  /** The page of each query. */
  async read(queries: readonly Query[]): Promise<Row[][]> {
    const pages = new Map<Query, Row[]>();
    await Promise.all(
      this.grouped(queries).map(async (group) => {
        for (const page of await this.readGroup(group)) {
          const query = group.queries[page.place];
          if (query !== undefined) pages.set(query, rowsIn(page, query, group.selection));
        }
      }),
    );
    return queries.map((query) => pages.get(query) ?? []);
  }

  private readGroup({ selection: { filters, statement }, queries }: Group<Query>): Promise<PackedPage[]> {
    return this.run<PackedPage>(statement, [
      ...filters.map((filter) => queries.map((query) => valueOf(query, filter))),
      queries.map(({ after }) => after ?? BEFORE_ALL_IDS),
      queries.map(({ take }) => take),
    ]);
  }

  private grouped(queries: readonly Query[]): Group<Query>[] {
    const groups = new Map<string, Group<Query>>();
    for (const query of queries) {
      const filters = this.table.filters.filter((filter) => valueOf(query, filter) !== undefined);
      const key = filters.join();
      const group = groups.get(key) ?? { selection: this.selectionFor(filters, key), queries: [] };
      group.queries.push(query);
      groups.set(key, group);
    }
    return Array.from(groups.values());
  }

  private selectionFor(filters: readonly string[], key: string): Selection {
    const known = this.selections.get(key);
    if (known !== undefined) return known;
    const selection = selectionBy(filters, this.table);
    this.selections.set(key, selection);
    return selection;
  }
}

/** The statement leaves the order open; rows come in ascending order anyway, so that sorting costs next to nothing. */
function rowsIn<Row extends PagedRow>(page: PackedPage, query: PageQuery, { filters, columns }: Selection): Row[] {
  const common = Object.fromEntries(filters.map((filter) => [filter, valueOf(query, filter)]));
  return unpacked<Row>(columns, page, common).sort((one, other) => (one.id < other.id ? -1 : 1));
}

function valueOf(query: PageQuery, filter: string): FilterValue {
  return (query as PageQuery & Readonly<Record<string, FilterValue>>)[filter];
}
