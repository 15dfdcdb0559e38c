import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INT64_MAX, INT64_MIN, int64FromDigits, isInt64 } from './int64.js';

describe('int64FromDigits', () => {
  it('reads every int64 from its plain spelling', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: INT64_MIN, max: INT64_MAX }), (value) => {
        expect(int64FromDigits(String(value))).toBe(value);
      }),
    );
  });

  it('reads the ends of the range, and nothing beyond them', () => {
    expect(int64FromDigits('9223372036854775807')).toBe(INT64_MAX);
    expect(int64FromDigits('-9223372036854775808')).toBe(INT64_MIN);
    expect(int64FromDigits('9223372036854775808')).toBeUndefined();
    expect(int64FromDigits('-9223372036854775809')).toBeUndefined();
    expect(int64FromDigits('9'.repeat(400))).toBeUndefined();
  });

  it.each(['', ' ', '-', '+5', '05', '-05', '-0', '5.0', '5e0', '0x5', '5 ', ' 5', '5\n', '1_000', '٥', '５', '5n'])(
    'refuses the spelling %j',
    (text) => {
      expect(int64FromDigits(text)).toBeUndefined();
    },
  );
});

describe('isInt64', () => {
  it('is true up to both ends of the range and false beyond', () => {
    expect([INT64_MIN, 0n, INT64_MAX].every(isInt64)).toBe(true);
    expect([INT64_MIN - 1n, INT64_MAX + 1n].some(isInt64)).toBe(false);
  });
});
