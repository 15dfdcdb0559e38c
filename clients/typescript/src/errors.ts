import type { components, ErrorCode } from './schema.js';

/** The body of every error response of the service. */
export type ErrorBody = components['schemas']['Error'];

/**
 * A code of the service, or of the client: `unknown` is an error response without an `ErrorBody`, such as a page of a
 * proxy; `unexpected_response` is a successful response whose body is not a result of the operation. Later versions of
 * the service may add codes.
 */
export type AnimalStoreErrorCode = ErrorCode | 'unknown' | 'unexpected_response' | (string & {});

/** The maximum length of the body in an error, in UTF-16 code units. */
const SNIPPET_LENGTH = 500;

interface Fault {
  readonly code: AnimalStoreErrorCode;
  readonly message: string;
  /** The body, as text or parsed. */
  readonly body: unknown;
  readonly cause?: unknown;
}

/** An error response, or a response that is not a result of the operation. */
export class AnimalStoreError extends Error {
  override readonly name = 'AnimalStoreError';
  readonly code: AnimalStoreErrorCode;
  /** The HTTP status of the response; 0 if a browser hides the status of a redirect. */
  readonly status: number;
  /** The id of the request in the log of the service. */
  readonly requestId: string | undefined;
  /** The headers of the response, such as `Retry-After`. */
  readonly headers: Headers;
  /** The first 500 characters of the body; empty for a `no-store` response, because it may contain a secret. */
  readonly body: string;

  private constructor({ status, headers }: Response, { code, message, body, cause }: Fault) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = headers.get('X-Request-Id') ?? undefined;
    this.headers = headers;
    this.body = /no-store/i.test(headers.get('Cache-Control') ?? '') ? '' : snippetOf(body);
  }

  /** The error for a response with an error status. */
  static of(body: unknown, response: Response): AnimalStoreError {
    const { code, message } = isErrorBody(body) ? body : { code: 'unknown', message: describe(response) };
    return new AnimalStoreError(response, { code, message, body });
  }

  /** The error for a successful response without a result of the operation. */
  static unexpected(response: Response, what: string, body: unknown, cause?: unknown): AnimalStoreError {
    const message = `Unexpected response (HTTP ${response.status}): ${what}.`;
    return new AnimalStoreError(response, { code: 'unexpected_response', message, body, cause });
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null || !('code' in body) || !('message' in body)) return false;
  return typeof body.code === 'string' && typeof body.message === 'string';
}

function describe({ status, statusText, headers }: Response): string {
  const location = headers.get('Location');
  const isRedirect = location !== null || status === 0;
  return (
    `HTTP ${status} ${statusText}`.trimEnd() + (isRedirect ? ` (a redirect, not followed: ${location ?? '?'})` : '')
  );
}

function snippetOf(body: unknown): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body, (_, value: unknown) => plain(value));
  return (text as string | undefined)?.slice(0, SNIPPET_LENGTH) ?? '';
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
