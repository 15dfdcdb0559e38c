import { InvalidArgumentError } from 'commander';
import { isScope, KeyName, SCOPES } from '#auth';
import { faultOfName, GracePeriod } from '#kernel';

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Makes a parser for a whole number from `from` to `to`. commander adds the name of the option to its error. */
export function wholeNumber(from: number, to: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (!(number >= from && number <= to)) {
      throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`);
    }
    return number;
  };
}

/** Reads a grace period, such as `90s`, `30m`, `24h` or `7d`. @returns seconds */
export function grace(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  const seconds = unit === undefined ? NaN : Number(count) * SECONDS[unit as keyof typeof SECONDS];
  if (!(seconds <= GracePeriod.MAX_SECONDS)) {
    throw new InvalidArgumentError('It must be a time from 0s to 7d, such as 90s, 30m, 24h or 7d.');
  }
  return seconds;
}

/** Reads a scope and adds it to the earlier ones. */
export function scope(text: string, before: string[] = []): string[] {
  if (!isScope(text)) throw new InvalidArgumentError(`It must be one of ${SCOPES.join(', ')}.`);
  if (before.includes(text)) throw new InvalidArgumentError('It was specified twice.');
  return [...before, text];
}

/** Reads the name of a key. */
export function keyName(text: string): string {
  const fault = faultOfName(text, KeyName.MAX_LENGTH);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}
