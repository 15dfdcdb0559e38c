/**
 * The items of an `INSERT … SELECT … ORDER BY … RETURNING id`, each with its id. PostgreSQL numbers the rows in their
 * order, but may return them in any.
 */
export function withIds<Item>(items: readonly Item[], returned: readonly { readonly id: bigint }[]): [Item, bigint][] {
  const ids = returned.map(({ id }) => id).sort((one, other) => (one < other ? -1 : 1));
  return ids.map((id, index) => [items[index] as Item, id]);
}
