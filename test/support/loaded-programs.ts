import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expectNoKey, withoutShownKeys } from './known-keys.js';

/** How a program ended, and what it printed. */
export interface Ended {
  readonly code: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

/** What running-process.mjs writes on both outputs at the end of a run. */
const MARK = '\0end\0';
/** Given by the environment: the files that a worker runs share the process. */
const { loadedPrograms } = globalThis as unknown as { loadedPrograms: () => ChildProcess };

let before: Promise<unknown> = Promise.resolve();

/**
 * Runs a main module of the built programs to its end, in a process that has loaded its libraries already: for tests
 * whose subject is what a program does with its arguments, variables and database, not the process. One run at a time.
 * @param env all variables of the run, besides PATH and HOME
 * @throws Error when it prints a key that it was not meant to show
 */
export async function runLoaded(main: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const run = before.then(() => runNext(main, args, env));
  before = run.catch(() => undefined);
  const { stdout, stderr, code } = await run;
  expectNoKey(`the standard output of ${main}`, withoutShownKeys(stdout));
  expectNoKey(`the standard error of ${main}`, stderr);
  return { code, stdout, stderr };
}

async function runNext(main: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> {
  const child = loadedPrograms();
  const end = new AbortController();
  const { signal } = end;
  const closed = once(child, 'close', { signal }).then(() => {
    throw new Error('the process of the loaded programs has ended');
  });
  const { PATH, HOME } = process.env;
  const printed = Promise.all([untilMark(child.stdout, signal), untilMark(child.stderr, signal)]);
  const ended = once(child, 'message', { signal }) as Promise<[number]>;
  child.send({ main, args, env: { PATH, HOME, ...env } });
  try {
    const [[stdout, stderr], [code]] = await Promise.race([Promise.all([printed, ended]), closed]);
    return { code, stdout, stderr };
  } finally {
    end.abort();
    for (const each of [closed, printed, ended]) each.catch(() => undefined);
  }
}

/** What a stream gives until the mark. */
function untilMark(stream: NodeJS.ReadableStream | null, signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: string): void => {
      text += chunk;
      const end = text.indexOf(MARK);
      if (end === -1) return;
      stream?.removeListener('data', read);
      // Anything behind the mark has come too late to be heard of a program that has ended.
      resolve(text.slice(0, end));
    };
    stream?.on('data', read);
    signal.addEventListener('abort', () => stream?.removeListener('data', read));
  });
}
