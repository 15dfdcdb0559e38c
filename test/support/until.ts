import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { Client } from './client.js';

const PAUSE_MS = 20;

/**
 * Reads a state again and again until it is right.
 * @returns the first value for which `isRight` returns true
 * @throws Error with the last value after the timeout; an error of `read` is thrown at once
 */
export async function until<T>(
  read: () => T | Promise<T>,
  isRight: (value: T) => boolean,
  timeoutMs = 20_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await read();
    if (isRight(value)) return value;
    if (performance.now() > deadline) {
      throw new Error(`the state is not as expected after ${String(timeoutMs)} ms: ${inspect(value)}`);
    }
    await delay(PAUSE_MS);
  }
}

/** Repeats a GET until the response has this status. */
export async function untilStatus(client: Client, path: string, status: number): Promise<void> {
  await until(
    async () => (await client.get(path)).status,
    (latest) => latest === status,
  );
}
