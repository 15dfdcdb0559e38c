import { setImmediate as nextTurn } from 'node:timers/promises';
import { isatty } from 'node:tty';

const STANDARD_STREAMS = [0, 1, 2];

/**
 * Calls `onSignal` for each signal that tells the process to stop. Call it before anything else is loaded: until then a
 * signal ends the process at once, or, where it is process 1 of its container, is lost.
 *
 * SIGHUP says that the terminal has gone. A process without one on its standard streams goes on, as after nohup. (Whether
 * the signal was ignored when the process began cannot be told: Node sets every signal back to its default first.)
 */
export function listenForStop(
  onSignal: (signal: NodeJS.Signals) => void,
  hasTerminal = STANDARD_STREAMS.some(isatty),
): void {
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', hasTerminal ? onSignal : () => undefined);
}

/** Resolves when the signals that have arrived are heard, as they are not while modules are loaded. */
export async function untilSignalsAreHeard(): Promise<void> {
  // Signals are read between two turns of the event loop; the one that is on may be past that.
  await nextTurn();
  await nextTurn();
}
