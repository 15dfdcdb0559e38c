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

/** The names of the headers in HTTP. */
export function headerNames(): string[] {
  return Array.from(new Set((Object.keys(RESPONSE_HEADERS) as ResponseHeader[]).map(headerName)));
}

/** The name of a header in HTTP. */
export function headerName(key: ResponseHeader): string {
  const header: DescribedHeader = RESPONSE_HEADERS[key];
  return header.name ?? key;
}
