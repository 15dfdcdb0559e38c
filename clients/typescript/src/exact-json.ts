import { LosslessNumber, parse, stringify } from 'lossless-json';
import { INT64_MEMBERS } from './schema.js';

/**
 * Reads JSON of the service: members that are int64 become bigint, digit for digit; other numbers stay numbers.
 * A member named `__proto__` is left out.
 * @throws SyntaxError when it is no JSON, a member comes twice, or one that is int64 is not
 */
export function readJson(text: string): unknown {
  return parse(text, (name, value) => {
    if (name === '__proto__') return undefined;
    if (!(value instanceof LosslessNumber)) return value;
    return INT64_MEMBERS.has(name) ? int64Of(name, value.value) : Number(value.value);
  });
}

/** Writes a value as JSON, which `JSON.stringify` cannot when there is a bigint in it: that is written digit for digit. */
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
