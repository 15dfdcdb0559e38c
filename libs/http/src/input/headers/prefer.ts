import type { FastifyReply, FastifyRequest } from 'fastify';

/** Preferences (RFC 7240): values by lower-case names; a preference without a value has an empty one. */
export type Preferences = ReadonlyMap<string, string>;

/** One part of the header with the white space before it: a token, a quoted string, or a separator. */
const PIECE = /[ \t]*(?:([\w!#$%&'*+.^`|~-]+)|"((?:[^"\\]|\\.)*)"|([=;,])|$)/y;
/** The grammar of a preference, with `t` for a token and `q` for a quoted string: a name, optionally a value and parameters. */
const PREFERENCE = /^t(?:=[tq]?)?(?:;(?:t(?:=[tq]?)?)?)*$/;

interface Piece {
  readonly kind: string;
  readonly text: string;
}

/**
 * Reads the header `Prefer`. If a preference is repeated, the first one counts (RFC 7240, section 2). Parameters are
 * ignored: no preference of this service has any.
 * @param header several headers are joined with commas
 * @returns no preferences when the header is malformed
 */
export function readPreferences(header: string): Preferences {
  const found = new Map<string, string>();
  for (const pieces of elementsOf(header) ?? []) {
    // A list may have empty elements (RFC 9110, section 5.6.1).
    if (pieces.length === 0) continue;
    if (!PREFERENCE.test(pieces.map(({ kind }) => kind).join(''))) return new Map();
    const [name, equals, value] = pieces;
    const key = name?.text.toLowerCase() ?? '';
    if (!found.has(key)) found.set(key, equals?.kind === '=' && value?.kind !== ';' ? (value?.text ?? '') : '');
  }
  return found;
}

/**
 * The value of a preference of the request; undefined without it. Adds `Prefer` to `Vary`, which already contains `Origin` when
 * CORS is on.
 */
export function preferenceOf(request: FastifyRequest, reply: FastifyReply, name: string): string | undefined {
  const others = reply.getHeader('Vary');
  reply.header('Vary', others === undefined ? 'Prefer' : `${String(others)}, Prefer`);
  const { prefer } = request.headers;
  return prefer === undefined ? undefined : readPreferences(String(prefer)).get(name);
}

/** The elements of the list; undefined when the header is malformed. */
function elementsOf(header: string): Piece[][] | undefined {
  const elements: Piece[][] = [[]];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < header.length) {
    const piece: (string | undefined)[] | null = PIECE.exec(header);
    if (piece === null) return undefined;
    const [, token, quoted, separator] = piece;
    if (separator === ',') elements.push([]);
    else if (separator !== undefined) elements.at(-1)?.push({ kind: separator, text: '' });
    else if (token !== undefined) elements.at(-1)?.push({ kind: 't', text: token });
    else if (quoted !== undefined) elements.at(-1)?.push({ kind: 'q', text: quoted.replace(/\\(.)/g, '$1') });
  }
  return elements;
}
