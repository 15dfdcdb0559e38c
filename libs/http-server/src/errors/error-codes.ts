import type { ErrorKind } from '#kernel';

/** The HTTP status of each kind of domain error; a kind without a status does not compile. */
export const STATUS_OF: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  precondition_failed: 412,
  unavailable: 503,
};

/** An error as the document describes it: an error of the HTTP layer or a class of domain errors. */
export interface DescribedError {
  /** The `code` of the Error body. */
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** When a client meets the error: a sentence. */
  readonly when: string;
}

/** The errors of the HTTP layer by code. The modules declare the domain errors: see `declareError`. */
const ERROR_CODES = {
  invalid_json: {
    status: 400,
    when:
      'The body cannot be read: it is malformed JSON, empty, not UTF-8 or deeper than 32 levels, or an object in it has ' +
      'a member twice or one named `__proto__`.',
  },
  invalid_body: { status: 400, when: 'The body is JSON, but does not match the schema or breaks a rule of it.' },
  invalid_parameter: { status: 400, when: 'A path or query parameter is invalid or repeated.' },
  invalid_cursor: { status: 400, when: '`after` is not a cursor of this list and these filters.' },
  invalid_request: { status: 400, when: 'The URL, a header or the framing of the request cannot be read.' },
  unauthorized: { status: 401, when: 'The API key is missing or invalid.' },
  insufficient_scope: { status: 403, when: 'The API key does not have the scope of the operation.' },
  not_found: { status: 404, when: 'There is no resource at this path.' },
  idempotency_in_progress: { status: 409, when: 'A request with this `Idempotency-Key` is still running.' },
  method_not_allowed: {
    status: 405,
    when: 'The path has no such method; `Allow` lists the allowed methods.',
  },
  endpoint_removed: { status: 410, when: 'The deprecated endpoint has been removed.' },
  precondition_failed: {
    status: 412,
    when: 'The current version of the resource is not in `If-Match`.',
  },
  request_timeout: { status: 408, when: 'The request was not completely received in time.' },
  payload_too_large: { status: 413, when: 'The body is larger than 65,536 bytes.' },
  uri_too_long: { status: 414, when: 'The URL is longer than 8 KiB.' },
  unsupported_media_type: {
    status: 415,
    when: 'The body has an unsupported media type or charset, or is compressed.',
  },
  idempotency_key_reused: { status: 422, when: 'The `Idempotency-Key` was used for another request.' },
  expectation_failed: { status: 417, when: '`Expect` is not `100-continue`.' },
  rate_limited: {
    status: 429,
    when: 'Too many requests a minute; `Retry-After` has the seconds until the next attempt.',
  },
  headers_too_large: { status: 431, when: 'The headers are larger than 16 KiB.' },
  internal_error: { status: 500, when: 'The service failed; `X-Request-Id` identifies the entry in its log.' },
  service_unavailable: {
    status: 503,
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
  return ERROR_CODES[code].status;
}
