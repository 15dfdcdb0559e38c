import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './paths.js';
import { freePort } from './ports.js';
import { startProgram } from './process.js';

/** A PgBouncer in transaction mode before a PostgreSQL, which uses another connection for each transaction. */
export interface Pooler {
  /** The address, through the pooler, of the database at `url`. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** The settings of a pooler. */
interface PoolerSettings {
  /** The statements at the beginning of each session. */
  readonly connectQuery: string;
  /** Lines of the section [pgbouncer]. */
  readonly pgbouncer: string;
}

/** The settings in docs/operations.md. */
export const SETTINGS = documentedSettings();

/** The maximum number of its connections to PostgreSQL. */
export const POOL_SIZE = 5;

export async function startPooler(server: string, settings: PoolerSettings = SETTINGS): Promise<Pooler> {
  const { connectQuery, pgbouncer } = settings;
  const { hostname, port: serverPort, username, password } = new URL(server);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password} connect_query='${connectQuery}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
default_pool_size = ${String(POOL_SIZE)}
server_round_robin = 1
${pgbouncer}
`,
  );
  // PgBouncer does not run as root, and reads its file as the other user.
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

function documentedSettings(): PoolerSettings {
  const document = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8');
  const [, connectQuery, pgbouncer] =
    /```ini\n\[databases\]\n.* connect_query='(.*)'\n\n\[pgbouncer\]\n([^]*?)```/.exec(document) ?? [];
  if (connectQuery === undefined || pgbouncer === undefined) throw new Error('docs/operations.md has no settings');
  return { connectQuery, pgbouncer };
}

/** Whether PgBouncer supports prepared statements in transaction mode (1.21 or later). @param version the output of `--version` */
export function supportsPreparedStatements(version: string): boolean {
  const [, major, minor] = /^PgBouncer (\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) > 1 || (Number(major) === 1 && Number(minor) >= 21);
}
