import type { IncomingMessage } from 'node:http';
import { headerValues } from './raw-headers.js';
import { RequestError } from '../errors/request-error.js';

export const MAX_URL_BYTES = 8 * 1024;
export const MAX_HEADER_BYTES = 16 * 1024;

const URL_LIMIT = `The URL must not be longer than ${String(MAX_URL_BYTES)} bytes.`;
const HEADERS_LIMIT = `The headers must not be larger than ${String(MAX_HEADER_BYTES)} bytes.`;
const BLANK_LINE = '\r\n\r\n';

/** Where the next request begins cannot be known, so there is none on this connection. */
const CLOSE = { Connection: 'close' };

/**
 * The first of all checks: whether this is an HTTP request with a valid URL and headers, within the limits.
 * @throws RequestError
 */
export function checkReadable(request: IncomingMessage): void {
  checkUrl(request.url ?? '');
  checkHeaders(request.rawHeaders);
  checkProtocol(request);
}

/**
 * What is too large about a request whose head does not end.
 * @param read the bytes that came last, up to where Node gave up. It keeps no others, so of a head that comes in pieces
 *   it is not known whether the URL or the headers are at fault
 */
export function headTooLarge(read: Buffer): RequestError {
  const end = read.lastIndexOf(BLANK_LINE);
  const head = end === -1 ? read : read.subarray(end + BLANK_LINE.length);
  const [, url] = /^[A-Z-]+ ([^ \r\n]*)/.exec(head.toString('latin1')) ?? [];
  if (url === undefined) return new RequestError('headers_too_large', `${HEADERS_LIMIT} ${URL_LIMIT}`);
  return url.length > MAX_URL_BYTES ? urlTooLong() : headersTooLarge();
}

function urlTooLong(): RequestError {
  return new RequestError('uri_too_long', URL_LIMIT);
}

function headersTooLarge(): RequestError {
  return new RequestError('headers_too_large', HEADERS_LIMIT);
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
  let bytes = 0;
  for (const text of rawHeaders) bytes += text.length + 2;
  if (bytes > MAX_HEADER_BYTES) throw headersTooLarge();
}

/** RFC 9112, section 3.2: an HTTP/1.1 request names its host exactly once. */
function checkProtocol(raw: IncomingMessage): void {
  if (raw.httpVersionMajor !== 1) {
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
