import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { withinTime } from './within-time.js';

const LIMIT_MS = 1_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Work that ends when it is told to. */
function openWork(): { work: Promise<string>; succeed: (result: string) => void; fail: (error: Error) => void } {
  let succeed: (result: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<string>((resolve, reject) => {
    succeed = resolve;
    fail = reject;
  });
  return { work, succeed, fail };
}

function refuse(): never {
  throw new Error('too late');
}

describe('work within its time', () => {
  it('gives its result', async () => {
    const { work, succeed } = openWork();
    const outcome = withinTime(LIMIT_MS, work, refuse);
    await jest.advanceTimersByTimeAsync(LIMIT_MS - 1);
    succeed('done');
    await expect(outcome).resolves.toBe('done');
  });

  it('throws its error', async () => {
    const { work, fail } = openWork();
    const outcome = withinTime(LIMIT_MS, work, refuse);
    fail(new Error('broken'));
    await expect(outcome).rejects.toThrow('broken');
  });

  it('leaves no timer behind, however it ends', async () => {
    await withinTime(LIMIT_MS, Promise.resolve('done'), refuse);
    await expect(withinTime(LIMIT_MS, Promise.reject(new Error('broken')), refuse)).rejects.toThrow('broken');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('work that takes longer', () => {
  it('is replaced by the result of late', async () => {
    const outcome = withinTime(LIMIT_MS, openWork().work, () => 'instead');
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await expect(outcome).resolves.toBe('instead');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is replaced by the error of late', async () => {
    const outcome = expect(withinTime(LIMIT_MS, openWork().work, refuse)).rejects.toThrow('too late');
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    await outcome;
  });

  it('may fail without an unhandled rejection', async () => {
    const { work, fail } = openWork();
    const outcome = withinTime(LIMIT_MS, work, () => 'instead');
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    fail(new Error('broken'));
    await expect(outcome).resolves.toBe('instead');
  });

  it('gives its own result when late is slower', async () => {
    const { work, succeed } = openWork();
    const outcome = withinTime(LIMIT_MS, work, () => openWork().work);
    await jest.advanceTimersByTimeAsync(LIMIT_MS);
    succeed('done');
    await expect(outcome).resolves.toBe('done');
  });
});
