import type { components, ErrorCode } from './schema.js';

/** The body of every failure that the service itself reports. */
export type ErrorBody = components['schemas']['Error'];

/**
 * A code of the service, or one of the client's own: `unknown` is a failure whose body is no `ErrorBody` (a proxy's
 * page), `unexpected_response` a success whose body is not what the operation returns. A later version of the service
 * may have more codes.
 */
export type AnimalStoreErrorCode = ErrorCode | 'unknown' | 'unexpected_response' | (string & {});

/** How much of a body an error keeps, in UTF-16 code units. */
const SNIPPET_LENGTH = 500;

interface Fault {
  readonly code: AnimalStoreErrorCode;
  readonly message: string;
  /** The body, as text or parsed. */
  readonly body: unknown;
  readonly cause?: unknown;
}

/** A response that is not the success that was asked for. */
export class AnimalStoreError extends Error {
  override readonly name = 'AnimalStoreError';
  readonly code: AnimalStoreErrorCode;
  /** The HTTP status of the response; 0 where a browser hides that of a redirect. */
  readonly status: number;
  /** Names the request in the service's log. */
  readonly requestId: string | undefined;
  /** The headers of the response, such as `Retry-After`. */
  readonly headers: Headers;
  /** The first 500 characters of the body; empty when the response is marked `no-store`, since it may hold a secret. */
  readonly body: string;

  private constructor({ status, headers }: Response, { code, message, body, cause }: Fault) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = status;
    this.requestId = headers.get('X-Request-Id') ?? undefined;
    this.headers = headers;
    this.body = /no-store/i.test(headers.get('Cache-Control') ?? '') ? '' : snippetOf(body);
  }

  /** The error of a response whose status is no success. */
  static of(body: unknown, response: Response): AnimalStoreError {
    const { code, message } = isErrorBody(body) ? body : { code: 'unknown', message: describe(response) };
    return new AnimalStoreError(response, { code, message, body });
  }

  /** The error of a success that does not hold what it should. */
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
