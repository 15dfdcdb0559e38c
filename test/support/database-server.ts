import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
// Not by #local-postgres: its index loads Nest and pino, in every test file.
import { type Cluster, openCluster } from '../../libs/local-postgres/src/cluster.js';
import { ensurePostmaster, stopPostmaster } from '../../libs/local-postgres/src/postmaster.js';
import { databaseAt, type TestDatabase } from './database.js';

/** A PostgreSQL server for one test file, which may stop it. */
export interface DatabaseServer {
  readonly url: string;
  /** Stops the server and closes its connections. */
  stop(): Promise<void>;
  /** Starts the server again on the same port. */
  start(): Promise<void>;
  /** Suspends or resumes all of its processes (SIGSTOP, SIGCONT). */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): Promise<void>;
  remove(): Promise<void>;
}

export async function startDatabaseServer(): Promise<DatabaseServer> {
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-server-'));
  const cluster = await openNewCluster(join(folder, 'data'));
  const port = await ensurePostmaster(cluster);
  return {
    url: `postgres://animal_store:${cluster.password}@127.0.0.1:${String(port)}/postgres`,
    stop: () => stopPostmaster(cluster),
    start: async () => {
      await ensurePostmaster(cluster, port);
    },
    signal: (signal) => signalServer(cluster, signal),
    remove: async () => {
      await stopPostmaster(cluster);
      await removeFolder(folder);
    },
  };
}

/** Opens a new cluster in a folder that does not exist. */
export async function openNewCluster(folder: string): Promise<Cluster> {
  await copyFolder(process.env.TEST_DATA_DIRECTORY ?? '', folder);
  const cluster = await openCluster(folder);
  await appendFile(join(cluster.data, 'postgresql.conf'), process.env.TEST_DATABASE_SETTINGS ?? '');
  return cluster;
}

/** Copies a folder with owners and modes. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}

/** Removes a folder: a cluster has a thousand files, with which Node.js takes longer. */
export async function removeFolder(folder: string): Promise<void> {
  await promisify(execFile)('rm', ['-rf', '--', folder]);
}

/** Sends a signal to all processes of a PostgreSQL. */
export async function signalServer({ data }: Cluster, signal: NodeJS.Signals): Promise<void> {
  const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
  const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  for (const each of [pid, ...children.trim().split(' ').map(Number)]) signalIfRunning(each, signal);
}

/** Sends a signal to a process of a server; those whose client or server is gone end by themselves at any time. */
export function signalIfRunning(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** An empty database on a server that no other test uses; the server is removed with it. */
export async function createServerWithDatabase(): Promise<TestDatabase> {
  const server = await startDatabaseServer();
  return databaseAt(server.url, () => server.remove());
}
