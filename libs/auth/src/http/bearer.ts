import { headerValues } from '#platform/http';

/** What the `Authorization` headers of a request hold (RFC 6750, section 2.1). */
export interface BearerCredentials {
  /** The token, when there is exactly one header and it holds one bearer token. */
  readonly token: string | undefined;
  /** Whether any bearer token was sent, good or bad. */
  readonly wasSent: boolean;
}

const BEARER = /^bearer +(\S.*)$/i;
/** RFC 6750's b64token, of at most 256 characters. */
const TOKEN = /^(?=.{1,256}$)[A-Za-z0-9\-._~+/]+=*$/;

/** Reads the credentials; a second `Authorization` makes both void. */
export function bearerCredentials(rawHeaders: readonly string[]): BearerCredentials {
  const tokens = headerValues(rawHeaders, 'authorization').map((value) => BEARER.exec(value)?.[1]);
  const [token] = tokens;
  const isOneToken = tokens.length === 1 && token !== undefined && TOKEN.test(token);
  return { token: isOneToken ? token : undefined, wasSent: tokens.some((sent) => sent !== undefined) };
}
