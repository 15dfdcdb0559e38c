// Control characters, line separators, and characters that change the direction of text on a terminal.
const MISLEADING = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': String.raw`\n`, '\r': String.raw`\r`, '\t': String.raw`\t` };

/** The text in one line, with characters escaped that would control a terminal. */
export function printable(text: string): string {
  return text.replace(
    MISLEADING,
    (character) => SHORT[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
