import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from '@jest/globals';
import pg from 'pg';
import { killOpeners } from './opener.js';
import { copyFolder, removeFolder, signalIfRunning } from '../support/database-server.js';
import { until } from '../support/until.js';

/** A local PostgreSQL with a data directory for each test. */
export interface LocalPostgres {
  /** The folder of the test; removed after it, with the processes that still run. */
  readonly folder: string;
  /** The data directory under test; it does not exist at first. */
  data: string;
  /** Makes `data` a copy of a directory that was started before: a first start takes longer. */
  useStarted(): Promise<void>;
  /** The process id in the server's lock file; undefined after the server has stopped. */
  serverPid(): Promise<number | undefined>;
  /** The address of the server's database `postgres`. */
  serverUrl(): Promise<string>;
  /** The ids of the server's process and its children; empty when it does not run. */
  serverProcesses(): Promise<number[]>;
  /** Kills the server with all of its processes. */
  killServer(): Promise<void>;
  /** Cleans up after the test, whether it passes or not. */
  afterwards(cleanUp: () => Promise<void>): void;
}

/** Makes a folder before each test of the file, and cleans up after it. */
export function useLocalPostgres(): LocalPostgres {
  const cleanUps: (() => Promise<void>)[] = [];
  const local = {
    folder: '',
    data: '',
    useStarted: () => copyFolder(process.env.TEST_DATA_DIRECTORY ?? '', local.data),
    serverPid: () => readServerPid(local.data),
    serverUrl: () => readServerUrl(local.data),
    serverProcesses: () => findServer(local.data),
    killServer: () => killServer(local.data),
    afterwards: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp),
  };
  beforeEach(async () => {
    local.folder = await makeFolder();
    local.data = join(local.folder, 'data');
  });
  afterEach(async () => {
    await killOpeners();
    await killServer(local.data);
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    await removeFolder(local.folder);
  });
  return local;
}

async function readServerPid(data: string): Promise<number | undefined> {
  const lock = await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8').catch(() => undefined);
  return lock === undefined ? undefined : Number.parseInt(lock, 10);
}

async function readServerUrl(data: string): Promise<string> {
  const password = await readFile(join(data, 'postgres/password'), 'utf8');
  const [, , , port = ''] = (await readFile(join(data, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://animal_store:${password}@127.0.0.1:${port}/postgres`;
}

async function findServer(data: string): Promise<number[]> {
  const pid = await readServerPid(data);
  if (pid === undefined || !(await isPostgres(pid))) return [];
  const children = await readFile(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

async function killServer(data: string): Promise<void> {
  const processes = await findServer(data);
  for (const pid of processes) signalIfRunning(pid, 'SIGKILL');
  await until(
    async () => (await Promise.all(processes.map(isPostgres))).filter(Boolean),
    (running) => running.length === 0,
  );
}

async function isPostgres(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${String(pid)}/cmdline`, 'utf8').catch(() => '')).includes('postgres');
}

/** Runs one statement at this address. */
export async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'animal-store-local-postgres-'));
}
