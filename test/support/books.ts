import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { TestDatabase } from './database.js';

/** The numbers of the inventory, of each category and in all, that are not what count(*) gives at the same moment. */
const MISCOUNTS = `
    WITH change AS (
      SELECT change.* FROM pets.inventory_change
      CROSS JOIN LATERAL unnest(category_ids, statuses, changes) AS change (category_id, status, pets)
    ), known AS (
      SELECT category_id, status, pets FROM pets.inventory UNION ALL SELECT * FROM change
      UNION ALL SELECT NULL, status, pets FROM pets.inventory_total UNION ALL SELECT NULL, status, pets FROM change
    ), counted AS (
      SELECT category_id, status, count(*) AS pets FROM pets.pet GROUP BY GROUPING SETS ((category_id, status), (status))
    )
    SELECT category_id, status, sum(pets) FROM (
      SELECT * FROM known UNION ALL SELECT category_id, status, -pets FROM counted
    ) AS difference
    GROUP BY category_id, status HAVING sum(pets) <> 0`;

/** Invariants of the database: each query returns the rows that violate one. */
const RULES = {
  'an open order without a pet that it holds': `
    SELECT o.id FROM store.pet_order o LEFT JOIN pets.pet p ON p.id = o.pet_id
    WHERE o.status = 'pending' AND (p.status = 'pending' AND p.held) IS NOT TRUE`,
  'a held pet without an open order': `
    SELECT p.id FROM pets.pet p
    WHERE p.held AND NOT EXISTS (SELECT FROM store.pet_order o WHERE o.pet_id = p.id AND o.status = 'pending')`,
  'two open orders for one pet': `
    SELECT pet_id FROM store.pet_order WHERE status = 'pending' GROUP BY pet_id HAVING count(*) > 1`,
  'an animal sold twice': `
    SELECT pet_id FROM store.pet_order WHERE status IN ('shipped', 'delivered') GROUP BY pet_id HAVING count(*) > 1`,
  'a shipped order without its time': `
    SELECT id FROM store.pet_order WHERE status IN ('shipped', 'delivered') AND ship_date IS NULL`,
  'a record of an order that is not there': `
    SELECT key FROM platform.idempotency_record r
    WHERE headers ? 'location'
      AND NOT EXISTS (SELECT FROM store.pet_order o WHERE o.id = (r.body::jsonb ->> 'id')::bigint)`,
  'a number of the inventory that is not the number of pets': MISCOUNTS,
};

const OPEN_TRANSACTIONS = `
  SELECT pid, xact_start::text AS begun FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`;
/** Background tasks of a running service have transactions of some milliseconds. */
const ENDED_WITHIN_MS = 5_000;

/** Checks that orders, pets and records are consistent, and that no transaction is open. */
export async function expectBooksInOrder(database: TestDatabase): Promise<void> {
  for (const [what, query] of Object.entries(RULES)) {
    expect({ what, rows: await database.query(query) }).toEqual({ what, rows: [] });
  }
  await expectNoTransactionLeftOpen(database);
}

/** Every transaction that is open now ends soon. */
async function expectNoTransactionLeftOpen(database: TestDatabase): Promise<void> {
  const deadline = performance.now() + ENDED_WITHIN_MS;
  let open = await database.query(OPEN_TRANSACTIONS);
  while (open.length > 0 && performance.now() < deadline) {
    await delay(50);
    const still = new Set(
      (await database.query(OPEN_TRANSACTIONS)).map(({ pid, begun }) => `${String(pid)} ${String(begun)}`),
    );
    open = open.filter(({ pid, begun }) => still.has(`${String(pid)} ${String(begun)}`));
  }
  expect(open).toEqual([]);
}

/** Checks that the inventory equals count(*), also while pets change. */
export async function expectInventoryExact(database: TestDatabase): Promise<void> {
  expect(await database.query(MISCOUNTS)).toEqual([]);
}
