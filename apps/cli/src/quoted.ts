import { printable } from '#config';

/** A foreign text in quotation marks, with all terminal control characters escaped. */
export function quoted(text: string): string {
  return printable(JSON.stringify(text));
}
