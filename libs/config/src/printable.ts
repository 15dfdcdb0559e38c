// Control characters, and what else breaks a line or turns the direction of the text on a terminal.
const MISLEADING = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };

/** A text in one line, with everything escaped that a terminal would obey. */
export function printable(text: string): string {
  return text.replace(
    MISLEADING,
    (character) => SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
