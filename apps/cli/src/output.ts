import { fstatSync, fsyncSync, statSync, writeSync } from 'node:fs';
import { StartError } from '#config';

const STDOUT = 1;
const WAIT_MS = 10;

/** Standard output cannot be written. */
export class OutputError extends StartError {}

/**
 * Prints a command's result. When its reader has closed the pipe, only the exit code says that the output is not whole.
 * @throws OutputError when it cannot be written for any other reason
 */
export function print(text: string): void {
  // What was written before, and waits for its reader, comes first.
  if (process.stdout.writableLength > 0) {
    process.stdout.write(`${text}\n`);
    return;
  }
  try {
    writeWhole(`${text}\n`);
  } catch (error) {
    if (codeOf(error) !== 'EPIPE') throw notWritten(error);
    process.exitCode = 1;
  }
}

/**
 * Prints what cannot be had again: when it returns, the output has all of it.
 * @param otherwise what is then the case, for the error
 * @throws OutputError when it cannot be written, or would be thrown away
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

/** Prints what is not part of the result, for people. */
export function remark(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The day of a time in UTC, as it stands in a table. */
export function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}

/** A time in UTC to the second, as it stands in a table. */
export function second(date: Date | undefined): string {
  return date === undefined ? '-' : `${date.toISOString().slice(0, 19)}Z`;
}

/** Not by process.stdout, which takes less than all of it for success when a disk is full. */
function writeWhole(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(STDOUT, bytes, written);
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
      // A pipe that is full: its reader takes its time.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_MS);
    }
  }
}

/** Some disks say only now that there is no room; a pipe or a terminal knows no such thing. */
function flush(): void {
  try {
    fsyncSync(STDOUT);
  } catch (error) {
    if (!['EINVAL', 'ENOTSUP', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

/** Node opens the null device in the place of an output that was closed when it started. */
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
