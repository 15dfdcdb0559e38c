import type { ErrorCode } from './errors/error-codes.js';

/** The description of a response header in the document. */
interface DescribedHeader {
  /** The name of the header, when the key differs: a header with several meanings has a description for each. */
  readonly name?: string;
  readonly description: string;
  /** Whether the header is always present on the responses that declare it. */
  readonly required: boolean;
}

/**
 * The response headers, by their names in `components.headers` of the document. CORS exposes the same headers. A test
 * fails when a response has a header that is not in this table.
 */
export const RESPONSE_HEADERS = {
  'X-Request-Id': {
    description:
      'The id of the request in the log of the service: the `X-Request-Id` of the request, if that is 1 to 128 visible ' +
      'ASCII characters, else a new one.',
    required: true,
  },
  ETag: { description: 'The version of the resource: a strong entity tag (RFC 9110).', required: true },
  Location: { description: 'The path of the new resource.', required: true },
  'Cache-Control': { description: '`no-store`: the response contains a secret.', required: true },
  'Idempotent-Replayed': {
    description: '`true` when the response to an earlier request is repeated; absent otherwise.',
    required: false,
  },
  'Link-Next': {
    name: 'Link',
    description: 'The address of the next page, `rel="next"`; absent on the last page (RFC 8288).',
    required: false,
  },
  'Link-Successor': {
    name: 'Link',
    description: 'The path of the replacement, `rel="successor-version"` (RFC 8288).',
    required: false,
  },
  'Link-Onward': {
    name: 'Link',
    description: 'The address of the next page, `rel="next"`; present on an empty page too (RFC 8288).',
    required: true,
  },
  Vary: {
    description: 'The request headers that the response may depend on, `Prefer` among them (RFC 9110).',
    required: true,
  },
  'Preference-Applied': {
    description: 'The applied preference of `Prefer`, `wait=N`; absent when none was applied (RFC 7240).',
    required: false,
  },
  Deprecation: {
    description: 'The time of deprecation: `@` and Unix seconds (RFC 9745).',
    required: false,
  },
  Sunset: { description: 'The time of removal: an HTTP date (RFC 8594).', required: false },
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
      'The name of the limit, the requests in a window (`q`), and its seconds (`w`); absent without a rate limit.',
    required: false,
  },
  RateLimit: {
    description:
      'The name of the limit, the requests left (`r`), and the seconds until the window ends (`t`); absent without a ' +
      'rate limit.',
    required: false,
  },
} as const satisfies Readonly<Record<string, DescribedHeader>>;

/** The key of a response header in the document. */
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

/** The header that a failure adds. */
const HEADER_OF_CODE: Readonly<Record<string, ResponseHeader>> = {
  unauthorized: 'WWW-Authenticate',
  insufficient_scope: 'WWW-Authenticate-Scope',
  idempotency_in_progress: 'Retry-After-Running',
  rate_limited: 'Retry-After',
  service_unavailable: 'Retry-After',
} satisfies Partial<Record<ErrorCode, ResponseHeader>>;

/** Failures before the API key is checked, so that they have no headers of the rate limit. */
const BEFORE_THE_KEY: ReadonlySet<string> = new Set<ErrorCode>([
  'request_timeout',
  'uri_too_long',
  'headers_too_large',
]);
/** Failures before the guards of the operation, so that they have no headers of a deprecation. */
const BEFORE_THE_OPERATION: ReadonlySet<string> = new Set<string>([
  ...BEFORE_THE_KEY,
  'unauthorized',
  'rate_limited',
  'expectation_failed',
  'insufficient_scope',
]);

/** The names of the headers in HTTP. */
export function headerNames(): string[] {
  return Array.from(new Set((Object.keys(RESPONSE_HEADERS) as ResponseHeader[]).map(nameOf)));
}

function nameOf(key: ResponseHeader): string {
  const header: DescribedHeader = RESPONSE_HEADERS[key];
  return header.name ?? key;
}

/** The headers of a successful response; `own` are those of the operation. */
export function headersOfSuccess(own: readonly ResponseHeader[], isDeprecated: boolean): readonly ResponseHeader[] {
  return ['X-Request-Id', ...own, ...(isDeprecated ? DEPRECATION : []), ...RATE_LIMIT];
}

/** The headers of the failures with `codes`, which have the same status. */
export function headersOfFailure(codes: readonly string[], isDeprecated: boolean): readonly ResponseHeader[] {
  const ofCodes = codes.flatMap((code) => HEADER_OF_CODE[code] ?? []);
  return [
    'X-Request-Id',
    ...ofCodes,
    ...(isDeprecated && codes.some((code) => !BEFORE_THE_OPERATION.has(code)) ? DEPRECATION : []),
    ...(codes.some((code) => !BEFORE_THE_KEY.has(code)) ? RATE_LIMIT : []),
  ];
}

/** References to headers, for a response in the document. */
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
