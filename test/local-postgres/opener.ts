import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProcessRole } from '#local-postgres';
import { projectRoot } from '../support/paths.js';

/** A process that opens the local server of a data directory. */
export interface Opener {
  readonly pid: number;
  /** The server's address. Fails with what the process said when it could not open. */
  readonly url: Promise<string>;
  /** Has it close the server and waits for its end. */
  close(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export interface OpenerOptions {
  readonly role?: ProcessRole;
  /** Where the service is installed; the checkout unless given. */
  readonly installation?: string;
  readonly node?: string;
  /** A module to run before, as a URL. */
  readonly preload?: string;
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();

/** Starts a process that opens `dataDirectory`, in a process group of its own as a terminal makes it. */
export function startOpener(dataDirectory: string, options: OpenerOptions = {}): Opener {
  const { role = 'service', installation = projectRoot, node = process.execPath, preload, ...execution } = options;
  const nodeOptions = preload === undefined ? [] : ['--import', preload];
  const child = spawn(
    node,
    [...nodeOptions, join(installation, 'test/local-postgres/opening-process.mjs'), role, dataDirectory],
    {
      ...execution,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').finally(() => running.delete(child));
  const url = Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(([line]) => String(line).trim()),
    ended.then(() => Promise.reject(new Error(errors))),
  ]);
  // A test that kills the process early does not ask for the address.
  url.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    url,
    close: async () => {
      child.stdin.end();
      const [code] = (await ended) as [number | null];
      if (code !== 0) throw new Error(`ended with ${String(code)}: ${errors}`);
    },
    kill: async (signal = 'SIGKILL') => {
      process.kill(-(child.pid ?? 0), signal);
      await ended;
    },
  };
}

/** Opens the server and closes it again. */
export async function startAndClose(dataDirectory: string, options?: OpenerOptions): Promise<void> {
  const opener = startOpener(dataDirectory, options);
  await opener.url;
  await opener.close();
}

/** What a process says that cannot open the server. */
export async function refusal({ url }: Opener): Promise<string> {
  return url.then(
    () => 'opened',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** Ends the openers that a failed test has left. */
export async function killOpeners(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }),
  );
}
