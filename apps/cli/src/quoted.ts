// Control characters beyond ASCII's, and those that turn the direction of the text on a terminal.
const MISLEADING = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A foreign text in quotation marks, with all terminal control characters escaped. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(
    MISLEADING,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
