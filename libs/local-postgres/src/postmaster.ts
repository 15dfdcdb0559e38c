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

/** A port that another program has taken meanwhile. */
const PORT_TAKEN = 'could not create any TCP';
/** Another process that starts the server, a killed one's last parts. */
const TRANSIENT = /lock file .* (?:already exists|is empty)|pre-existing shared memory block/;

/** PostgreSQL's postmaster.pid: there while a server runs, or after one was killed. */
interface LockFile {
  readonly path: string;
  readonly text: string;
  readonly pid: number;
  readonly port: number;
  readonly isReady: boolean;
}

/**
 * Finds the server that runs on the cluster, or starts one on 127.0.0.1, detached from this process.
 * @param port to start it on; unless given, the one of a server that was killed, or a free one
 * @returns its port
 * @throws StartError when it does not start, or is not ready after 30 seconds: it is left to recover, for the next start
 */
export async function ensurePostmaster(cluster: Cluster, port?: number): Promise<number> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let isPortTaken = false;
  let failure = `it is not ready after ${String(START_TIMEOUT_MS / 1000)} seconds`;
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

/** Stops the server, if one runs, without waiting for its clients, and waits for its end. */
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
  // pg_ctl waits for the lock file to go, which is the last that the process does before its end.
  while (await isPostmaster(lock, cluster)) await delay(POLL_MS);
}

async function readLockFile({ data }: Cluster): Promise<LockFile | undefined> {
  const path = join(data, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!(pid > 0 && port > 0)) return undefined;
  return { path, text, pid, port, isReady: lines[7] === 'ready' };
}

/** Whether the process that the lock file names is the server still, and not another that got its number since. */
async function isPostmaster({ pid, port }: LockFile, { data }: Cluster): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid);
  const commandLine = await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '');
  const [program, ...options] = commandLine.split('\0');
  return basename(program ?? '') === 'postgres' && (options.includes(data) || options.includes(`port=${String(port)}`));
}

/**
 * PostgreSQL would take the process that got the dead server's number for a server. The file is moved before it is
 * removed: if it turns out to be the one of a server that another process has just started, it goes back.
 */
async function removeStale(lock: LockFile): Promise<void> {
  const aside = `${lock.path}.${String(process.pid)}`;
  try {
    await rename(lock.path, aside);
    if ((await readFile(aside, 'utf8')) !== lock.text) await link(aside, lock.path);
  } catch {
    // Gone or replaced meanwhile: as well.
  } finally {
    await rm(aside, { force: true });
  }
}

/** @returns the port, or why the server does not start */
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

/** Not by pg_ctl: its shell expands `"`, `$` and backticks in paths. */
function launch({ binaries, dataOption, execution }: Cluster, port: number, log: number): ChildProcess {
  const settings = [`port=${String(port)}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const options = ['-D', dataOption, ...settings.flatMap((setting) => ['-c', setting])];
  // A session of its own: Ctrl-C in the terminal reaches this process alone, which then stops the server.
  const child = spawn(binaries.postgres, options, { ...execution, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  return child;
}

async function waitFor(child: ChildProcess, cluster: Cluster, deadline: number): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', ({ message }) => (failure = message));
  child.once('exit', (code, signal) => (failure ??= `it ended with ${String(code ?? signal)}`));
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
