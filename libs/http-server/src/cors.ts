import type { IncomingHttpHeaders } from 'node:http';
import { headerNames } from './described-headers.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/**
 * The request headers of the operations, of Trace Context and of Baggage (W3C). `*` allows any other header, except for
 * `Authorization`, so that headers of a page's instrumentation do not fail a request. Only the API key gives access.
 */
const REQUEST_HEADERS = [
  'Authorization',
  'Baggage',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
  'Traceparent',
  'Tracestate',
  'X-Request-Id',
  '*',
];
/** `Allow` is not in the table of headers, because no operation responds 405. */
const RESPONSE_HEADERS = ['Allow', ...headerNames()];
const MAX_AGE_S = 600;

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': METHODS.join(', '),
  'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
  'Access-Control-Max-Age': String(MAX_AGE_S),
};

/**
 * The headers that allow pages of `origins` to read a response; none when `origins` is empty.
 * @param origin the `Origin` header of the request, if known
 */
export function originHeaders(origins: readonly string[], origin: string | undefined): Record<string, string> {
  if (origins.length === 0) return {};
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': RESPONSE_HEADERS.join(', '),
  };
}

/** The further headers of the response to a preflight request; undefined for any other request. */
export function preflightHeaders(
  origins: readonly string[],
  { method, headers }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
): Record<string, string> | undefined {
  const isPreflight =
    origins.length > 0 &&
    method === 'OPTIONS' &&
    Boolean(headers.origin) &&
    Boolean(headers['access-control-request-method']);
  if (!isPreflight) return undefined;
  return origins.includes(headers.origin ?? '') ? PREFLIGHT_HEADERS : {};
}
