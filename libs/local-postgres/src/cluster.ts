import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, chmod, chown, constants, mkdir, readFile, realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '#config';
import { type Account, findAccount } from './account.js';
import { type Binaries, findBinaries } from './binaries.js';
import { buildFolder } from './build-folder.js';
import { programEnvironment } from './environment.js';

/** The name of the superuser and of the database. */
export const DATABASE = 'animal_store';

/** The database cluster in a data directory, and the options to run PostgreSQL's programs on it. */
export interface Cluster {
  /** DATA_DIR, for messages */
  readonly dataDirectory: string;
  /** PostgreSQL's data directory in it */
  readonly data: string;
  readonly log: string;
  readonly password: string;
  readonly binaries: Binaries;
  /** the value of the programs' option -D */
  readonly dataOption: string;
  /** options of `spawn` and `execFile`: user, folder and environment */
  readonly execution: Execution;
}

interface Execution {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly windowsHide: true;
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Opens the cluster under `dataDirectory`; creates the directory and the cluster when they do not exist.
 * @throws StartError when the directory is not writable, or PostgreSQL is not installed or cannot be initialised
 */
export async function openCluster(dataDirectory: string): Promise<Cluster> {
  const directory = await openDirectory(dataDirectory);
  const home = join(directory, 'postgres');
  const account = await findAccount(join(home, 'data'));
  const binaries = await findBinaries(directory, account);
  if (!existsSync(join(home, 'data', 'PG_VERSION'))) await initialise(directory, home, binaries, account);
  const passwordFile = join(home, 'password');
  const password = await readFile(passwordFile, 'utf8').catch((error: unknown) => {
    throw new StartError(
      `the password of the database, ${passwordFile}, cannot be read (${codeOf(error)}): restore it`,
    );
  });
  return {
    dataDirectory: directory,
    data: join(home, 'data'),
    log: join(home, 'server.log'),
    password,
    binaries,
    ...executionIn(join(home, 'data'), account),
  };
}

async function openDirectory(dataDirectory: string): Promise<string> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDirectory);
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDirectory} cannot be used (${codeOf(error)}): make it a folder that can be written, or set DATA_DIR to another`,
    );
  }
}

/**
 * Another user may lack access to a parent of the data directory. On Linux it needs none: the program is started in the
 * data directory, and `/proc/self/cwd` refers to that without a lookup in the parents.
 */
function executionIn(data: string, account: Account | undefined): Pick<Cluster, 'dataOption' | 'execution'> {
  const isElsewhere = account !== undefined && process.platform === 'linux';
  return {
    dataOption: isElsewhere ? '/proc/self/cwd' : data,
    execution: { cwd: data, env: programEnvironment(), windowsHide: true, ...account },
  };
}

async function initialise(directory: string, home: string, { initdb }: Binaries, account?: Account): Promise<void> {
  try {
    await buildFolder(home, async (folder) => {
      const data = join(folder, 'data');
      const password = join(folder, 'password');
      await mkdir(data, { mode: 0o700 });
      await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
      const { dataOption, execution } = executionIn(data, account);
      if (account !== undefined) {
        await chown(data, account.uid, account.gid);
        // Only initdb reads the password as `account`.
        await chown(password, account.uid, account.gid);
        await chmod(folder, 0o711);
      }
      await promisify(execFile)(initdb, ['-D', dataOption, ...INITDB_OPTIONS], execution);
      if (account !== undefined) {
        await chown(password, 0, 0);
        await chmod(folder, 0o700);
      }
    });
  } catch (error) {
    throw new StartError(`PostgreSQL cannot be set up in DATA_DIR ${directory}: ${initdbReason(error)}`);
  }
  if (!existsSync(join(home, 'data', 'PG_VERSION'))) {
    throw new StartError(`${home} is there but holds no database: remove it, or set DATA_DIR to another folder`);
  }
}

const INITDB_OPTIONS = [
  `--username=${DATABASE}`,
  '--auth=scram-sha-256',
  '--pwfile=../password',
  '--encoding=UTF8',
  // PostgreSQL's builtin locale does not depend on the locales of the machine.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

function initdbReason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string };
  const lines = (stderr ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /\b(?:error|FATAL)\b/.test(line)) ?? lines.at(-1) ?? message;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
