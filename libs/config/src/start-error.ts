import { printable } from './printable.js';

/** A reason not to start (or to end a command) that a person must act on: one line, shown without a stack. */
export class StartError extends Error {}

/** Ends the process with exit code 1: a StartError as its one line, whatever it repeats; anything else with its stack. */
export function exitBecauseOf(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartError ? `animal-store: ${printable(error.message)}` : stackOf(error)}\n`,
  );
  process.exit(1);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
