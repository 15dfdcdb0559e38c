import { describe, expect, it } from '@jest/globals';
import { nextAttempt } from './retry-schedule.js';

const NOW = new Date('2026-11-29T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const MIDDLE = 0.5;

/** The pause after a failure, in seconds; undefined when there is no further attempt. */
function pauseAfter(attempts: number, { dueBeforeMs = 0, retryAfterMs = 0, random = MIDDLE } = {}): number | undefined {
  const firstDueAt = new Date(NOW.getTime() - dueBeforeMs);
  const next = nextAttempt({ attempts, firstDueAt }, retryAfterMs, NOW, random);
  return next && (next.getTime() - NOW.getTime()) / 1000;
}

describe('pauses between attempts', () => {
  it('grow from 5 s to 12 h', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => pauseAfter(attempts));
    expect(pauses).toEqual([5, 60, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200]);
  });

  it('are spread by 20 % in both directions', () => {
    expect(pauseAfter(2, { random: 0 })).toBe(48);
    expect(pauseAfter(2, { random: 1 })).toBe(72);
  });

  it('are as long as Retry-After asks for, up to a day', () => {
    expect(pauseAfter(1, { retryAfterMs: 90_000 })).toBe(90);
    expect(pauseAfter(1, { retryAfterMs: 1_000 })).toBe(5);
    expect(pauseAfter(1, { retryAfterMs: 48 * HOUR_MS })).toBe(24 * 3600);
  });

  it('end with a last attempt when 3 days have passed, whatever Retry-After asks for', () => {
    expect(pauseAfter(9, { dueBeforeMs: 60 * HOUR_MS })).toBe(12 * 3600);
    expect(pauseAfter(9, { dueBeforeMs: 66 * HOUR_MS })).toBe(6 * 3600);
    expect(pauseAfter(3, { dueBeforeMs: 66 * HOUR_MS, retryAfterMs: 24 * HOUR_MS })).toBe(6 * 3600);
    expect(pauseAfter(9, { dueBeforeMs: 72 * HOUR_MS - 1 })).toBe(0.001);
    expect(pauseAfter(9, { dueBeforeMs: 72 * HOUR_MS })).toBeUndefined();
  });

  it('make attempts for three days, and no more', () => {
    let now = NOW;
    let attempts = 0;
    for (let next: Date | undefined = NOW; next !== undefined;) {
      now = next;
      attempts++;
      next = nextAttempt({ attempts, firstDueAt: NOW }, 0, now, MIDDLE);
    }
    expect(attempts).toBe(13);
    expect((now.getTime() - NOW.getTime()) / HOUR_MS).toBe(72);
  });
});
