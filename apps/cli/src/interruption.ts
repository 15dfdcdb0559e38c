import { listenForStop } from '#process';

const controller = new AbortController();

/** Aborted by the first SIGINT, SIGTERM or SIGHUP. Importing this module adds the listeners: import it before the commands. */
export const interruption = controller.signal;

listenForStop((signal) => {
  controller.abort(signal);
});
