/** The three forms of an HTTP date (RFC 9110, section 5.6.7); `Date.parse` alone would take much else for a date. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w ,:-]+$/;

/**
 * What `Retry-After` (RFC 9110, section 10.2.3) asks to wait, in milliseconds. A date is compared with that of the
 * response, so that the clocks need not agree; one that is past gives 0.
 * @returns 0 when there is no such header, or it is neither seconds nor a date
 */
export function retryAfterMs(headers: Headers, now = Date.now()): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const then = httpDate(value);
  if (Number.isNaN(then)) return 0;
  const sent = httpDate(headers.get('Date') ?? '');
  return Math.max(0, then - (Number.isNaN(sent) ? now : sent));
}

/** In milliseconds since 1970, or NaN. Every HTTP date is in GMT, and one of its forms does not say so. */
function httpDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(`${text.replace(/ GMT$/, '')} GMT`) : NaN;
}
