/** Finds by name whatever its case and its Unicode normal form, as the indexes of names have it. */
export const NAME_FILTER = {
  member: 'name',
  compared: (text: string): string => `pets.folded(${text}) COLLATE "C"`,
};
