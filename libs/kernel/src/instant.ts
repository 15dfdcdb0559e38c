const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;
// PostgreSQL has earlier years as BC, and its driver does not read 29 February of the year 0.
const FIRST = new Date('0001-01-01T00:00:00.000Z');
const LAST = new Date('9999-12-31T23:59:59.999Z');
const MINUTE_MS = 60_000;

/** The rule for a date-time, as messages and the document show it. */
export const DATE_TIME_RULE =
  'a date and time with its offset (RFC 3339, no leap second), in the years 1 to 9999 (UTC)';

/**
 * Reads a point in time from an RFC 3339 date-time. Digits beyond milliseconds are dropped.
 * @returns undefined for any other form, for a date or time that does not exist, for a leap second, and outside the years
 *   1 to 9999 in UTC
 */
export function instantFromDateTime(text: string): Date | undefined {
  const match = DATE_TIME.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', sign, offsetHour = '0', offsetMinute = '0'] = match;
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return undefined;
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const instant = new Date(`${local}.${fraction.slice(1, 4).padEnd(3, '0')}Z`);
  // `Date` reads 30 February as 2 March, and 24:00 as the next day.
  if (Number.isNaN(instant.getTime()) || !instant.toISOString().startsWith(local)) return undefined;
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * MINUTE_MS;
  const utc = new Date(instant.getTime() - (sign === '-' ? -offset : offset));
  return utc >= FIRST && utc <= LAST ? utc : undefined;
}
