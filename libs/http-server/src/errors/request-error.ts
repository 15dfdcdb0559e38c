import { type ErrorCode, statusOfCode } from './error-codes.js';

/** A refusal of the HTTP edge: the request itself is wrong, whatever the domain would say. */
export class RequestError extends Error {
  readonly status: number;

  /**
   * @param message for the client: names what is wrong and what is allowed
   * @param headers go into the response besides the Error body
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
