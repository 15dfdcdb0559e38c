import { LosslessNumber, parse, stringify } from 'lossless-json';
import { INT64_MEMBERS } from './schema.js';

/**
 * Parses JSON of the service: int64 members become bigint, without rounding; other numbers stay numbers. A member named
 * `__proto__` is ignored.
 * @throws SyntaxError when the text is not JSON, a member is repeated, or an int64 member has another type
 */
export function readJson(text: string): unknown {
  return parse(text, (name, value) => {
    if (name === '__proto__') return undefined;
    if (!(value instanceof LosslessNumber)) return value;
    return INT64_MEMBERS.has(name) ? int64Of(name, value.value) : Number(value.value);
  });
}

/** Like `JSON.stringify`, but writes bigint values as integers. */
export function writeJson(value: unknown): string {
  return stringify(value) ?? '';
}

function int64Of(name: string, digits: string): bigint {
  if (/^-?\d+$/.test(digits)) {
    const value = BigInt(digits);
    if (BigInt.asIntN(64, value) === value) return value;
  }
  throw new SyntaxError(`${name} is no int64`);
}
