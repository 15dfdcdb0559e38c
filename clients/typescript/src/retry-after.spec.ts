import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOON = Date.UTC(2026, 10, 27, 12);
const AT_NOON = 'Fri, 27 Nov 2026 12:00:00 GMT';

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 5 ', 5000],
    ['Fri, 27 Nov 2026 12:02:00 GMT', 120_000],
    ['Friday, 27-Nov-26 12:02:00 GMT', 120_000],
    ['Fri Nov 27 12:02:00 2026', 120_000],
    ['Fri, 27 Nov 2026 11:00:00 GMT', 0],
  ])('%s is %d ms', (value, milliseconds) => {
    expect(retryAfterMs(new Headers({ 'Retry-After': value }), NOON)).toBe(milliseconds);
    expect(retryAfterMs(new Headers({ 'Retry-After': value, Date: AT_NOON }), 0)).toBe(milliseconds);
  });

  it.each(['', '-5', '1.5', '1e3', '0x10', '5 s', 'soon', '2026-11-27T12:02:00Z', 'Fri, 99 Nov 2026', '1, 2'])(
    '%j asks for nothing',
    (value) => {
      expect(retryAfterMs(new Headers({ 'Retry-After': value }), NOON)).toBe(0);
    },
  );

  it('asks for nothing when it is missing', () => {
    expect(retryAfterMs(new Headers(), NOON)).toBe(0);
  });

  it('is compared with the clock here when the response has no readable date', () => {
    const headers = { 'Retry-After': 'Fri, 27 Nov 2026 12:00:07 GMT', Date: 'today' };
    expect(retryAfterMs(new Headers(headers), NOON)).toBe(7000);
  });
});
