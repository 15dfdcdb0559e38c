import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { pause } from './pause.js';

const LONG_MS = 60_000;

describe('a pause', () => {
  it('ends after its time, and leaves no listener behind', async () => {
    const { signal } = new AbortController();
    await pause(1, signal);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('ends as soon as the signal is aborted, without an error', async () => {
    const end = new AbortController();
    const paused = pause(LONG_MS, end.signal);
    end.abort();
    await expect(paused).resolves.toBeUndefined();
    await expect(pause(LONG_MS, end.signal)).resolves.toBeUndefined();
  });
});
