const DOTLESS_I = 'ı';

/**
 * The text without its differences of case: two texts have the same when they differ in case alone.
 * Made here, not by the database, whose `lower()` goes by the locale that it happens to have. By code point, as the
 * lower case of Σ depends on its neighbours; down, up and down again, as ẞ meets ß and ss only on the way.
 */
export function caseFolded(text: string): string {
  return Array.from(text, (character) =>
    // Its upper case is I, yet ı and i are two letters.
    character === DOTLESS_I ? character : character.toLowerCase().toUpperCase().toLowerCase(),
  ).join('');
}
