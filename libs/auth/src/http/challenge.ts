/** The challenge of a `WWW-Authenticate` header (RFC 6750, section 3). */
export const CHALLENGE = 'Bearer realm="animal-store"';
