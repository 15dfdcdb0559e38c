import { isInt64 } from '#kernel';
import jsonc from 'jsonc-parser';
import { RequestError } from './errors/request-error.js';

/** The media type of JSON in responses. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * A JSON value. A number that is mathematically an integer in int64 range is a bigint, exact in all digits; any other
 * number is a `number`.
 */
export type JsonValue = null | boolean | string | bigint | number | JsonValue[] | JsonObject;

/** A JSON object without a prototype, so that a member can have any name. */
export interface JsonObject {
  [member: string]: JsonValue;
}

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a JSON text (RFC 8259) in UTF-8; a leading byte order mark is ignored.
 * @throws RequestError `invalid_json` when it is malformed, empty, not UTF-8 or nested deeper than 32 levels, or when an
 *   object has a member twice or a member `__proto__`
 */
export function parseJson(bytes: Uint8Array): JsonValue {
  const text = decode(bytes);
  const open: Container[] = [];
  let member = '';
  let root: JsonValue = null;

  const add = (value: JsonValue): void => {
    const container = open.at(-1);
    if (container === undefined) root = value;
    else if (Array.isArray(container)) container.push(value);
    else container[member] = value;
  };
  const enter = (container: Container): true => {
    if (open.length === MAX_DEPTH) throw refusal(`it is nested deeper than ${MAX_DEPTH} levels`);
    add(container);
    open.push(container);
    return true;
  };

  jsonc.visit(
    text,
    {
      onObjectBegin: () => enter(Object.create(null) as JsonObject),
      onArrayBegin: () => enter([]),
      onObjectEnd: () => open.pop(),
      onArrayEnd: () => open.pop(),
      onObjectProperty: (name) => {
        member = checkedMember(open.at(-1) as JsonObject, name);
      },
      onLiteralValue: (value: null | boolean | string | number, offset, length) => {
        add(typeof value === 'number' ? exactNumber(text.slice(offset, offset + length)) : value);
      },
      onError: (_error, offset) => {
        throw refusal(`it is malformed at character ${offset + 1}`);
      },
    },
    { disallowComments: true },
  );
  return root;
}

type Container = JsonObject | JsonValue[];

function decode(bytes: Uint8Array): string {
  if (bytes.length === 0) throw refusal('it is empty');
  try {
    return utf8.decode(bytes);
  } catch {
    throw refusal('it is not UTF-8');
  }
}

function checkedMember(object: JsonObject, name: string): string {
  if (name === '__proto__') throw refusal('a member must not be named __proto__');
  if (Object.hasOwn(object, name)) throw refusal(`it names the member ${quote(name)} twice in one object`);
  return name;
}

function quote(name: string): string {
  // Code points: a cut between code units could leave a lone surrogate.
  const quoted = Array.from(JSON.stringify(name));
  return quoted.length > 60 ? `${quoted.slice(0, 60).join('')}…` : quoted.join('');
}

function refusal(reason: string): RequestError {
  return new RequestError('invalid_json', `The body cannot be read as JSON: ${reason}.`);
}

/** The value of a JSON number: a bigint when it is an integer in int64 range (`7`, `7.0`, `70e-1`), else a number. */
function exactNumber(text: string): bigint | number {
  // Up to 18 digits always fit into int64: the fast path.
  if (/^-?\d{1,18}$/.test(text)) return BigInt(text);
  return integerOf(text) ?? Number(text);
}

function integerOf(text: string): bigint | undefined {
  const isNegative = text.startsWith('-');
  const [mantissa = '', exponent = '0'] = text
    .slice(isNegative ? 1 : 0)
    .toLowerCase()
    .split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = withoutZeros(whole + fraction);
  if (digits.significant === '') return 0n;
  const zeros = Number(exponent) - fraction.length + digits.trailing;
  if (zeros < 0 || digits.significant.length + zeros > 19) return undefined;
  const size = BigInt(digits.significant) * 10n ** BigInt(zeros);
  const value = isNegative ? -size : size;
  return isInt64(value) ? value : undefined;
}

/** The digits without leading and trailing zeros, and the number of trailing zeros. */
function withoutZeros(digits: string): { significant: string; trailing: number } {
  // Loops, not regular expressions: `/0+$/` takes quadratic time on a long run of zeros that ends in another digit.
  let start = 0;
  while (digits[start] === '0') start += 1;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end -= 1;
  return { significant: digits.slice(start, end), trailing: digits.length - end };
}
