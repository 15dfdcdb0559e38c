import { hash } from 'node:crypto';
import { int64FromDigits } from '#kernel';

const VERSION = '1';
/** 9 bytes, so that they are these characters of base64url whatever follows. */
const CHECK_LENGTH = 12;

/**
 * Where a walk through a collection goes on: after the row with the id `after`, or after another mark of the collection.
 * `list` names the collection and the filters that the walk is made under; `limit` may change on the way.
 */
export function encodeCursor(list: string, after: bigint | string): string {
  const content = `${beginning(list)}${String(after)}`;
  return check(content) + Buffer.from(content).toString('base64url');
}

/** The id that `cursor` stands after, or undefined when it is not, to the letter, a cursor made for `list`. */
export function decodeCursor(list: string, cursor: string): bigint | undefined {
  const after = decodeMark(list, cursor);
  return after === undefined ? undefined : int64FromDigits(after);
}

/** As `decodeCursor`, for a collection whose marks are texts. */
export function decodeMark(list: string, cursor: string): string | undefined {
  const content = Buffer.from(cursor.slice(CHECK_LENGTH), 'base64url').toString();
  if (!content.startsWith(beginning(list))) return undefined;
  const after = content.slice(beginning(list).length);
  // Buffer.from() skips what is not base64url; only the one spelling that encodeCursor() makes is taken.
  return encodeCursor(list, after) === cursor ? after : undefined;
}

function beginning(list: string): string {
  return `${VERSION}\n${list}\n`;
}

/** Guards against mistakes and tampering; a cursor hides nothing and grants nothing. */
function check(content: string): string {
  return hash('sha256', content, 'base64url').slice(0, CHECK_LENGTH);
}
