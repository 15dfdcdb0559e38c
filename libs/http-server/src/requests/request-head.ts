import type { IncomingMessage } from 'node:http';
import { headerValues } from './raw-headers.js';
import { RequestError } from '../errors/request-error.js';

export const MAX_URL_BYTES = 8 * 1024;
export const MAX_HEADER_BYTES = 16 * 1024;

const URL_LIMIT = `The URL must not be longer than ${MAX_URL_BYTES} bytes.`;
const HEADERS_LIMIT = `The headers must not be larger than ${MAX_HEADER_BYTES} bytes.`;
const BLANK_LINE = '\r\n\r\n';

/** For requests whose end cannot be determined. */
const CLOSE = { Connection: 'close' };

/**
 * Checks that the head of a request has a valid URL and headers, within the limits.
 * @param url as the client sent it
 * @throws RequestError `uri_too_long`, `headers_too_large`, `invalid_request`
 */
export function checkHead(request: IncomingMessage, url: string): void {
  const error = errorInUrl(url);
  if (error !== undefined) throw error;
  checkHeaders(request.rawHeaders);
  checkProtocol(request);
}

/** The URL that Fastify routes: a URL that `checkHead` refuses is not passed to the router. */
export function routedUrl({ url = '' }: IncomingMessage): string {
  return errorInUrl(url) === undefined ? url : '/';
}

/**
 * The error of a request whose head is larger than Node's parser reads.
 * @param read the last packet, up to the parser's limit. When the head came in several packets, neither the URL nor the
 *   headers can be measured, and the message names the limits of both
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

/** Accepts the origin form and the absolute form of a request target (RFC 9112, section 3.2). */
function errorInUrl(url: string): RequestError | undefined {
  if (url.length > MAX_URL_BYTES) return urlTooLong();
  // Some versions of Node's parser pass bytes from 0x80 on, as latin1.
  if (/[^!-~]/.test(url)) {
    return new RequestError(
      'invalid_request',
      'The URL must hold visible ASCII characters only; percent-encode others.',
    );
  }
  if (!url.startsWith('/') && !(/^https?:\/\/[^/?]/i.test(url) && URL.canParse(url))) {
    return new RequestError('invalid_request', 'The URL must be a path, or begin with http:// or https:// and a host.');
  }
  if (url.includes('#')) return new RequestError('invalid_request', 'The URL must not hold a fragment (#).');
  if (!url.includes('%')) return undefined;
  try {
    decodeURIComponent(url);
    return undefined;
  } catch {
    return new RequestError('invalid_request', 'The URL must hold valid percent-encoded UTF-8 only.');
  }
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
  // RFC 9112, section 6.1: in HTTP/1.0 the framing would be ambiguous.
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || raw.httpVersion === '1.0')) {
    throw new RequestError('invalid_request', 'Transfer-Encoding must be chunked, in HTTP/1.1, or left out.', CLOSE);
  }
}

/** Whether the value holds only characters of a host and a port (RFC 3986, section 3.2.2). The service does not use it. */
function isHost(value: string): boolean {
  return /^[\w.~!$&'()*+,;=%:[\]-]*$/.test(value);
}
