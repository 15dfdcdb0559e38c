import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Client } from './client.js';

const TIMEOUT_MS = 20_000;
/** For a state that may be right for a short time only, or whose time is measured. */
export const SHORT_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 100;

export interface UntilOptions {
  readonly timeoutMs?: number;
  /** The time between two reads; by default it grows with the time that has passed. */
  readonly pauseMs?: number;
}

/**
 * Reads a state again and again until it is right.
 * @returns the first value for which `isRight` returns true
 * @throws Error with the last value after the timeout; an error of `read` is thrown at once
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isRight: (value: T) => boolean,
  { timeoutMs = TIMEOUT_MS, pauseMs }: UntilOptions = {},
): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    const passed = performance.now() - begun;
    if (passed > timeoutMs) {
      throw new Error(`the state is not as expected after ${String(timeoutMs)} ms: ${inspect(value)}`);
    }
    await delay(pauseMs ?? Math.min(LONGEST_PAUSE_MS, SHORT_PAUSE_MS + passed / 10));
  }
}

/** Repeats a GET until the response has this status. */
export async function untilStatus(client: Client, path: string, status: number): Promise<void> {
  await until(
    async () => (await client.get(path)).status,
    (latest) => latest === status,
  );
}
