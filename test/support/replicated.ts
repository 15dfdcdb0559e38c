import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Cluster, DATABASE, openCluster, ensurePostmaster, stopPostmaster } from '#local-postgres';
import { databaseAt, type TestDatabase } from './database.js';

/** A PostgreSQL with a streaming replica. */
export interface Replicated {
  readonly primary: TestDatabase;
  readonly replica: TestDatabase;
  /** Keeps what is written from now on out of the replica, which goes on answering. */
  holdBack(): Promise<void>;
  letGo(): Promise<void>;
  /** Promotes the replica, and makes the primary a standby without a primary, which serves reads only. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-replicated-'));
  const first = await openCluster(join(folder, 'primary'));
  // A copy of a cluster that does not run is a base backup.
  await promisify(execFile)('cp', ['-a', join(folder, 'primary'), join(folder, 'replica')]);
  const second = await openCluster(join(folder, 'replica'));
  const port = await ensurePostmaster(first);
  const source = `host=127.0.0.1 port=${String(port)} user=${DATABASE} password=${first.password}`;
  await appendFile(join(second.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(second.data, 'standby.signal'), '', { mode: 0o644 });
  const [primary, replica] = [at(first, port), at(second, await ensurePostmaster(second))];
  return {
    primary,
    replica,
    holdBack: async () => {
      await replica.query('SELECT pg_wal_replay_pause()');
    },
    letGo: async () => {
      await replica.query('SELECT pg_wal_replay_resume()');
    },
    failOver: async () => {
      await stopPostmaster(first);
      await replica.query('SELECT pg_promote()');
      await writeFile(join(first.data, 'standby.signal'), '', { mode: 0o644 });
      await ensurePostmaster(first, port);
    },
    stop: async () => {
      await Promise.all([stopPostmaster(first), stopPostmaster(second)]);
      await rm(folder, { recursive: true });
    },
  };
}

function at({ password }: Cluster, port: number): TestDatabase {
  return databaseAt(`postgres://${DATABASE}:${password}@127.0.0.1:${String(port)}/postgres`);
}
