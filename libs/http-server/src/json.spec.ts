import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type JsonValue, parseJson } from './json.js';
import { RequestError } from './errors/request-error.js';

function parse(text: string): JsonValue {
  return parseJson(Buffer.from(text));
}

/** What the parser gives, with bigints as the numbers that JSON.parse gives for them. */
function plain(value: JsonValue): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, plain(inner)]));
}

const positiveZeros = (_member: string, value: unknown): unknown => (Object.is(value, -0) ? 0 : value);

describe('numbers', () => {
  it.each([
    ['0', 0n],
    ['-0', 0n],
    ['-0.0e5', 0n],
    ['7', 7n],
    ['7.0', 7n],
    ['1e2', 100n],
    ['1E+2', 100n],
    ['70e-1', 7n],
    ['0.07e2', 7n],
    ['12.50e1', 125n],
    ['9007199254740993', 9007199254740993n],
    ['9007199254740993.000', 9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['922337203685477580700e-2', 9223372036854775807n],
    ['0e999999999999', 0n],
    [`1${'0'.repeat(30)}e-30`, 1n],
    [`0.${'0'.repeat(60_000)}1e60001`, 1n],
  ])('%.40s is the integer %s', (text, value) => {
    expect(parse(text)).toBe(value);
  });

  it.each([
    '1.5',
    '-0.1',
    '1e-1',
    '9223372036854775808',
    '-9223372036854775809',
    '1e19',
    '1e400',
    '-1e400',
    '1e999999999999',
  ])('%s is not an int64, so not a bigint', (text) => {
    expect(typeof parse(text)).toBe('number');
  });

  it('are read in linear time', () => {
    const zeros = `0.${'10'.repeat(160_000)}${'0'.repeat(300_000)}1`;
    const started = performance.now();
    expect(typeof parse(zeros)).toBe('number');
    // Linear: some 20 ms. In proportion to the square of the length: minutes.
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('texts', () => {
  it('are read as JSON.parse reads them', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        fc.pre(!text.includes('__proto__'));
        expect(plain(parse(text))).toEqual(JSON.parse(text, positiveZeros));
      }),
      { numRuns: 300 },
    );
  });

  it('are refused exactly when JSON.parse refuses them, or by a rule of parseJson', () => {
    const fragments = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"b"',
      '"',
      '\\',
      '1',
      '-',
      '.5',
      '0',
      'e1',
      'true',
      'nul',
      'null',
      ' ',
      '\n',
      '\t',
      '\u00a0',
      '\u2028',
      '\v',
      '//x\n',
      '/**/',
      "'a'",
      '\u0001',
      '"\\x"',
      '"\\u12"',
      '"\\u0041"',
      '+1',
      '01',
      'NaN',
      'Infinity',
      '\ufeff',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 8 }), (parts) => {
        const text = parts.join('');
        const ours = outcome(() => plain(parse(text)));
        const theirs = outcome(() => JSON.parse(text.replace(/^\ufeff/, ''), positiveZeros) as unknown);
        const isOurRule = ours instanceof RequestError && /twice|__proto__|deeper/.test(ours.message);
        if (isOurRule) return;
        if (theirs instanceof Error) expect(ours).toBeInstanceOf(RequestError);
        else expect(ours).toEqual(theirs);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('a text is refused', () => {
  it.each([
    ['with a member named twice', '{"a":1,"a":1}', 'names the member "a" twice'],
    ['with a member named twice by an escape', '{"a":1,"\\u0061":2}', 'names the member "a" twice'],
    ['with __proto__', '{"__proto__":1}', '__proto__'],
    ['with __proto__ deep inside', '[{"a":{"\\u005f\\u005fproto__":{}}}]', '__proto__'],
    ['when empty', '', 'it is empty'],
    ['when malformed', '{"a"', 'malformed at character'],
    ['when nested deeper than 32 levels', '['.repeat(33), 'deeper than 32 levels'],
  ])('%s', (_what, text, reason) => {
    expect(() => parse(text)).toThrow(reason);
  });

  it('with a message without a lone surrogate, when a long name of a member is cut in it', () => {
    for (const name of ['🐈'.repeat(100), `a${'🐈'.repeat(100)}`]) {
      const { message } = outcome(() => parse(`{"${name}":1,"${name}":1}`)) as RequestError;
      expect(message).toContain('🐈…');
      expect(message.isWellFormed()).toBe(true);
    }
  });

  it('when it is not UTF-8', () => {
    for (const bytes of [
      [0x22, 0xff, 0x22],
      [0x22, 0xc3, 0x22],
      [0x22, 0xed, 0xa0, 0x80, 0x22],
      [0x22, 0xc0, 0x80, 0x22],
    ]) {
      expect(() => parseJson(Buffer.from(bytes))).toThrow('not UTF-8');
    }
  });
});

describe('names of members', () => {
  it('such as constructor and toString are ordinary names', () => {
    const value = parse('{"constructor":{"prototype":{"x":1}},"toString":1,"hasOwnProperty":2}');
    expect(plain(value)).toEqual({ constructor: { prototype: { x: 1 } }, toString: 1, hasOwnProperty: 2 });
    expect({}).not.toHaveProperty('x');
  });
});

function outcome(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
