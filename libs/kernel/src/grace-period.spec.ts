import { describe, expect, it } from '@jest/globals';
import { GracePeriod } from './grace-period.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');

describe('a grace period', () => {
  it('is 24 hours unless given, and 7 days at most', () => {
    expect(GracePeriod.create().endAfter(NOW)).toEqual(new Date('2026-11-30T12:00:00.000Z'));
    expect(GracePeriod.create(604_800).endAfter(NOW)).toEqual(new Date('2026-12-06T12:00:00.000Z'));
    expect(GracePeriod.create(0).endAfter(NOW)).toEqual(NOW);
  });

  it.each([-1, 0.5, 604_801, NaN, Infinity])('is not %d s', (seconds) => {
    expect(() => GracePeriod.create(seconds)).toThrow(
      'graceSeconds must be a whole number of seconds, from 0 to 604800.',
    );
  });
});
