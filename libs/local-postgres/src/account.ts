import { readFile, stat } from 'node:fs/promises';
import { StartError } from '#config';

/** A user of the operating system, by numbers. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * Finds the account to run PostgreSQL as, which refuses to run as root.
 * @param data the cluster's folder; when it exists, its present owner stays
 * @returns undefined to stay the user that this process is
 * @throws StartError when this is root and there is no account to change to
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
