import { type ErrorCode, headerName, RESPONSE_HEADERS, type ResponseHeader } from '#http-server';

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
  return Object.fromEntries(keys.map((key) => [headerName(key), { $ref: `#/components/headers/${key}` }]));
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
