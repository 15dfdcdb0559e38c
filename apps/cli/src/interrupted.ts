import { once } from 'node:events';
import { StartError } from '#config';
import { interruption } from './interruption.js';

/** Rejects when a signal ends the command, at once if the signal has already arrived. */
export async function untilInterrupted(): Promise<never> {
  if (!interruption.aborted) await once(interruption, 'abort');
  throw new StartError(`interrupted by ${interruption.reason}`);
}

/** Awaits `work`. @throws StartError when a signal arrives before its end */
export function unlessInterrupted<T>(work: Promise<T>): Promise<T> {
  return Promise.race([work, untilInterrupted()]);
}
