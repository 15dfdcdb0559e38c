import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AnimalStore } from './animal-store.js';
import { follow } from './feed.js';

const LINK = '</v1/events?limit=100&after=next>; rel="next"';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Follows a feed of empty pages with these headers for some seconds. @returns the number of requested pages */
async function pagesWithin(seconds: number, headers: Record<string, string>): Promise<number> {
  const stop = new AbortController();
  let pages = 0;
  const page = () => {
    pages += 1;
    if (pages === 100) stop.abort(new Error('too many'));
    stop.signal.throwIfAborted();
    return Promise.resolve({ data: [], response: new Response('[]', { headers: { Link: LINK, ...headers } }) });
  };
  const following = follow(undefined, page, stop.signal).next();
  await Promise.all([
    expect(following).rejects.toThrow(),
    jest.advanceTimersByTimeAsync(seconds * 1000 - 1).then(() => {
      stop.abort(new Error('enough'));
    }),
  ]);
  return pages;
}

describe('a feed of empty pages', () => {
  it('is requested once a second when the service has not waited', async () => {
    expect(await pagesWithin(5, {})).toBe(5);
  });

  it('is requested again at once when the service has waited', async () => {
    expect(await pagesWithin(5, { 'Preference-Applied': 'wait=20' })).toBe(100);
  });
});

it.each([0, 0.5, 31, Number.NaN])('a wait of %s seconds is refused', (wait) => {
  const store = new AnimalStore({ baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'a-key' });
  expect(() => store.events({ wait })).toThrow(new RangeError('wait must be an integer from 1 to 30'));
});
