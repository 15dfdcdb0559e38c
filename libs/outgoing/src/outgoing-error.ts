/** The reason why a request got no response. The message is shown to keys with `webhooks:manage`. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  static addressNotAllowed(): OutgoingError {
    return new OutgoingError('The IP address is private, local or otherwise special: no connection was made.');
  }

  static notHttps(): OutgoingError {
    return new OutgoingError('The URL is not https: no connection was made.');
  }

  static timedOut(milliseconds: number): OutgoingError {
    return new OutgoingError(`There was no response within ${milliseconds / 1000} s.`);
  }

  static closed(): OutgoingError {
    return new OutgoingError('There was no response: the connection was closed.');
  }

  /** @param error an error of Node.js; only its code is shown */
  static because(error: unknown): OutgoingError {
    const { code } = error as NodeJS.ErrnoException;
    return new OutgoingError(`There was no response (${code ?? 'unknown error'}).`, { cause: error });
  }
}
