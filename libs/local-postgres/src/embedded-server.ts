import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '#config';
import type { Logger } from '#observability';
import { isDatabaseUnavailable, isDuplicateDatabase } from '#postgres';
import { type Cluster, DATABASE, openCluster } from './cluster.js';
import { ensurePostmaster, stopPostmaster } from './postmaster.js';
import { Presence } from './presence.js';
import { Revival } from './revival.js';

/** A PostgreSQL server of our own, for installations that are given none. */
export interface EmbeddedServer {
  /** postgres://… on 127.0.0.1, password included */
  readonly url: string;
  /** Lets go of the server: stops it and waits for its end if no other process uses it. A second call does nothing. */
  close(): Promise<void>;
}

/** A data directory has one service; commands join it, or use the server among themselves. */
export type EmbeddedRole = 'service' | 'command';

const ENTER_TIMEOUT_MS = 20_000;
const RETRY_MS = 50;

/**
 * Opens the PostgreSQL server that keeps its data under `dataDirectory`: joins the one that runs, by whichever process it was started,
 * or else starts it; the first time it is set up. A service starts it again, a few times, when it dies. The caller
 * closes what it opened, on a signal during this call too.
 * @throws StartError when that cannot be, or when `role` is 'service' and the directory has a service already
 */
export async function openEmbeddedServer(options: {
  dataDirectory: string;
  role: EmbeddedRole;
  logger?: Logger;
}): Promise<EmbeddedServer> {
  const cluster = await openCluster(options.dataDirectory);
  const { presence, port } = await enter(cluster);
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= letGo(cluster, presence));
  try {
    if (options.role === 'service' && !(await presence.claimService())) {
      throw inUse(cluster, await presence.findService());
    }
    if (options.role === 'service') {
      const revival = new Revival(cluster, port, options.logger);
      presence.keepServer(() => revival.attempt());
    }
    await createDatabase(presence);
  } catch (error) {
    await close();
    throw error;
  }
  return { url: address(cluster, port, DATABASE), close };
}

async function enter(cluster: Cluster): Promise<{ presence: Presence; port: number }> {
  const deadline = Date.now() + ENTER_TIMEOUT_MS;
  for (;;) {
    const port = await ensurePostmaster(cluster);
    try {
      return { presence: await Presence.enter(address(cluster, port, 'postgres')), port };
    } catch (error) {
      // The last process before us may be stopping the server: then it starts again.
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw unusable(cluster, error);
    }
    await delay(RETRY_MS);
  }
}

async function letGo(cluster: Cluster, presence: Presence): Promise<void> {
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
  // All is said, so that no variable such as PGSSLMODE is asked.
  return `postgres://${DATABASE}:${password}@127.0.0.1:${String(port)}/${database}?sslmode=disable`;
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
