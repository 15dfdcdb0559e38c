import { setImmediate as nextTurn } from 'node:timers/promises';
import { isatty } from 'node:tty';

const STANDARD_STREAMS = [0, 1, 2];

/**
 * Calls `onSignal` for SIGINT, SIGTERM and SIGHUP. Call it before any other module is loaded: without a listener a signal
 * ends the process at once or, where it is process 1 of a container, is lost.
 *
 * SIGHUP is sent when the terminal closes. It is ignored when no standard stream is a terminal, as after `nohup`. (Node
 * resets all signals at its start, so a process cannot see that SIGHUP was ignored.)
 */
export function listenForStop(
  onSignal: (signal: NodeJS.Signals) => void,
  hasTerminal = STANDARD_STREAMS.some(isatty),
): void {
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  process.on('SIGHUP', hasTerminal ? onSignal : () => undefined);
}

/** Resolves when the listeners have been called for signals that arrived while modules were loading. */
export async function untilSignalsAreHandled(): Promise<void> {
  // Node reads signals once per turn of the event loop; the current turn may already be past that.
  await nextTurn();
  await nextTurn();
}
