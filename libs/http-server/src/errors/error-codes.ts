import type { ErrorKind } from '#kernel';

/** The kinds of errors of the HTTP layer, besides those of the domain. */
export type HttpErrorKind =
  | ErrorKind
  | 'unauthorized'
  | 'method_not_allowed'
  | 'timeout'
  | 'unprocessable'
  | 'payload_too_large'
  | 'uri_too_long'
  | 'unsupported_media_type'
  | 'expectation_failed'
  | 'too_many_requests'
  | 'headers_too_large'
  | 'internal';

/** The one table from kinds to HTTP statuses; a kind without a status does not compile. */
export const STATUS_OF: Readonly<Record<HttpErrorKind, number>> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  expectation_failed: 417,
  unprocessable: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
};

/** An error as the document describes it: an error of the HTTP layer or a class of domain errors. */
export interface DescribedError {
  /** The `code` of the Error body. */
  readonly code: string;
  readonly kind: HttpErrorKind;
  /** When a client meets the error: a sentence. */
  readonly when: string;
}

/** The errors of the HTTP layer by code. The modules declare the domain errors: see `declareError`. */
const ERROR_CODES = {
  invalid_json: {
    kind: 'invalid',
    when:
      'The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has ' +
      'a member twice or one named `__proto__`.',
  },
  invalid_body: { kind: 'invalid', when: 'The body is JSON, but does not match the schema or breaks a rule of it.' },
  invalid_parameter: { kind: 'invalid', when: 'A path or query parameter is invalid or repeated.' },
  invalid_cursor: { kind: 'invalid', when: '`after` is not a cursor of this list and these filters.' },
  invalid_request: { kind: 'invalid', when: 'The URL, a header or the framing of the request cannot be read.' },
  unauthorized: { kind: 'unauthorized', when: 'The API key is missing or invalid.' },
  insufficient_scope: { kind: 'forbidden', when: 'The API key does not have the scope of the operation.' },
  not_found: { kind: 'not_found', when: 'There is no resource at this path.' },
  idempotency_in_progress: { kind: 'conflict', when: 'A request with this `Idempotency-Key` is still running.' },
  method_not_allowed: {
    kind: 'method_not_allowed',
    when: 'The path has no such method; `Allow` lists the allowed methods.',
  },
  endpoint_removed: { kind: 'gone', when: 'The deprecated endpoint has been removed.' },
  precondition_failed: {
    kind: 'precondition_failed',
    when: 'The current version of the resource is not in `If-Match`.',
  },
  request_timeout: { kind: 'timeout', when: 'The request was not completely received in time.' },
  payload_too_large: { kind: 'payload_too_large', when: 'The body is larger than 65,536 bytes.' },
  uri_too_long: { kind: 'uri_too_long', when: 'The URL is longer than 8 KiB.' },
  unsupported_media_type: {
    kind: 'unsupported_media_type',
    when: 'The body has an unsupported media type or charset, or is compressed.',
  },
  idempotency_key_reused: { kind: 'unprocessable', when: 'The `Idempotency-Key` was used for another request.' },
  expectation_failed: { kind: 'expectation_failed', when: '`Expect` is not `100-continue`.' },
  rate_limited: {
    kind: 'too_many_requests',
    when: 'Too many requests a minute; `Retry-After` has the seconds until the next attempt.',
  },
  headers_too_large: { kind: 'headers_too_large', when: 'The headers are larger than 16 KiB.' },
  internal_error: { kind: 'internal', when: 'The service failed; `X-Request-Id` identifies the entry in its log.' },
  service_unavailable: {
    kind: 'unavailable',
    when: 'The service cannot respond now; `Retry-After` has the seconds until the next attempt.',
  },
} as const satisfies Readonly<Record<string, Omit<DescribedError, 'code'>>>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** The errors of the HTTP layer with these codes; default: all. */
export function httpErrors(codes = Object.keys(ERROR_CODES) as Iterable<ErrorCode>): DescribedError[] {
  return Array.from(codes, (code) => ({ code, ...ERROR_CODES[code] }));
}

/** The HTTP status of a code. */
export function statusOfCode(code: ErrorCode): number {
  return STATUS_OF[ERROR_CODES[code].kind];
}
