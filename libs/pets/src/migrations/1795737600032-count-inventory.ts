import type { QueryRunner } from 'typeorm';
import { Migration } from '#database';

const TABLES = [
  `CREATE TABLE pets.inventory (
    category_id bigint,
    status text,
    pets bigint NOT NULL,
    PRIMARY KEY (category_id, status)
  )`,
  'CREATE TABLE pets.inventory_total (status text PRIMARY KEY, pets bigint NOT NULL)',
  // Every row is deleted within seconds, so autovacuum must run far more often than by default.
  `CREATE TABLE pets.inventory_change (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    category_ids bigint[] NOT NULL,
    statuses text[] NOT NULL,
    changes bigint[] NOT NULL
  ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_cost_delay = 0)`,
];

/** Inserts a row with the sums of `changes` (category, status, number), unless all sums are 0. */
function note(changes: string): string {
  return `INSERT INTO pets.inventory_change (category_ids, statuses, changes)
    SELECT array_agg(category_id), array_agg(status), array_agg(change)
    FROM (
      SELECT category_id, status, sum(change) AS change FROM (${changes}) AS single
      GROUP BY category_id, status HAVING sum(change) <> 0
    ) AS summed
    HAVING count(*) > 0;`;
}

const ADDED = 'SELECT category_id, status, 1 AS change FROM added';
const REMOVED = 'SELECT category_id, status, -1 AS change FROM removed';

/**
 * The triggers insert a change row for every statement that changes pets, of any client. They run as their owner: the user of
 * the previous version, which runs beside this one, may have no privileges for the new tables.
 */
const TRIGGERS = [
  { event: 'insert', tables: 'REFERENCING NEW TABLE AS added', act: note(ADDED) },
  {
    event: 'update',
    tables: 'REFERENCING OLD TABLE AS removed NEW TABLE AS added',
    act: note(`${REMOVED} UNION ALL ${ADDED}`),
  },
  { event: 'delete', tables: 'REFERENCING OLD TABLE AS removed', act: note(REMOVED) },
  { event: 'truncate', tables: '', act: 'TRUNCATE pets.inventory, pets.inventory_total, pets.inventory_change;' },
].flatMap(({ event, tables, act }) => [
  `CREATE FUNCTION pets.note_${event}() RETURNS trigger LANGUAGE plpgsql
    SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    BEGIN
      ${act}
      RETURN NULL;
    END $$`,
  // A user with EXECUTE could attach the function to a table of their own.
  `REVOKE ALL ON FUNCTION pets.note_${event}() FROM PUBLIC`,
  `CREATE TRIGGER note_${event} AFTER ${event} ON pets.pet ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION pets.note_${event}()`,
]);

/** Counts the existing pets. The lock of CREATE TRIGGER prevents changes until the migration is committed. */
const COUNT = [
  `INSERT INTO pets.inventory (category_id, status, pets)
    SELECT category_id, status, count(*) FROM pets.pet GROUP BY category_id, status`,
  'INSERT INTO pets.inventory_total (status, pets) SELECT status, sum(pets) FROM pets.inventory GROUP BY status',
];

export class CountInventory1795737600032 extends Migration {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...TRIGGERS, ...COUNT]) await runner.query(statement);
  }
}
