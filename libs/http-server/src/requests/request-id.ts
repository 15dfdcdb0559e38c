import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The id of a request: its `X-Request-Id` header when that is 1 to 128 visible ASCII characters, else a new id. */
export function requestId(request: Pick<IncomingMessage, 'headers'> | undefined): string {
  const given = request?.headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}
