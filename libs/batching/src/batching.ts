import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '#kernel';
import { Database, DatabaseConnection, type Read } from '#database';
import { Metrics } from '#observability';
import { type Batch, Batcher, type BatcherOptions } from './batcher.js';
import { KeysetPages, type PagedTable } from './keyset-pages.js';

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

  /** A batcher that reads single rows by id. @param find returns the existing rows, in any order */
  byId<Row extends { readonly id: bigint }>(
    find: (ids: readonly bigint[]) => Promise<readonly Row[]>,
  ): Batcher<bigint, Row | undefined> {
    const findAll = async (ids: readonly bigint[]): Promise<(Row | undefined)[]> => {
      const rows = new Map((await find(ids)).map((row) => [row.id, row]));
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
    if (replica === undefined) return (query) => primary.submit(query);
    const lagging = this.pagesOn<Query, Row>(table, replica);
    return (query) =>
      query.consistency === 'eventual' && replica.isLive
        ? lagging.submit(query).catch(() => primary.submit(query))
        : primary.submit(query);
  }

  /** Batches of up to 16 pages, one at a time unless it is slow, because single reads and writes wait while PostgreSQL reads many pages. */
  private pagesOn<Query extends PageQuery, Row extends { readonly id: bigint }>(
    table: PagedTable<Row>,
    runner: Pick<Database, 'run'>,
  ): Batcher<Query, Page<Read<Row>>> {
    const pages = new KeysetPages<Query, Row>(table, (statement, values) => runner.run(statement, values));
    return this.of(pages.read, { maxSize: 16, maxInFlight: 1, keyOf: pages.keyOf });
  }
}
