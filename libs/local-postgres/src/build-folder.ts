import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Makes the folder `target` complete or not at all: builds it beside its place and renames it. A process that is killed
 * meanwhile leaves a folder that the next build removes; of several processes that build at once, one wins for all.
 * @param build fills the folder that it is given
 * @throws whatever `build` throws, unless another process has made the folder
 */
export async function buildFolder(target: string, build: (folder: string) => Promise<void>): Promise<void> {
  const prefix = `${target}.new-`;
  await removeLeftovers(prefix);
  const folder = await mkdtemp(`${prefix}${String(process.pid)}-`);
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
    // What the killed process had started may be writing there still.
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
