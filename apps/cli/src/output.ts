import { fstatSync, fsyncSync, statSync, writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#config';

/** Node makes a pipe non-blocking when it creates this stream, so that a full pipe does not block the event loop. */
const STDOUT = process.stdout.fd;
const WAIT_MS = 10;

/** The option `--json`. */
export interface Json {
  readonly json?: boolean;
}

/** Writing to standard output has failed. */
export class OutputError extends StartError {}

/**
 * Prints the result of a command.
 * @returns false when the pipe is closed: only the exit code (1) shows then that the output is incomplete
 * @throws OutputError when writing fails for another reason
 */
export async function print(text: string): Promise<boolean> {
  try {
    await printOrFail(text);
    return true;
  } catch (error) {
    if (codeOf((error as OutputError).cause) !== 'EPIPE') throw error;
    process.exitCode = 1;
    return false;
  }
}

/**
 * Prints a part of the result without which the command must not continue.
 * @throws OutputError when writing fails, also when the pipe is closed
 */
export async function printOrFail(text: string): Promise<void> {
  try {
    await writeWhole(`${text}\n`);
  } catch (error) {
    throw notWritten(error);
  }
}

/**
 * Prints a text that is shown only once, such as a secret; returns after all of it has been written.
 * @param otherwise the consequence of a failure, for the message
 * @throws OutputError when writing fails, or standard output is closed or /dev/null
 */
export async function printOnce(text: string, otherwise: string): Promise<void> {
  try {
    if (isNullDevice()) throw new Error('it is closed, or /dev/null');
    await writeWhole(`${text}\n`);
    flush();
  } catch (error) {
    throw notWritten(error, `: ${otherwise}`);
  }
}

/** Prints a remark, which is not part of the result, to standard error. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The remark below a list that does not show everything. @param most the maximum of the option `--limit` */
export function newestOnly(limit: number, most: number, name: string): string {
  return `These are the newest ${limit} ${name}${limit < most ? '; --limit shows more' : ''}.`;
}

/** The day of a time in UTC, for tables. */
export function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}

/** A time in UTC to the second, for tables. */
export function formatTime(date: Date | undefined): string {
  return date === undefined ? '-' : `${date.toISOString().slice(0, 19)}Z`;
}

/** Does not use process.stdout, which reports success for an incomplete write when a disk is full. */
async function writeWhole(text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(STDOUT, bytes, written);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      // The pipe is full.
      await delay(WAIT_MS);
    }
  }
}

/** Some file systems report a full disk only at fsync; pipes and terminals do not support it. */
function flush(): void {
  try {
    fsyncSync(STDOUT);
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

/** Node opens the null device when standard output is closed at its start. */
function isNullDevice(): boolean {
  if (process.platform === 'win32') return false;
  const output = fstatSync(STDOUT);
  return output.isCharacterDevice() && output.rdev === statSync('/dev/null').rdev;
}

function notWritten(error: unknown, otherwise = ''): OutputError {
  return new OutputError(`standard output cannot be written (${(error as Error).message})${otherwise}`, {
    cause: error,
  });
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
