import { type ErrorCode, statusOfCode } from './error-codes.js';

/** An error of the HTTP layer: the request itself is not valid. */
export class RequestError extends Error {
  readonly status: number;

  /**
   * @param message for the client: the fault and the allowed values
   * @param headers of the response
   */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.status = statusOfCode(code);
  }
}
