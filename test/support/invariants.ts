import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { TestDatabase } from './database.js';

/** The numbers of the inventory, by category and in total, that differ from count(*) in the same snapshot. */
const INVENTORY_DIFFERENCES = `
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

/** By the name of a violation: the query for the rows that have it. */
const VIOLATIONS = {
  'a pending order whose pet is not held': `
    SELECT o.id FROM store.pet_order o LEFT JOIN pets.pet p ON p.id = o.pet_id
    WHERE o.status = 'pending' AND (p.status = 'pending' AND p.held) IS NOT TRUE`,
  'a held pet without a pending order': `
    SELECT p.id FROM pets.pet p
    WHERE p.held AND NOT EXISTS (SELECT FROM store.pet_order o WHERE o.pet_id = p.id AND o.status = 'pending')`,
  'two pending orders for one pet': `
    SELECT pet_id FROM store.pet_order WHERE status = 'pending' GROUP BY pet_id HAVING count(*) > 1`,
  'a pet that was sold twice': `
    SELECT pet_id FROM store.pet_order WHERE status IN ('shipped', 'delivered') GROUP BY pet_id HAVING count(*) > 1`,
  'a shipped order without a ship date': `
    SELECT id FROM store.pet_order WHERE status IN ('shipped', 'delivered') AND ship_date IS NULL`,
  'an idempotency record of an order that does not exist': `
    SELECT key FROM platform.idempotency_record r
    WHERE headers ? 'location'
      AND NOT EXISTS (SELECT FROM store.pet_order o WHERE o.id = (r.body::jsonb ->> 'id')::bigint)`,
  'a number of the inventory that differs from the number of pets': INVENTORY_DIFFERENCES,
};

const OPEN_TRANSACTIONS = `
  SELECT pid, xact_start::text AS begun FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND state LIKE 'idle in transaction%'`;
/** Background tasks of a running service have transactions of some milliseconds. */
const TRANSACTION_TIMEOUT_MS = 5_000;

/** Checks the invariants between orders, pets, the inventory and idempotency records, and that no transaction stays open. */
export async function expectInvariants(database: TestDatabase): Promise<void> {
  for (const [violation, query] of Object.entries(VIOLATIONS)) {
    expect({ violation, rows: await database.query(query) }).toEqual({ violation, rows: [] });
  }
  await expectNoTransactionLeftOpen(database);
}

/** Checks that every transaction that is open now ends within 5 s. */
async function expectNoTransactionLeftOpen(database: TestDatabase): Promise<void> {
  const deadline = performance.now() + TRANSACTION_TIMEOUT_MS;
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
  expect(await database.query(INVENTORY_DIFFERENCES)).toEqual([]);
}
