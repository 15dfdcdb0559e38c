import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** The resident memory of a process in bytes, as Linux counts it. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

const GIVEN_BACK_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 250;

/** What a process started with `serviceCollectingMain` keeps in memory, in bytes: the least of some collections. */
export async function memoryKept(pid: number): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < 8; count += 1) {
    process.kill(pid, 'SIGPWR');
    await setTimeout(LOOK_EVERY_MS);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

/** Has garbage collected until the process keeps less than `bytes`; fails when it does not. */
export async function untilMemoryIsBelow(pid: number, bytes: number): Promise<void> {
  const deadline = Date.now() + GIVEN_BACK_WITHIN_MS;
  let kept = await memoryKept(pid);
  while (kept >= bytes) {
    if (Date.now() > deadline)
      throw new Error(`the process keeps ${String(kept)} bytes, not less than ${String(bytes)}`);
    kept = await memoryKept(pid);
  }
}
