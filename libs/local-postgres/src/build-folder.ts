import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Creates the folder `target` atomically: fills a temporary folder beside it and renames that. The temporary folder of a
 * killed process is removed by the next call. When several processes create the folder concurrently, the first one is used.
 * @param build fills the temporary folder
 * @throws the error of `build`, unless another process has created the folder
 */
export async function buildFolder(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  const prefix = `${target}.new-`;
  await removeLeftovers(prefix);
  const folder = await mkdtemp(`${prefix}${process.pid}-`);
  try {
    await build(folder);
    await rename(folder, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(dirname(prefix))) {
    if (!name.startsWith(basename(prefix))) continue;
    const folder = join(dirname(prefix), name);
    const pid = Number.parseInt(name.slice(basename(prefix).length), 10);
    if (!(await isLeftover(folder, pid))) continue;
    // A child of the killed process may still be writing into it.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

async function isLeftover(folder: string, pid: number): Promise<boolean> {
  if (pid !== process.pid) return !isAlive(pid);
  // In a container a service may have the same process id at every start.
  const made = await stat(folder).catch(() => undefined);
  return made !== undefined && made.mtimeMs < performance.timeOrigin;
}

/** Whether there is a process with this id, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
