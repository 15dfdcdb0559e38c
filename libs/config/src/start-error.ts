import { printable } from './printable.js';

/** An error that ends a start or a command and that the operator has to fix. Its message is one line, shown without a stack. */
export class StartError extends Error {}

/** Ends the process with exit code 1 and prints a StartError as one line, any other error with its stack. */
export function exitBecauseOf(error: unknown): never {
  process.stderr.write(
    `${error instanceof StartError ? `animal-store: ${printable(error.message)}` : stackOf(error)}\n`,
  );
  process.exit(1);
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
