import { type ChildProcess, spawn } from 'node:child_process';
import { isAbsolute, relative } from 'node:path';
import { expectNoKey, rememberKey, withoutShownKeys } from './known-keys.js';
import { projectRoot } from './paths.js';

/** A program under test and its output. */
export interface Program {
  readonly pid: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Waits until standard output matches. Rejects when the program ends before, or after 30 s. */
  untilPrinted(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and waits for the end. @returns as `ended` */
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** Whether `stop` has sent SIGKILL. */
  readonly wasKilled: boolean;
  /** The exit code, or the signal that ended it. Rejects when it has printed a key where it must not. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** The exit code and the output of a program. */
export interface ProgramResult {
  readonly code: number | NodeJS.Signals;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ProgramOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
}

const PRINT_TIMEOUT_MS = 30_000;

/** environment.mjs ends the programs that still run at the end of the test file. */
const { runningPrograms } = globalThis as unknown as { runningPrograms: Set<ChildProcess> };

/** Starts `node`. Its environment has only PATH, HOME and these variables. */
export function startNode(args: readonly string[], options?: ProgramOptions): Program {
  return startProgram(process.execPath, args, options);
}

/** Starts a program with such an environment. */
export function startProgram(
  command: string,
  args: readonly string[],
  { env = {}, cwd }: ProgramOptions = {},
): Program {
  const { PATH, HOME } = process.env;
  // The service refuses shorter ones.
  if ((env.BOOTSTRAP_API_KEY ?? '').length >= 32) rememberKey(env.BOOTSTRAP_API_KEY ?? '');
  const child = spawn(command, args, { env: { PATH, HOME, ...env }, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  return watch(child, nameOf(command, args));
}

/** Runs `node` until it ends. */
export async function runNode(args: readonly string[], options?: ProgramOptions): Promise<ProgramResult> {
  const program = startNode(args, options);
  const code = await program.ended;
  return { code, stdout: program.stdout, stderr: program.stderr };
}

/** The name of the program, without its arguments, which may contain secrets. */
function nameOf(command: string, [script = '']: readonly string[]): string {
  return isAbsolute(script) ? relative(projectRoot, script) : command;
}

function watch(child: ChildProcess, name: string): Program {
  const printed = { stdout: '', stderr: '' };
  const listeners = new Set<() => void>();
  let wasKilled = false;
  runningPrograms.add(child);
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed.stdout += text;
    for (const listener of listeners) listener();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', (error) => {
      runningPrograms.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      runningPrograms.delete(child);
      resolve(code ?? signal ?? 1);
    });
  }).then((result) => {
    expectNoKey(`the standard output of ${name}`, withoutShownKeys(printed.stdout));
    expectNoKey(`the standard error of ${name}`, printed.stderr);
    return result;
  });
  return {
    pid: child.pid ?? 0,
    get stdout() {
      return printed.stdout;
    },
    get stderr() {
      return printed.stderr;
    },
    ended,
    untilPrinted: (pattern) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          finish(() => {
            reject(new Error(`not printed within ${String(PRINT_TIMEOUT_MS)} ms: ${String(pattern)}`));
          });
        }, PRINT_TIMEOUT_MS);
        const finish = (settle: () => void): void => {
          clearTimeout(timer);
          listeners.delete(look);
          settle();
        };
        const look = (): void => {
          const match = pattern.exec(printed.stdout);
          if (match === null) return;
          finish(() => {
            resolve(match);
          });
        };
        listeners.add(look);
        look();
        void ended
          .then((code) => new Error(`ended with ${String(code)} before printing: ${printed.stderr}`))
          .catch((error: unknown) => error as Error)
          .then((error) => {
            finish(() => {
              reject(error);
            });
          });
      }),
    get wasKilled() {
      return wasKilled;
    },
    stop: async (signal = 'SIGTERM') => {
      wasKilled ||= signal === 'SIGKILL';
      child.kill(signal);
      return ended;
    },
  };
}
