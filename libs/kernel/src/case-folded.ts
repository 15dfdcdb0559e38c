const DOTLESS_I = 'ı';

/**
 * Folds the case of a text: two texts that differ only in case have the same result. PostgreSQL's `lower()` is not used
 * because it depends on the locale of the database. Each code point is folded alone, because the lower case of Σ depends
 * on its neighbours; to lower, upper and lower case, because only that gives ẞ, ß and ss the same result.
 */
export function caseFolded(text: string): string {
  return Array.from(text, (character) =>
    // The upper case of ı is I, but ı and i are different letters.
    character === DOTLESS_I ? character : character.toLowerCase().toUpperCase().toLowerCase(),
  ).join('');
}
