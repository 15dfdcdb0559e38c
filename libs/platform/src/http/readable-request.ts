import type { IncomingMessage } from 'node:http';
import { headerValues } from './raw-headers.js';
import { RequestError } from './request-error.js';

export const MAX_URL_BYTES = 8 * 1024;
export const MAX_HEADER_BYTES = 16 * 1024;

/** Where the next request begins cannot be known, so there is none on this connection. */
const CLOSE = { Connection: 'close' };

/**
 * The first of all checks: whether this is an HTTP request with a valid URL and headers, within the limits.
 * @param isForeign whether its request line names another protocol
 * @throws RequestError
 */
export function checkReadable(request: IncomingMessage, isForeign: boolean): void {
  checkUrl(request.url ?? '');
  checkHeaders(request.rawHeaders);
  checkProtocol(request, isForeign);
}

export function urlTooLong(): RequestError {
  return new RequestError('uri_too_long', `The URL must not be longer than ${String(MAX_URL_BYTES)} bytes.`);
}

export function headersTooLarge(): RequestError {
  return new RequestError(
    'headers_too_large',
    `The headers must not be larger than ${String(MAX_HEADER_BYTES)} bytes.`,
  );
}

function checkUrl(url: string): void {
  if (url.length > MAX_URL_BYTES) throw urlTooLong();
  if (!url.includes('%') && !url.includes('#')) return;
  try {
    decodeURIComponent(url);
  } catch {
    throw new RequestError('invalid_request', 'The URL must hold valid percent-encoded UTF-8 only.');
  }
  if (url.includes('#')) throw new RequestError('invalid_request', 'The URL must not hold a fragment (#).');
}

function checkHeaders(rawHeaders: readonly string[]): void {
  // Each header takes its name, its value and four bytes more: a colon, a space, CR and LF.
  const bytes = rawHeaders.reduce((sum, text) => sum + text.length + 2, 0);
  if (bytes > MAX_HEADER_BYTES) throw headersTooLarge();
}

/** RFC 9112, section 3.2: an HTTP/1.1 request names its host exactly once. */
function checkProtocol(raw: IncomingMessage, isForeign: boolean): void {
  if (raw.httpVersionMajor !== 1 || isForeign) {
    throw new RequestError('invalid_request', 'The request must be HTTP/1.1 or HTTP/1.0.', CLOSE);
  }
  const hosts = headerValues(raw.rawHeaders, 'host');
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1') || !hosts.every(isHost)) {
    throw new RequestError(
      'invalid_request',
      'The request must have exactly one Host header, with a host and no more.',
    );
  }
  const coding = raw.headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') {
    throw new RequestError('invalid_request', 'Transfer-Encoding must be chunked, or left out.', CLOSE);
  }
}

/** Of the characters of a host and a port alone (RFC 3986, section 3.2.2); it is used for nothing. */
function isHost(value: string): boolean {
  return /^[\w.~!$&'()*+,;=%:[\]-]*$/.test(value);
}
