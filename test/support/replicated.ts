import { appendFile, chown, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// Not by #local-postgres: see database-server.ts.
import { type Cluster, DATABASE } from '../../libs/local-postgres/src/cluster.js';
import { ensurePostmaster, stopPostmaster } from '../../libs/local-postgres/src/postmaster.js';
import { databaseAt, type TestDatabase } from './database.js';
import { openNewCluster, removeFolder, signalServer } from './database-server.js';
import { startTcpProxy } from './tcp-proxy.js';
import { untilThereIs } from './locks.js';

/** A PostgreSQL with a streaming replica. */
export interface Replicated {
  readonly primary: TestDatabase;
  readonly replica: TestDatabase;
  /** Stops the replay of WAL: the replica responds, but without later changes. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Turns on synchronous replication: every COMMIT waits until the replica has applied it. */
  synchronise(): Promise<void>;
  /** Makes both servers accept only encrypted connections, with a certificate and its key (PEM). */
  encrypt(certificate: string, key: string): Promise<void>;
  /** Stops all traffic between the two servers, without closing their connections. */
  partition(): void;
  /** Ends the partition; the delayed traffic arrives. */
  rejoin(): void;
  /** Kills the primary as a power cut does, and promotes the replica, without the changes that have not reached it. */
  promote(): Promise<void>;
  /** Promotes the replica, and restarts the primary as a standby without a primary, which serves reads only. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-replicated-'));
  // Two copies of a cluster that does not run: each is a base backup of the other.
  const first = await openNewCluster(join(folder, 'primary'));
  const second = await openNewCluster(join(folder, 'replica'));
  const port = await ensurePostmaster(first);
  const stream = await startTcpProxy(at(first, port).url);
  const source = `host=127.0.0.1 port=${new URL(stream.url).port} user=${DATABASE} password=${first.password}`;
  await appendFile(join(second.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  await writeFile(join(second.data, 'standby.signal'), '', { mode: 0o644 });
  const [primary, replica] = [at(first, port), at(second, await ensurePostmaster(second))];
  return {
    primary,
    replica,
    pauseReplay: async () => {
      await replica.query('SELECT pg_wal_replay_pause()');
    },
    resumeReplay: async () => {
      await replica.query('SELECT pg_wal_replay_resume()');
    },
    synchronise: async () => {
      await primary.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await primary.query("ALTER SYSTEM SET synchronous_commit = 'remote_apply'");
      await primary.query('SELECT pg_reload_conf()');
      await untilThereIs(primary, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
    },
    encrypt: async (certificate, key) => {
      for (const [cluster, database] of [
        [first, primary],
        [second, replica],
      ] as const) {
        await encryptServer(cluster, certificate, key);
        await database.query('ALTER SYSTEM SET ssl = on');
        await database.query('SELECT pg_reload_conf()');
      }
    },
    partition: () => {
      stream.pause();
    },
    rejoin: () => {
      stream.resume();
    },
    promote: async () => {
      await signalServer(first, 'SIGKILL');
      await stream.cut();
      await replica.query('SELECT pg_promote()');
    },
    failOver: async () => {
      await stopPostmaster(first);
      await replica.query('SELECT pg_promote()');
      await writeFile(join(first.data, 'standby.signal'), '', { mode: 0o644 });
      await ensurePostmaster(first, port);
    },
    stop: async () => {
      await Promise.all([stopPostmaster(first), stopPostmaster(second), stream.cut()]);
      await removeFolder(folder);
    },
  };
}

/** Writes the files that a server needs for encryption. PostgreSQL refuses a key that other users can read. */
async function encryptServer({ data, execution }: Cluster, certificate: string, key: string): Promise<void> {
  const files = {
    'server.crt': certificate,
    'server.key': key,
    'pg_hba.conf': 'hostssl all all all scram-sha-256\nhostssl replication all all scram-sha-256\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = join(data, name);
    await writeFile(file, text, { mode: 0o600 });
    if (execution.uid !== undefined) await chown(file, execution.uid, execution.gid ?? execution.uid);
  }
}

function at({ password }: Cluster, port: number): TestDatabase {
  return databaseAt(`postgres://${DATABASE}:${password}@127.0.0.1:${String(port)}/postgres`);
}
