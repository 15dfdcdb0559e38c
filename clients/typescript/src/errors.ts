import type { components, ErrorCode } from './schema.js';

/** The body of every answer that is not a success. */
export type ErrorBody = components['schemas']['Error'];

/** The service refused: `code` says why, in a word that does not change. */
export class AnimalStoreError extends Error {
  override readonly name = 'AnimalStoreError';

  private constructor(
    /** One of `ErrorCode`; a later version of the service may know more. */
    readonly code: ErrorCode | (string & {}),
    message: string,
    /** The HTTP status. */
    readonly status: number,
    /** Names the request in the service's log. */
    readonly requestId: string | undefined,
  ) {
    super(message);
  }

  /** @param body what the answer held: an Error, or whatever a proxy in between answered */
  static of(body: unknown, response: Response): AnimalStoreError {
    const { code = 'unknown', message = response.statusText } = isErrorBody(body) ? body : {};
    return new AnimalStoreError(code, message, response.status, response.headers.get('X-Request-Id') ?? undefined);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
}
