/** A link of a `Link` header. */
export interface Link {
  /** The URI reference. */
  readonly target: string;
  /** The parameters by lower-case name. The first value of a repeated name applies (RFC 8288, section 3). */
  readonly parameters: ReadonlyMap<string, string>;
}

// Sticky: each matches at the end of the previous match. A list may have empty elements (RFC 9110, section 5.6.1.2).
const TARGET = /[\s,]*<([^>]*)>/y;
const PARAMETER = /\s*;\s*(?:([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*)))?)?/y;
const END_OF_LINK = /\s*(?:,[\s,]*|$)/y;

/**
 * Parses a `Link` header (RFC 8288, section 3 and appendix B.2). Repeated headers are joined by commas.
 * @throws SyntaxError when the header is malformed: without its link, a list would end too early
 */
export function parseLinks(header: string): Link[] {
  let position = 0;
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = position;
    const match = pattern.exec(header) ?? undefined;
    position += match?.[0].length ?? 0;
    return match;
  };
  const links: Link[] = [];
  take(/[\s,]*$/y);
  while (position < header.length) {
    const [, target] = take(TARGET) ?? [];
    const parameters = new Map<string, string>();
    for (let match = take(PARAMETER); match !== undefined; match = take(PARAMETER)) {
      const [, name, quoted, token = ''] = match;
      const key = name?.toLowerCase();
      if (key !== undefined && !parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
    }
    if (target === undefined || take(END_OF_LINK) === undefined) {
      throw new SyntaxError(`the Link header cannot be read from position ${position} on`);
    }
    links.push({ target, parameters });
  }
  return links;
}

/**
 * The target of the first link with this relation type, ignoring case. A link with an `anchor` is ignored, because its
 * context is another resource.
 * @throws SyntaxError as `parseLinks`
 */
export function targetOf(header: string, relation: string): string | undefined {
  const isMeant = ({ parameters }: Link): boolean =>
    !parameters.has('anchor') && (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);
  return parseLinks(header).find(isMeant)?.target;
}
