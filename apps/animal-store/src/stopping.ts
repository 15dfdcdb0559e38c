import { listenForStop } from '#process';

/** Below npm, one Ctrl-C arrives twice: from the terminal and from npm. */
const SAME_PRESS_MS = 250;

const stop = new AbortController();
const hurry = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP. The listeners are added before the service is loaded. */
export const stopSignal = stop.signal;
/** Aborted by a second signal. */
export const hurrySignal = hurry.signal;

let first = Infinity;
listenForStop((signal) => {
  if (performance.now() > first + SAME_PRESS_MS || (first < Infinity && signal === 'SIGTERM')) hurry.abort();
  first = Math.min(first, performance.now());
  stop.abort();
});
