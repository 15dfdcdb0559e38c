import type { ErrorCode } from './errors/error-codes.js';

/** How the document describes a header of a response. */
interface DescribedHeader {
  /** The header's name, when the key is not it: a header that says different things is described once for each. */
  readonly name?: string;
  readonly description: string;
  /** Whether every response that may carry the header does. */
  readonly required: boolean;
}

/**
 * The headers of our responses, by their names in the document's `components.headers`. The document declares them and
 * CORS lets pages read them out of this table; the tests refuse a header that a response has and the table lacks.
 */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description:
      'Finds the request in the log of the service: the `X-Request-Id` of the request, if that is 1 to 128 visible ' +
      'ASCII characters, else a new one.',
    required: true,
  },
  ETag: { description: 'The version of the resource: a strong entity tag (RFC 9110).', required: true },
  Location: { description: 'The path of the new resource.', required: true },
  'Cache-Control': { description: '`no-store`: the response holds a secret.', required: true },
  'Idempotent-Replayed': {
    description: '`true` when this is the response to an earlier request, repeated; absent otherwise.',
    required: false,
  },
  'Link-Next': {
    name: 'Link',
    description: 'The address of the next page, `rel="next"`; absent on the last page (RFC 8288).',
    required: false,
  },
  'Link-Successor': {
    name: 'Link',
    description: 'What to use instead of the operation, `rel="successor-version"` (RFC 8288).',
    required: false,
  },
  'Link-Onward': {
    name: 'Link',
    description: 'Where to go on reading, `rel="next"`; an empty page has it too (RFC 8288).',
    required: true,
  },
  Vary: {
    description: 'The request headers that the response may depend on, `Prefer` among them (RFC 9110).',
    required: true,
  },
  'Preference-Applied': {
    description: 'The preference of `Prefer` that was applied, `wait=N`; absent when there was none (RFC 7240).',
    required: false,
  },
  Deprecation: {
    description: 'Since when the operation is deprecated: `@` and Unix seconds (RFC 9745).',
    required: false,
  },
  Sunset: { description: 'When the operation ends: an HTTP date (RFC 8594).', required: false },
  'WWW-Authenticate': {
    description: 'The challenge of RFC 6750; `error="invalid_token"` when a bearer token was sent.',
    required: true,
  },
  'WWW-Authenticate-Scope': {
    name: 'WWW-Authenticate',
    description: '`error="insufficient_scope"` and the scope that the operation needs (RFC 6750).',
    required: false,
  },
  'Retry-After': { description: 'The seconds after which the request can be sent again.', required: true },
  'Retry-After-Running': {
    name: 'Retry-After',
    description: 'The seconds after which the request can be sent again, with `idempotency_in_progress`.',
    required: false,
  },
  'RateLimit-Policy': {
    description:
      'What is limited, the requests in a window (`q`), and its seconds (`w`); absent while requests are not limited.',
    required: false,
  },
  RateLimit: {
    description:
      'What is limited, the requests left (`r`), and the seconds until the window ends (`t`); absent while requests ' +
      'are not limited.',
    required: false,
  },
} as const satisfies Readonly<Record<string, DescribedHeader>>;

/** A header of our responses, by its key in the document. */
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** Headers that controllers declare. */
export const ETAG = ['ETag'] as const satisfies readonly ResponseHeader[];
export const LOCATION = ['Location'] as const satisfies readonly ResponseHeader[];
export const LINK = ['Link-Next'] as const satisfies readonly ResponseHeader[];
export const LINK_ONWARD = ['Link-Onward'] as const satisfies readonly ResponseHeader[];
export const NOT_STORED = ['Cache-Control'] as const satisfies readonly ResponseHeader[];
export const REPLAYED = ['Idempotent-Replayed'] as const satisfies readonly ResponseHeader[];

export const APPLIED = ['Preference-Applied'] as const satisfies readonly ResponseHeader[];
export const VARY = ['Vary'] as const satisfies readonly ResponseHeader[];

const RATE_LIMIT: readonly ResponseHeader[] = ['RateLimit-Policy', 'RateLimit'];
const DEPRECATION: readonly ResponseHeader[] = ['Deprecation', 'Sunset', 'Link-Successor'];

/** The header that belongs to a failure. */
const HEADER_OF_CODE: Readonly<Record<string, ResponseHeader>> = {
  unauthorized: 'WWW-Authenticate',
  insufficient_scope: 'WWW-Authenticate-Scope',
  idempotency_in_progress: 'Retry-After-Running',
  rate_limited: 'Retry-After',
  service_unavailable: 'Retry-After',
} satisfies Partial<Record<ErrorCode, ResponseHeader>>;

/** Failures before the key is checked, so that nothing is counted. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set<ErrorCode>([
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
]);
/** Failures before the operation is reached, so that nothing is said of its end. */
const BEFORE_THE_OPERATION: ReadonlySet<string> = new Set<string>([
  ...BEFORE_THE_KEY,
  'unauthorized',
  'rate_limited',
  'expectation_failed',
  'insufficient_scope',
]);

/** The names under which the headers are sent. */
export function headerNames(): string[] {
  return Array.from(new Set((Object.keys(RESPONSE_HEADERS) as ResponseHeader[]).map(nameOf)));
}

function nameOf(key: ResponseHeader): string {
  const header: DescribedHeader = RESPONSE_HEADERS[key];
  return header.name ?? key;
}

/** The headers of a success; `own` are those of the operation alone. */
export function headersOfSuccess(own: readonly ResponseHeader[], isDeprecated: boolean): readonly ResponseHeader[] {
  return ['X-Request-Id', ...own, ...(isDeprecated ? DEPRECATION : []), ...RATE_LIMIT];
}

/** The headers of the failures with `codes`, which share a status. */
export function headersOfFailure(codes: readonly string[], isDeprecated: boolean): readonly ResponseHeader[] {
  const ofCodes = codes.flatMap((code) => HEADER_OF_CODE[code] ?? []);
  return [
    'X-Request-Id',
    ...ofCodes,
    ...(isDeprecated && codes.some((code) => !BEFORE_THE_OPERATION.has(code)) ? DEPRECATION : []),
    ...(codes.some((code) => !BEFORE_THE_KEY.has(code)) ? RATE_LIMIT : []),
  ];
}

/** The headers of a response as the document has them there. */
export function referToHeaders(keys: readonly ResponseHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(keys.map((key) => [nameOf(key), { $ref: `#/components/headers/${key}` }]));
}

/** The document's `components.headers`. */
export function describeHeaders(): Record<
  string,
  { description: string; required: boolean; schema: { type: 'string' } }
> {
  const entries = Object.entries(RESPONSE_HEADERS);
  return Object.fromEntries(
    entries.map(([key, { description, required }]) => [key, { description, required, schema: { type: 'string' } }]),
  );
}
