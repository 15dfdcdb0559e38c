import { RequestError } from '#http';

/** The challenge of a `WWW-Authenticate` header (RFC 6750, section 3). */
export const CHALLENGE = 'Bearer realm="animal-store"';

/** The error of a request without a valid API key, with the same message for every reason. */
export function unauthorized(wasTokenSent: boolean): RequestError {
  return new RequestError('unauthorized', 'The API key is missing or invalid.', {
    'WWW-Authenticate': wasTokenSent ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE,
  });
}
