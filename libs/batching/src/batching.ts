import { Injectable } from '@nestjs/common';
import type { Page, PageQuery } from '#kernel';
import { Database, type Read } from '#database';
import { Metrics } from '#observability';
import { type Batch, Batcher, type BatcherOptions } from './batcher.js';
import { KeysetPages, type PagedTable } from './keyset-pages.js';

/** Gives the page of a query. */
export type Pages<Query, Item> = (query: Query) => Promise<Page<Item>>;

/** Makes the batchers of the service, and counts what they do. */
@Injectable()
export class Batching {
  private readonly counts = { items: 0, batches: 0 };

  constructor(
    private readonly database: Database,
    metrics: Metrics,
  ) {
    metrics.count('database_batched_items_total', 'Items submitted to batchers.', () => this.counts.items);
    metrics.count('database_batches_total', 'Batches that performed them.', () => this.counts.batches);
  }

  /** A batcher in front of `batch`. */
  of<Item, Result>(batch: Batch<Item, Result>, options: BatcherOptions<Item>): Batcher<Item, Result> {
    return new Batcher(batch, options, this.counts);
  }

  /** Reads single rows by id. @param find gives the rows that exist, in any order */
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
   * Reads pages of a table. Queries of eventual consistency are read from the replica, if one is configured and available.
   * @returns a function that gives the page of a query, and throws DatabaseUnavailable
   */
  pages<Query extends PageQuery, Row extends { readonly id: bigint }>(table: PagedTable<Row>): Pages<Query, Read<Row>> {
    const { replica } = this.database;
    const primary = this.pagesOn<Query, Row>(table, this.database);
    if (replica === undefined) return (query) => primary.submit(query);
    const lagging = this.pagesOn<Query, Row>(table, replica);
    return (query) =>
      query.consistency === 'eventual' && replica.isLive
        ? lagging.submit(query).catch(() => primary.submit(query))
        : primary.submit(query);
  }

  /** Small batches, one at a time: a page is work for PostgreSQL that others wait behind. */
  private pagesOn<Query extends PageQuery, Row extends { readonly id: bigint }>(
    table: PagedTable<Row>,
    runner: Pick<Database, 'run'>,
  ): Batcher<Query, Page<Read<Row>>> {
    const pages = new KeysetPages<Query, Row>(table, (statement, values) => runner.run(statement, values));
    return this.of(pages.read, { maxSize: 16, maxInFlight: 1, keyOf: pages.keyOf });
  }
}
