import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import pg from 'pg';
import { killOpeners, startAndClose } from './opener.js';
import { until } from '../support/until.js';

/** Where a test keeps its files. */
export interface Place {
  /** made for the test, removed after it with the processes that it has left */
  readonly folder: string;
  /** the data directory under test; it does not exist yet */
  data: string;
  /** Makes `data` one that has been started before: a first start takes ten times as long. */
  useStarted(): Promise<void>;
  /** What the server's lock file says, which a server that was stopped removes. */
  serverPid(): Promise<number | undefined>;
  /** The address of the server's database `postgres`. */
  serverUrl(): Promise<string>;
  /** The server's process and its children, none when it does not run. */
  serverProcesses(): Promise<number[]>;
  /** Kills the server with all of its processes. */
  killServer(): Promise<void>;
  /** Cleans up after the test, whether it passes or not. */
  afterwards(cleanUp: () => Promise<void>): void;
}

/** Gives each test of the file a place of its own. */
export function usePlaces(): Place {
  const cleanUps: (() => Promise<void>)[] = [];
  let template = '';
  let started: Promise<void> | undefined;
  const place = {
    folder: '',
    data: '',
    useStarted: async () => {
      started ??= startAndClose(template);
      await started;
      await promisify(execFile)('cp', ['-a', template, place.data]);
    },
    serverPid: () => readServerPid(place.data),
    serverUrl: () => readServerUrl(place.data),
    serverProcesses: () => findServer(place.data),
    killServer: () => killServer(place.data),
    afterwards: (cleanUp: () => Promise<void>) => void cleanUps.push(cleanUp),
  };
  beforeAll(async () => {
    template = await makeFolder();
  });
  beforeEach(async () => {
    place.folder = await makeFolder();
    place.data = join(place.folder, 'data');
  });
  afterEach(async () => {
    await killOpeners();
    await killServer(place.data);
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
    await rm(place.folder, { recursive: true });
  });
  afterAll(async () => {
    await killServer(template);
    await rm(template, { recursive: true });
  });
  return place;
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
  return [pid, ...children.trim().split(' ').map(Number)];
}

async function killServer(data: string): Promise<void> {
  const processes = await findServer(data);
  for (const pid of processes) process.kill(pid, 'SIGKILL');
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
