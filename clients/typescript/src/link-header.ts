/** A link of a `Link` header. */
export interface Link {
  /** The URI reference as it was sent. */
  readonly target: string;
  /** By name in lower case; of a name that comes twice, the first counts (RFC 8288, section 3). */
  readonly parameters: ReadonlyMap<string, string>;
}

// Sticky: each begins where the one before has ended. A list may have empty elements (RFC 9110, section 5.6.1.2).
const TARGET = /[\s,]*<([^>]*)>/y;
const PARAMETER = /\s*;\s*(?:([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s";,]*)))?)?/y;
const END_OF_LINK = /\s*(?:,[\s,]*|$)/y;

/**
 * Reads a `Link` header (RFC 8288, section 3 and appendix B.2); headers that came repeatedly are joined by commas.
 * @throws SyntaxError when the header is not of that form: a link that is overlooked would end a list too early
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
 * The target of the first link with this relation type, which is compared ignoring case. A link with an `anchor` is
 * about another resource than the one it came with.
 * @throws SyntaxError as `parseLinks`
 */
export function targetOf(header: string, relation: string): string | undefined {
  const isMeant = ({ parameters }: Link): boolean =>
    !parameters.has('anchor') && (parameters.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation);
  return parseLinks(header).find(isMeant)?.target;
}
