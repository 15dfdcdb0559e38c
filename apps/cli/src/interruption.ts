import { listenForStop } from '#process';

const controller = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP. The listeners are added before the commands are loaded. */
export const interruption = controller.signal;

listenForStop((signal) => {
  controller.abort(signal);
});
