import { fstatSync, fsyncSync, statSync, writeSync } from 'node:fs';
import { StartError } from '#config';

const STDOUT = 1;
const WAIT_MS = 10;

/** Writing to standard output has failed. */
export class OutputError extends StartError {}

/**
 * Prints the result of a command.
 * @returns false when the pipe is closed: only the exit code (1) shows then that the output is incomplete
 * @throws OutputError when writing fails for another reason
 */
export function print(text: string): boolean {
  // Earlier output is still in the buffer of the stream and must come first.
  if (process.stdout.writableLength > 0) {
    process.stdout.write(`${text}\n`);
    return true;
  }
  try {
    writeWhole(`${text}\n`);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EPIPE') throw notWritten(error);
    process.exitCode = 1;
    return false;
  }
}

/**
 * Prints a text that is shown only once, such as a secret; returns after all of it has been written.
 * @param otherwise the consequence of a failure, for the message
 * @throws OutputError when writing fails, or standard output is closed or /dev/null
 */
export function printOnce(text: string, otherwise: string): void {
  try {
    if (isNullDevice()) throw new Error('it is closed, or /dev/null');
    writeWhole(`${text}\n`);
    flush();
  } catch (error) {
    throw notWritten(error, `: ${otherwise}`);
  }
}

/** Prints a remark, which is not part of the result, to standard error. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
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
function writeWhole(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(STDOUT, bytes, written);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      // The pipe is full.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
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
  return new OutputError(`standard output cannot be written (${(error as Error).message})${otherwise}`);
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
