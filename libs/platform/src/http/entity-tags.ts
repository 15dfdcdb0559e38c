/** An entity tag (RFC 9110, section 8.8.3), without its quotes. */
export interface EntityTag {
  readonly opaque: string;
  readonly isWeak: boolean;
}

/** What `If-Match` and `If-None-Match` hold: `*`, which any resource matches, or tags. */
export type TagCondition = '*' | readonly EntityTag[];

const TOKEN = /(W\/)?"([\x21\x23-\x7e\x80-\xff]*)"|,|[ \t]+/y;

/** Reads the value of such a header; undefined when it is malformed or names no tag. */
export function readTags(value: string): TagCondition | undefined {
  if (value.trim() === '*') return '*';
  const tags: EntityTag[] = [];
  let mayTagFollow = true;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < value.length) {
    const token = TOKEN.exec(value);
    if (token === null) return undefined;
    const [text, weak, opaque] = token;
    if (opaque !== undefined) {
      if (!mayTagFollow) return undefined;
      tags.push({ opaque, isWeak: weak !== undefined });
      mayTagFollow = false;
    }
    if (text === ',') mayTagFollow = true;
  }
  return tags.length === 0 ? undefined : tags;
}
