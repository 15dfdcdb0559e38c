import { printable } from '#config';

/** A text in quotation marks, with terminal control characters escaped. */
export function quoted(text: string): string {
  return printable(JSON.stringify(text));
}
