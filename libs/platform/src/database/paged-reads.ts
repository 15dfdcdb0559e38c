import type { QueryResultRow } from 'pg';
import { sharing, type Trip } from './convoy.js';
import {
  BEFORE_ALL_IDS,
  type PagedTable,
  type PageQuery,
  type PageStatements,
  pageStatements,
  type PlacedRow,
} from './pages.js';
import type { Statement } from './statement.js';

export type Run = <Row extends QueryResultRow>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

type FilterValue = string | bigint | undefined;

/** What a page is made of. */
export interface PagedRow extends QueryResultRow {
  readonly id: bigint;
}

/** Reads pages of a table, for many at once; queries for the same page share it. */
export function pageTrip<Query extends PageQuery, Row extends PagedRow>(
  table: PagedTable,
  run: Run,
): Trip<Query, Row[]> {
  const reads = new PagedReads<Query, Row>(table, run);
  return sharing(
    (query: Query) => reads.keyOf(query),
    (queries) => reads.read(queries),
  );
}

/** Reads pages of a table, those with the same filters by one statement. */
class PagedReads<Query extends PageQuery, Row extends PagedRow> {
  private readonly filters: readonly string[];
  private readonly statements = new Map<string, PageStatements>();

  constructor(
    private readonly table: PagedTable,
    private readonly run: Run,
  ) {
    this.filters = Object.keys(table.filters);
  }

  /** The same for queries that ask for the same page. */
  keyOf(query: Query): string {
    const values = this.filters.map((filter) => valueOf(query, filter));
    return [query.after, query.take, ...values].join(' ');
  }

  /** The page of each query. */
  async read(queries: readonly Query[]): Promise<Row[][]> {
    const [query] = queries;
    if (query !== undefined && queries.length === 1) return [await this.readOne(query)];
    const groups = new Map<PageStatements, Query[]>();
    for (const each of queries) {
      const statements = this.statementsFor(each);
      const group = groups.get(statements);
      if (group === undefined) groups.set(statements, [each]);
      else group.push(each);
    }
    const pages = new Map<Query, Row[]>();
    await Promise.all(
      Array.from(groups, async ([statements, group]) => {
        const read = await this.readMany(statements, group);
        for (const [place, each] of group.entries()) pages.set(each, read[place] ?? []);
      }),
    );
    return queries.map((each) => pages.get(each) ?? []);
  }

  private readOne(query: Query): Promise<Row[]> {
    const { filters, one } = this.statementsFor(query);
    const values = filters.map((filter) => valueOf(query, filter));
    return this.run<Row>(one, [...values, query.after ?? BEFORE_ALL_IDS, query.take]);
  }

  private async readMany({ filters, many }: PageStatements, queries: readonly Query[]): Promise<Row[][]> {
    const rows = await this.run<PlacedRow<Row>>(many, [
      ...filters.map((filter) => queries.map((query) => valueOf(query, filter))),
      queries.map(({ after }) => after ?? BEFORE_ALL_IDS),
      queries.map(({ take }) => take),
    ]);
    const pages = queries.map((): Row[] => []);
    for (const row of rows) pages[row.place]?.push(row);
    // The statement leaves the order open; they come in ascending order anyway, so that sorting costs next to nothing.
    for (const page of pages) page.sort((one, other) => (one.id < other.id ? -1 : 1));
    return pages;
  }

  private statementsFor(query: Query): PageStatements {
    const used = this.filters.filter((filter) => valueOf(query, filter) !== undefined);
    const key = used.join();
    const existing = this.statements.get(key);
    if (existing !== undefined) return existing;
    const statements = pageStatements(this.table, used);
    this.statements.set(key, statements);
    return statements;
  }
}

function valueOf(query: PageQuery, filter: string): FilterValue {
  return (query as PageQuery & Readonly<Record<string, FilterValue>>)[filter];
}
