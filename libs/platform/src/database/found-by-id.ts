import type { Database } from './database.js';
import type { Gathering } from './gathering.js';

interface RowWithId {
  readonly id: bigint;
}

/**
 * Finds single rows, for many at once; those who ask for the same one share it.
 * @param find gives the rows that there are, in any order
 */
export function foundById<Row extends RowWithId, Found>(
  database: Pick<Database, 'gathering'>,
  find: (ids: readonly bigint[]) => Promise<Row[]>,
  read: (row: Row) => Found,
): Gathering<bigint, Found | undefined> {
  return database.gathering(async (ids: readonly bigint[]) => inOrderOf(ids, await find(ids), read), {
    most: 500,
    lanes: 1,
    keyOf: (id) => id,
  });
}

/** What the row of each id holds; undefined where there is none. */
export function inOrderOf<Row extends RowWithId, Found>(
  ids: readonly bigint[],
  rows: readonly Row[],
  read: (row: Row) => Found,
): (Found | undefined)[] {
  const found = new Map(rows.map((row) => [row.id, read(row)]));
  return ids.map((id) => found.get(id));
}
