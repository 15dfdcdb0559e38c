/** The reason why a request got no response. The message is shown to keys with `webhooks:manage`. */
export class OutgoingError extends Error {
  override readonly name = 'OutgoingError';

  static notAllowed(): OutgoingError {
    return new OutgoingError('The address is private, local or otherwise special: no connection was made.');
  }

  static notHttps(): OutgoingError {
    return new OutgoingError('The address is not https: no connection was made.');
  }

  static tooSlow(milliseconds: number): OutgoingError {
    return new OutgoingError(`There was no whole response within ${milliseconds / 1000} s.`);
  }

  static closed(): OutgoingError {
    return new OutgoingError('There was no response: the connection was closed.');
  }

  /** @param error of Node; only its code is shown */
  static because(error: unknown): OutgoingError {
    const { code } = error as NodeJS.ErrnoException;
    return new OutgoingError(`There was no response (${code ?? 'unknown error'}).`, { cause: error });
  }
}
