/** Filters by name, ignoring case and Unicode normal form, with the expression of the indexes. */
export const NAME_FILTER = {
  member: 'name',
  toExpression: (text: string): string => `pets.folded(${text}) COLLATE "C"`,
};
