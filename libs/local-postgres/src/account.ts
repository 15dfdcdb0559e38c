import { readFile, stat } from 'node:fs/promises';
import { StartError } from '#config';

/** The numeric ids of an operating system user. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Finds the user to run PostgreSQL as, because PostgreSQL refuses to run as root.
 * @param data the folder of the cluster; when it exists, its owner is used
 * @returns undefined for the user of this process
 * @throws StartError when this process runs as root and no other user is found
 */
export async function findAccount(data: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const candidate of CANDIDATES) {
    const [, , uid, gid] = users.find(([name]) => name === candidate) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new StartError(
    'PostgreSQL does not run as root, and there is no user postgres or nobody to run it as: ' +
      'start as an ordinary user, or set DATABASE_URL',
  );
}
