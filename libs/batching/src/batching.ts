import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '#kernel';
import { type Columns, Database, DatabaseConnection, type Read, type Statement } from '#database';
import { Metrics } from '#observability';
import { type Batch, Batcher, type BatcherOptions } from './batcher.js';
import { filtersOf, pageKeyOf, pagesBy, type PagedTable } from './keyset-pages.js';

/** Reads the page of a query. */
export type Pages<Query, Item> = (query: Query) => Promise<Page<Item>>;

/** Creates the batchers of the service, and counts their items and batches. */
@Injectable()
export class Batching {
  private readonly counts = { items: 0, batches: 0 };

  constructor(
    private readonly database: Database,
    private readonly connection: DatabaseConnection,
    metrics: Metrics,
  ) {
    metrics.observableCounter('database_batched_items_total', 'Items submitted to batchers.', () => this.counts.items);
    metrics.observableCounter('database_batches_total', 'Batches that performed them.', () => this.counts.batches);
  }

  /** A batcher in front of `batch`. */
  of<Item, Result>(batch: Batch<Item, Result>, options: BatcherOptions<Item>): Batcher<Item, Result> {
    return new Batcher(batch, options, this.counts);
  }

  /** A batcher that reads single rows by id; at most one for each table. */
  byId<Row extends { readonly id: bigint }>(columns: Columns<Row>): Batcher<bigint, Row | undefined> {
    const find: Statement = {
      name: `rows of ${columns.table} by id`,
      text: `SELECT ${columns.selected} FROM ${columns.table} WHERE id = ANY ($1::bigint[])`,
    };
    const findAll = async (ids: readonly bigint[]): Promise<(Row | undefined)[]> => {
      const rows = new Map((await this.database.run<Row>(find, [ids])).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    };
    return this.of(findAll, { maxSize: 500, maxInFlight: 1, keyOf: (id) => id });
  }

  /**
   * Reads pages of a table. Queries with eventual consistency read from the replica, if one is configured and available.
   * @returns a function that returns the page of a query, and throws DatabaseUnavailable
   */
  pages<Query extends PageQuery, Row extends { readonly id: bigint }>(table: PagedTable<Row>): Pages<Query, Read<Row>> {
    const { replica } = this.connection;
    const primary = this.pagesOn<Query, Row>(table, this.database);
    if (replica === undefined) return primary;
    const lagging = this.pagesOn<Query, Row>(table, replica);
    return (query) =>
      query.consistency === 'eventual' && replica.isLive ? lagging(query).catch(() => primary(query)) : primary(query);
  }

  /**
   * Batches of up to 16 pages, one at a time for each set of filters unless it is slow: each set has one connection at most, and
   * single reads and writes wait while PostgreSQL reads many pages.
   */
  private pagesOn<Query extends PageQuery, Row extends { readonly id: bigint }>(
    table: PagedTable<Row>,
    database: Pick<Database, 'run'>,
  ): Pages<Query, Read<Row>> {
    const batchers = new Map<string, Batcher<Query, Page<Read<Row>>>>();
    return (query) => {
      const filters = filtersOf(query, table);
      const name = filters.map(({ member }) => member).join();
      let batcher = batchers.get(name);
      if (batcher === undefined) {
        const keyOf = (one: Query): string => pageKeyOf(one, filters);
        batcher = this.of(pagesBy(filters, table, database), { maxSize: 16, maxInFlight: 1, keyOf });
        batchers.set(name, batcher);
      }
      return batcher.submit(query);
    };
  }
}
