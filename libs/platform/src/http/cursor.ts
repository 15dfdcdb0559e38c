import { hash } from 'node:crypto';
import { int64FromDigits } from '#kernel';

const VERSION = '1';
const CHECK_BYTES = 9;

/**
 * Where a walk through a collection goes on: after the row with the id `after`.
 * `list` names the collection and the filters that the walk is made under; `limit` may change on the way.
 */
export function encodeCursor(list: string, after: bigint): string {
  const content = Buffer.from(`${VERSION}\n${list}\n${String(after)}`);
  return Buffer.concat([check(content), content]).toString('base64url');
}

/** The id that `cursor` stands after, or undefined when it is not, to the letter, a cursor made for `list`. */
export function decodeCursor(list: string, cursor: string): bigint | undefined {
  const bytes = Buffer.from(cursor, 'base64url');
  const content = bytes.subarray(CHECK_BYTES);
  const [version, ...rest] = content.toString().split('\n');
  const after = int64FromDigits(rest.pop() ?? '');
  if (version !== VERSION || rest.join('\n') !== list || after === undefined) return undefined;
  // Buffer.from() skips what is not base64url; only the one spelling that encodeCursor() makes is taken.
  return encodeCursor(list, after) === cursor ? after : undefined;
}

/** Guards against mistakes and tampering; a cursor hides nothing and grants nothing. */
function check(content: Buffer): Buffer {
  return hash('sha256', content, 'buffer').subarray(0, CHECK_BYTES);
}
