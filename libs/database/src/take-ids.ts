import type { Columns } from './columns.js';
import type { Database } from './database.js';

/**
 * Takes ids for rows that will be inserted, from the sequence of the identity column `id`. With its id, a row can be inserted
 * without waiting for the response. Ids that are not used, or whose transaction is rolled back, are not taken again.
 * @returns a function that returns the next id, in ascending order, and throws when all are used
 */
export async function takeIds(
  database: Pick<Database, 'run'>,
  { table }: Columns<{ readonly id: bigint }>,
  count: number,
): Promise<() => bigint> {
  const taken = await database.run<{ id: bigint }>(
    {
      name: `take ids of ${table}`,
      text: `SELECT nextval('${table}_id_seq') AS id FROM generate_series(1, $1::integer)`,
    },
    [count],
  );
  const ids = taken.values();
  return () => {
    const { value } = ids.next();
    if (value === undefined) throw new Error(`all ${count} ids of ${table} are used`);
    return value.id;
  };
}
