/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): seconds or an HTTP date.
 * @returns milliseconds, up to the largest safe integer; 0 when the header is absent, in the past, or invalid
 */
export function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  if (/^\d+$/.test(value.trim())) return Math.min(Number(value) * 1000, Number.MAX_SAFE_INTEGER);
  const date = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime());
}
