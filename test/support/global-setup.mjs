import { execFileSync } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Builds what has changed and starts the one PostgreSQL in which each test service gets a database of its own. */
export default async function setup() {
  const root = join(import.meta.dirname, '../..');
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  const { openEmbeddedServer } = await import('../../dist/libs/platform/src/database/embedded/embedded-server.js');
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-test-'));
  const embedded = await openEmbeddedServer({ dataDirectory: folder, role: 'service' });
  process.env.TEST_DATABASE_URL = embedded.url;
  process.env.TEST_DATABASE_LOG = join(folder, 'postgres', 'server.log');
  globalThis.testServer = { folder, embedded };
}
