import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');

describe('Retry-After', () => {
  it.each([
    [undefined, 0],
    ['7', 7_000],
    ['0', 0],
    ['99999999999', 99_999_999_999_000],
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Sun, 29 Nov 2026 12:01:00 GMT', 60_000],
    ['Sun, 29 Nov 2026 11:59:00 GMT', 0],
    ['-1', 0],
    ['1.5', 0],
    ['soon', 0],
    ['2026-11-29T12:01:00Z', 0],
  ])('%j is %i ms', (value, milliseconds) => {
    expect(retryAfterMs(value, NOW)).toBe(milliseconds);
  });
});
