import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.js';
import { startProgram } from './process.js';

/** A PgBouncer in transaction mode before a PostgreSQL, which lends another connection each time. */
export interface Pooler {
  /** The address through it of a database at this address. */
  through(url: string): string;
  stop(): Promise<void>;
}

export const TIMEOUTS = 'SET statement_timeout = 2500; SET lock_timeout = 1000';

/** What docs/operations.md says of the connections. */
export const SETTINGS = {
  database: `connect_query='${TIMEOUTS}'`,
  pgbouncer: 'ignore_startup_parameters = options',
};

/** Lends at most this many connections. */
export const POOL_SIZE = 5;

export async function startPooler(server: string, { database, pgbouncer } = SETTINGS): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${String(POOL_SIZE)}
max_prepared_statements = 200
server_round_robin = 1
${pgbouncer}
`,
  );
  // It does not run as root, and reads its file as whom it becomes.
  await chmod(folder, 0o755);
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  // It logs to standard error.
  const program = startProgram('sh', ['-c', 'exec pgbouncer "$@" 2>&1', 'sh', ...account, file]);
  await program.untilPrinted(/process up/);
  return {
    through: (url) => {
      const address = new URL(url);
      address.port = port;
      return address.href;
    },
    stop: async () => {
      await program.stop('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

/** Earlier ones know no prepared statements in transaction mode. */
export function isPooler(version: string): boolean {
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21);
}
