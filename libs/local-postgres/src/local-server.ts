import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#config';
import type { Logger } from '#observability';
import { isDatabaseUnavailable, isDuplicateDatabase } from '#postgres';
import { type Cluster, DATABASE, openCluster } from './cluster.js';
import { ensurePostmaster, stopPostmaster } from './postmaster.js';
import { Presence } from './presence.js';
import { Revival } from './revival.js';

/** The local PostgreSQL server, for installations without DATABASE_URL. */
export interface LocalServer {
  /** postgres://… on 127.0.0.1, with the password */
  readonly url: string;
  /** Stops the server and waits for its end, if no other process uses it. A second call does nothing. */
  close(): Promise<void>;
}

/** A data directory is used by one service at most, and by any number of commands. */
export type ProcessRole = 'service' | 'command';

const ENTER_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;

/**
 * Opens the PostgreSQL server with its data under `dataDirectory`: uses the running one, started by any process, or starts
 * it; the first time, the cluster is initialised. A service restarts the server when it dies, up to six times. The caller
 * must call `close`, also when a signal arrives during this call.
 * @throws StartError when the server cannot be used, or when `role` is 'service' and the directory has a service already
 */
export async function openLocalServer(options: {
  dataDirectory: string;
  role: ProcessRole;
  logger?: Logger;
}): Promise<LocalServer> {
  const cluster = await openCluster(options.dataDirectory);
  const { presence, port } = await enter(cluster, options.logger);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= leave(cluster, presence));
  try {
    if (options.role === 'service' && !(await presence.claimService())) {
      throw inUse(cluster, await presence.findService());
    }
    if (options.role === 'service') {
      const revival = new Revival(cluster, port, options.logger);
      presence.restartServerBy(() => revival.attempt());
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { url: address(cluster, port, DATABASE), close };
}

/** Becomes a user of the server, which has the database of the service afterwards. */
async function enter(cluster: Cluster, logger?: Logger): Promise<{ presence: Presence; port: number }> {
  const deadline = Date.now() + ENTER_TIMEOUT_MS;
  for (;;) {
    const port = await ensurePostmaster(cluster);
    let presence: Presence | undefined;
    try {
      presence = await Presence.enter(address(cluster, port, 'postgres'), logger);
      await createDatabase(presence);
      return { presence, port };
    } catch (error) {
      await presence?.end();
      // Another process may be stopping the server: then it is started again. While PostgreSQL stops, it releases the locks of
      // that process before it closes all connections, so that this one may have entered for a moment.
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw unusable(cluster, error);
    }
    await delay(RETRY_MS);
  }
}

async function leave(cluster: Cluster, presence: Presence): Promise<void> {
  try {
    if (await presence.leave()) await stopPostmaster(cluster);
  } finally {
    await presence.end();
  }
}

async function createDatabase(presence: Presence): Promise<void> {
  const existing = await presence.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
  if (existing.length > 0) return;
  await presence.query(`CREATE DATABASE ${DATABASE}`).catch((error: unknown) => {
    if (!isDuplicateDatabase(error)) throw error;
  });
}

function address({ password }: Cluster, port: number, database: string): string {
  // All parts are given, so that variables such as PGSSLMODE have no effect.
  return `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

function inUse({ dataDirectory }: Cluster, holder = 'unknown'): StartError {
  return new StartError(
    `DATA_DIR ${dataDirectory} is in use by another Animal Store (process ${holder}): ` +
      'stop it, or set DATA_DIR to another folder',
  );
}

function unusable({ dataDirectory, log }: Cluster, error: unknown): StartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartError(`PostgreSQL in DATA_DIR ${dataDirectory} cannot be used: ${reason} (see ${log})`);
}
