import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TimeLimit } from './time-limit.js';

const LIMIT_MS = 1_000;
let other: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  other = new AbortController();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a time limit', () => {
  it('aborts its signal when its time is over', () => {
    const limit = new TimeLimit(LIMIT_MS, other.signal);
    jest.advanceTimersByTime(LIMIT_MS - 1);
    expect([limit.signal.aborted, limit.isOver]).toEqual([false, false]);
    jest.advanceTimersByTime(1);
    expect([limit.signal.aborted, limit.isOver]).toEqual([true, true]);
  });

  it('aborts its signal with another one, and its time is not over then', () => {
    const limit = new TimeLimit(LIMIT_MS, other.signal);
    other.abort();
    jest.advanceTimersByTime(LIMIT_MS);
    expect([limit.signal.aborted, limit.isOver]).toEqual([true, false]);
  });

  it('is aborted at once by an aborted signal', () => {
    other.abort();
    expect(new TimeLimit(LIMIT_MS, other.signal).signal.aborted).toBe(true);
  });

  it('leaves neither a timer nor a listener behind', () => {
    const limit = new TimeLimit(LIMIT_MS, other.signal);
    limit.end();
    expect(jest.getTimerCount()).toBe(0);
    expect(getEventListeners(other.signal, 'abort')).toEqual([]);
    expect(limit.signal.aborted).toBe(false);
  });
});
