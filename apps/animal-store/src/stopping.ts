import { listenForStop } from '#process';

/** One press of Ctrl-C arrives twice below npm: from the terminal, and passed on. */
const SAME_PRESS_MS = 250;

const told = new AbortController();
const hurried = new AbortController();

/** Aborted by the first signal that tells the process to stop; heard from before the service is loaded. */
export const toldToStop = told.signal;
/** Aborted by a second one. */
export const toldToHurry = hurried.signal;

let first = Infinity;
listenForStop((signal) => {
  if (performance.now() > first + SAME_PRESS_MS || (first < Infinity && signal === 'SIGTERM')) hurried.abort();
  first = Math.min(first, performance.now());
  told.abort();
});
