import { Injectable } from '@nestjs/common';
import { type Batcher, Batching } from '#batching';
import { Database, type Statement } from '#database';
import { type Inventory, InventoryRepository } from '../domain/inventory.repository.js';
import { PET_STATUSES, type PetStatus } from '../domain/pet-status.js';

// The change rows are few, so all of them are read. ORDER BY with LIMIT, so that PostgreSQL reads the numbers of a category by
// the index whatever its statistics are.
const COUNT: Statement = {
  name: 'count pets',
  text: `WITH change AS MATERIALIZED (
      SELECT change.* FROM pets.inventory_change
      CROSS JOIN LATERAL unnest(category_ids, statuses, changes) AS change (category_id, status, pets)
    )
    SELECT category_id AS "categoryId", status, sum(pets)::bigint AS pets
    FROM (
      SELECT NULL::bigint AS category_id, status, pets FROM pets.inventory_total
      UNION ALL SELECT NULL, status, pets FROM change
      UNION ALL SELECT category_id, status, pets FROM unnest($1::bigint[]) AS named (id) CROSS JOIN LATERAL (
        SELECT * FROM pets.inventory WHERE category_id = named.id ORDER BY status LIMIT ${PET_STATUSES.length}
      ) AS known
      UNION ALL SELECT category_id, status, pets FROM change WHERE category_id = ANY ($1::bigint[])
    ) AS known
    GROUP BY category_id, status`,
};
// One statement adds a change to the numbers and deletes it, so that every reader counts it once. The numbers are locked in
// the order of their keys, so that two processes do not deadlock.
const FOLD = `
  WITH folded AS (
    DELETE FROM pets.inventory_change
    WHERE id = ANY (ARRAY(SELECT id FROM pets.inventory_change ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED))
    RETURNING category_ids, statuses, changes
  ), summed AS MATERIALIZED (
    SELECT category_id, status, sum(pets) AS pets FROM folded
    CROSS JOIN LATERAL unnest(category_ids, statuses, changes) AS change (category_id, status, pets)
    GROUP BY category_id, status
  ), by_category AS (
    INSERT INTO pets.inventory AS known (category_id, status, pets)
    SELECT category_id, status, pets FROM summed ORDER BY category_id, status
    ON CONFLICT (category_id, status) DO UPDATE SET pets = known.pets + excluded.pets
    RETURNING category_id, status, pets
  ), total AS (
    INSERT INTO pets.inventory_total AS known (status, pets)
    SELECT status, sum(pets) FROM summed GROUP BY status ORDER BY status
    ON CONFLICT (status) DO UPDATE SET pets = known.pets + excluded.pets
  )
  SELECT (SELECT count(*)::integer FROM folded) AS count, array_agg(category_id) AS "categoryIds", array_agg(status) AS statuses
  FROM by_category WHERE pets = 0`;
// The transaction has locked these rows by FOLD, so they are still 0. A fold of another process waits and inserts them anew.
const DELETE_EMPTY = `
  DELETE FROM pets.inventory USING unnest($1::bigint[], $2::text[]) AS empty (category_id, status)
  WHERE inventory.category_id = empty.category_id AND inventory.status = empty.status`;

interface FoldRow {
  /** The number of folded change rows. */
  readonly count: number;
  /** The categories and the statuses of the numbers that are now 0; null when there are none. */
  readonly categoryIds: readonly bigint[] | null;
  readonly statuses: readonly PetStatus[] | null;
}

interface CountRow {
  /** Null for all pets. */
  readonly categoryId: bigint | null;
  readonly status: PetStatus;
  readonly pets: bigint;
}

/** The inventory in PostgreSQL, where triggers write the change rows. Concurrent reads are batched. */
@Injectable()
export class TypeormInventoryRepository extends InventoryRepository {
  private readonly counts: Batcher<bigint | undefined, Inventory>;

  constructor(
    private readonly database: Database,
    batching: Batching,
  ) {
    super();
    const options = { maxSize: 100, maxInFlight: 1, keyOf: (categoryId: bigint | undefined) => categoryId };
    this.counts = batching.of((categoryIds) => this.countAll(categoryIds), options);
  }

  override count(categoryId: bigint | undefined): Promise<Inventory> {
    return this.counts.submit(categoryId);
  }

  override fold(most: number): Promise<number> {
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const [row] = await manager.query<FoldRow[]>(FOLD, [most]);
      if (row === undefined) return 0;
      if (row.categoryIds !== null) await manager.query(DELETE_EMPTY, [row.categoryIds, row.statuses]);
      return row.count;
    });
  }

  private async countAll(categoryIds: readonly (bigint | undefined)[]): Promise<Inventory[]> {
    const named = categoryIds.filter((id) => id !== undefined);
    const rows = await this.database.run<CountRow>(COUNT, [named]);
    return categoryIds.map((id) => {
      const own = rows
        .filter(({ categoryId }) => (categoryId ?? undefined) === id)
        .map(({ status, pets }) => [status, pets]);
      return { available: 0n, pending: 0n, sold: 0n, ...(Object.fromEntries(own) as Partial<Inventory>) };
    });
  }
}
