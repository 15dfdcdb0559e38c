import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Outage } from './outage.js';

describe('an outage', () => {
  let lines: string[];
  let outage: Outage;

  beforeEach(() => {
    lines = [];
    jest.useFakeTimers();
    const logger = {
      warn: ({ reason }: { reason: unknown }, text: string) => lines.push(`${text}: ${String(reason)}`),
      info: (text: string) => lines.push(text),
    };
    outage = new Outage(logger as never, { begins: 'away', ends: 'back' }, 1_000);
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  it('is one line at its beginning and one at its end', () => {
    outage.succeeded();
    for (let second = 0; second < 100; second += 1) {
      outage.failed('gone');
      jest.advanceTimersByTime(1_000);
    }
    outage.succeeded();
    outage.succeeded();
    expect(lines).toEqual(['away: gone', 'back']);
  });

  it('is logged once per interval when it begins and ends repeatedly', () => {
    for (let tenth = 0; tenth < 20; tenth += 1) {
      outage.failed('gone');
      outage.succeeded();
      jest.advanceTimersByTime(100);
    }
    expect(lines).toEqual(['away: gone', 'back', 'away: gone', 'back']);
  });

  it('is logged later when it lasts longer than the interval', () => {
    outage.failed('short');
    outage.succeeded();
    outage.failed('long');
    expect(lines).toEqual(['away: short', 'back']);
    jest.advanceTimersByTime(1_000);
    outage.failed('long');
    expect(lines).toEqual(['away: short', 'back', 'away: long']);
  });
});
