import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { retryingFetch } from './retrying-fetch.js';

const TIMEOUT_MS = 30_000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sends a request that gets its response after a time. */
function send(headers: Record<string, string>, responseAfterMs: number): Promise<Response> {
  const fetch = ({ signal }: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        resolve(new Response('[]'));
      }, responseAfterMs);
      signal.addEventListener('abort', () => {
        reject(signal.reason as Error);
      });
    });
  return retryingFetch(fetch, { retries: 0, timeoutMs: TIMEOUT_MS })(new Request('http://localhost/', { headers }));
}

describe('a request without a response', () => {
  it('is given up in time', async () => {
    const sent = expect(send({}, TIMEOUT_MS + 1)).rejects.toThrow('No response within 30000 ms');
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS);
    await sent;
  });

  it('is given as much more time as it asks the service to wait', async () => {
    const late = expect(send({ Prefer: 'wait=30' }, 60_001)).rejects.toThrow('No response within 60000 ms');
    const sent = send({ Prefer: 'wait=30' }, 59_999);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(sent).resolves.toMatchObject({ status: 200 });
    await late;
  });

  it('is repeated, also after the time that it asks the service to wait', async () => {
    let attempts = 0;
    const fetch = ({ signal }: Request): Promise<Response> => {
      attempts += 1;
      if (attempts > 1) return Promise.resolve(new Response('[]'));
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error);
        });
      });
    };
    const request = new Request('http://localhost/', { headers: { Prefer: 'wait=30' } });
    const sent = retryingFetch(fetch)(request);
    await jest.advanceTimersByTimeAsync(61_000);
    await expect(sent).resolves.toMatchObject({ status: 200 });
  });
});
