/** The three forms of an HTTP date (RFC 9110, section 5.6.7). `Date.parse` accepts many other texts. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w ,:-]+$/;

/**
 * The delay of `Retry-After` (RFC 9110, section 10.2.3) in milliseconds. A date is compared with the `Date` of the
 * response, so that the clocks may differ.
 * @returns 0 for a date in the past, without the header, or for an invalid one
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const then = httpDate(value);
  if (Number.isNaN(then)) return 0;
  const sent = httpDate(headers.get('Date') ?? '');
  return Math.max(0, then - (Number.isNaN(sent) ? now : sent));
}

/** Milliseconds since 1970, or NaN. HTTP dates are in GMT, also those without a time zone. */
function httpDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(`${text.replace(/ GMT$/, '')} GMT`) : NaN;
}
