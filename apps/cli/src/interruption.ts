import { listenForStop } from '#process';

const controller = new AbortController();

/** Aborted by the first signal that tells the process to end; heard from before the commands are loaded. */
export const interruption = controller.signal;

listenForStop((signal) => {
  controller.abort(signal);
});
