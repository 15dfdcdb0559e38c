import { TimeLimit } from './time-limit.js';

/** Resolves after `milliseconds`, or as soon as `signal` is aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const limit = new TimeLimit(milliseconds, signal);
  return new Promise((resolve) => {
    const end = (): void => {
      limit.end();
      resolve();
    };
    limit.signal.addEventListener('abort', end, { once: true });
    if (limit.signal.aborted) end();
  });
}
