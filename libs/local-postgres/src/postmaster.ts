import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { type FileHandle, link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '#config';
import { isAlive } from './build-folder.js';
import type { Cluster } from './cluster.js';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_S = 30;
const POLL_MS = 20;
const LOG_MAX_BYTES = 1_000_000;

/** PostgreSQL's message when another program has taken the port. */
const PORT_TAKEN = 'could not create any TCP';
/** PostgreSQL's messages while another process starts the server, or while processes of a killed server still run. */
const TRANSIENT = /lock file .* (?:already exists|is empty)|pre-existing shared memory block/;

/** PostgreSQL's postmaster.pid: it exists while a server runs, and after a server was killed. */
interface LockFile {
  readonly path: string;
  readonly text: string;
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * Finds the running server of the cluster, or starts one on 127.0.0.1 as a detached process.
 * @param port for a new server; by default the port of a server that was killed, or a free one
 * @returns the port of the server
 * @throws StartError when it does not start, or is not ready after 30 seconds (it continues its recovery then)
 */
export async function ensurePostmaster(cluster: Cluster, port?: number): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let isPortTaken = false;
  let failure = `it is not ready after ${START_TIMEOUT_MS / 1000} seconds`;
  while (Date.now() < deadline) {
    const lock = await readLockFile(cluster);
    if (lock !== undefined && (await isPostmaster(lock, cluster))) {
      if (lock.isReady) return lock.port;
    } else {
      if (lock !== undefined && isAlive(lock.pid)) await removeStale(lock);
      const usualPort = port ?? (isPortTaken ? undefined : lock?.port);
      const outcome = await start(cluster, usualPort ?? (await freePort()), deadline);
      if (typeof outcome === 'number') return outcome;
      failure = outcome;
      isPortTaken = failure.includes(PORT_TAKEN);
      if (!TRANSIENT.test(failure) && (!isPortTaken || port !== undefined)) break;
    }
    await delay(POLL_MS);
  }
  throw new StartError(
    `PostgreSQL does not start in DATA_DIR ${cluster.dataDirectory}: ${failure} (see ${cluster.log})`,
  );
}

export async function isPostmasterRunning(cluster: Cluster): Promise<boolean> {
  const lock = await readLockFile(cluster);
  return lock !== undefined && (await isPostmaster(lock, cluster));
}

/** Stops the server, if one runs, with its open connections, and waits for its end, for a time at most. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const lock = await readLockFile(cluster);
  if (lock === undefined || !(await isPostmaster(lock, cluster))) return;
  const { binaries, dataOption, execution } = cluster;
  const options = ['stop', '-D', dataOption, '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT_S)];
  try {
    await promisify(execFile)(binaries.pgCtl, options, execution);
  } catch (error) {
    if (await isPostmaster(lock, cluster)) throw error;
  }
  // pg_ctl waits for the removal of the lock file, which the server does just before it ends. (Another process may have got its
  // process id since.)
  const deadline = performance.now() + STOP_TIMEOUT_S * 1000;
  while (performance.now() < deadline && !(await hasEnded(lock.pid))) await delay(POLL_MS);
}

/** Whether a process has released everything it held. Its command line is gone a little earlier. */
async function hasEnded(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return !isAlive(pid);
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  // A zombie has only its exit code left, which its parent has not read yet.
  return !/^State:\s+[^ZX]/m.test(status);
}

async function readLockFile({ data }: Cluster): Promise<LockFile | undefined> {
  const path = join(data, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return undefined;
  return { path, text, pid, port, isReady: lines[7] === 'ready' };
}

/** Whether the process id in the lock file is still that of the server; the system may have reused it. */
async function isPostmaster({ pid, port }: LockFile, { data }: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program, ...options] = commandLine.split('\0');
  return basename(program ?? '') === 'postgres' && (options.includes(data) || options.includes(`port=${port}`));
}

/**
 * Removes the lock file of a dead server whose process id was reused, because PostgreSQL would not start. The file is
 * renamed first: if another process has just started a server, the file is restored.
 */
async function removeStale(lock: LockFile): Promise<void> {
  const aside = `${lock.path}.${process.pid}`;
  try {
    await rename(lock.path, aside);
    if ((await readFile(aside, 'utf8')) !== lock.text) await link(aside, lock.path);
  } catch {
    // Another process has removed or replaced it.
  } finally {
    await rm(aside, { force: true });
  }
}

/** @returns the port, or the reason why the server does not start */
async function start(cluster: Cluster, port: number, deadline: number): Promise<number | string> {
  let log: FileHandle | undefined;
  try {
    await rotate(cluster.log);
    log = await open(cluster.log, 'a', 0o600);
    const { size } = await log.stat();
    const failure = await waitFor(launch(cluster, port, log.fd), cluster, deadline);
    return failure === undefined ? port : ((await lastError(cluster.log, size)) ?? failure);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await log?.close();
  }
}

/** Does not use pg_ctl, whose shell expands `"`, `$` and backticks in paths. */
function launch({ binaries, dataOption, execution }: Cluster, port: number, log: number): ChildProcess {
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const options = ['-D', dataOption, ...settings.flatMap((setting) => ['-c', setting])];
  // Detached, so that Ctrl-C in the terminal signals this process only, which then stops the server.
  const child = spawn(binaries.postgres, options, { ...execution, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  return child;
}

async function waitFor(child: ChildProcess, cluster: Cluster, deadline: number): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', ({ message }) => (failure = message));
  child.once('exit', (code, signal) => (failure ??= `it ended with ${code ?? signal}`));
  while (failure === undefined && Date.now() < deadline) {
    const lock = await readLockFile(cluster);
    if (lock?.isReady === true && lock.pid === child.pid) return undefined;
    await delay(POLL_MS);
  }
  return failure ?? 'it is not ready yet';
}

async function rotate(log: string): Promise<void> {
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  if (size > LOG_MAX_BYTES) await rename(log, `${log}.1`);
}

async function lastError(log: string, from: number): Promise<string | undefined> {
  const lines = (await readFile(log)).subarray(from).toString().split('\n').filter(Boolean);
  const errors = lines.flatMap((line) => /\b(?:FATAL|PANIC): .*/.exec(line) ?? []);
  return (errors.at(-1) ?? lines.at(-1))?.replace(/ +/g, ' ');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}
