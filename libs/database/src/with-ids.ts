/**
 * Pairs the items of an `INSERT … SELECT … ORDER BY … RETURNING id` with their ids. PostgreSQL assigns the ids in the order of
 * the rows, but may return them in any order.
 */
export function withIds<Item>(items: readonly Item[], returned: readonly { readonly id: bigint }[]): [Item, bigint][] {
  const ids = returned.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
  return ids.map((id, index) => [items[index] as Item, id]);
}
