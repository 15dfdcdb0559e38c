import { hash } from 'node:crypto';

const VERSION = '1';
/** The base64url characters of 9 bytes; a multiple of 3 bytes, so that they do not depend on the bytes that follow. */
const CHECK_LENGTH = 12;

/**
 * Makes the cursor of the page after the row with the id `after`, or after a text that identifies a row.
 * @param list the path and the filters of the list; the limit is not part of it
 */
export function encodeCursor(list: string, after: bigint | string): string {
  const content = `${beginning(list)}${after}`;
  return check(content) + Buffer.from(content).toString('base64url');
}

/** The text in a cursor, or undefined when `encodeCursor` has not made it for `list`. */
export function decodeCursor(list: string, cursor: string): string | undefined {
  const content = Buffer.from(cursor.slice(CHECK_LENGTH), 'base64url').toString();
  if (!content.startsWith(beginning(list))) return undefined;
  const after = content.slice(beginning(list).length);
  // Buffer.from() ignores characters that are not base64url, so the canonical form is compared.
  return encodeCursor(list, after) === cursor ? after : undefined;
}

function beginning(list: string): string {
  return `${VERSION}\n${list}\n`;
}

/** Detects mistakes and changes; a cursor is not secret and grants no access. */
function check(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, CHECK_LENGTH);
}
