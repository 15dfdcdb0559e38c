import { execFileSync } from 'node:child_process';
import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** Makes the database `migrated`, of which most tests get a copy, and logins take less time. */
async function prepare(server, root) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // The tests connect thousands of times; with each, the client hashes the password as often as the server says.
  await client.query('SET scram_iterations = 1');
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${client.escapeLiteral(new URL(server).password)}`);
  await client.query('CREATE DATABASE migrated');
  await client.end();
  const url = Object.assign(new URL(server), { pathname: '/migrated' }).href;
  const env = { ...process.env, DATABASE_URL: url };
  execFileSync(process.execPath, [join(root, 'dist/apps/cli/src/main.js'), 'migrate'], { env, stdio: 'pipe' });
}

/**
 * Builds what has changed, and starts the one PostgreSQL in which each test service gets a database of its own. Temporary
 * files of the tests are in one folder, which global-teardown.mjs removes. The data directory of a server that has never
 * been used is also there, for tests that need a server of their own: initdb takes twice as long as a copy.
 */
export default async function setup() {
  const root = join(import.meta.dirname, '../..');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  const { openLocalServer } = await import('../../dist/libs/local-postgres/src/local-server.js');
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-test-'));
  // For the temporary files of all tests. Some start servers as another user.
  await chmod(folder, 0o1777);
  process.env.TMPDIR = folder;
  const template = join(folder, 'template');
  await (await openLocalServer({ dataDirectory: template, role: 'service' })).close();
  process.env.TEST_DATA_DIRECTORY = template;
  // What is written survives the processes of the server, which tests kill, but not the machine, which they do not.
  process.env.TEST_DATABASE_SETTINGS = 'fsync = off\nfull_page_writes = off\n';
  const dataDirectory = join(folder, 'data');
  execFileSync('cp', ['-a', template, dataDirectory]);
  await appendFile(join(dataDirectory, 'postgres/data/postgresql.conf'), process.env.TEST_DATABASE_SETTINGS);
  const local = await openLocalServer({ dataDirectory, role: 'service' });
  await prepare(local.url, root);
  process.env.TEST_DATABASE_URL = local.url;
  process.env.TEST_DATABASE_LOG = join(dataDirectory, 'postgres', 'server.log');
  globalThis.testServer = { folder, local };
}
