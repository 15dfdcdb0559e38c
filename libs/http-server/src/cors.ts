import type { IncomingHttpHeaders } from 'node:http';
import { headerNames } from './described-headers.js';

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'];
/**
 * The headers of our operations and of Trace Context and Baggage (W3C), and, by `*`, any other but `Authorization`: those
 * that a page's own instrumentation adds fail no request. A header's name gives no access: the key alone does.
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
/** `Allow` belongs to no operation: a 405 is the response to a method that the path has not. */
const RESPONSE_HEADERS = ['Allow', ...headerNames()];
const MAX_AGE_S = 600;

const PREFLIGHT_HEADERS = {
  'Access-Control-Allow-Methods': METHODS.join(', '),
  'Access-Control-Allow-Headers': REQUEST_HEADERS.join(', '),
  'Access-Control-Max-Age': String(MAX_AGE_S),
};

/**
 * The headers by which a browser lets pages of `origins` read a response; none when there are no origins at all.
 * @param origin of the page that asks, as far as it is known
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

/** What a preflight gets besides; undefined when the request is none, and goes its usual way. */
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
