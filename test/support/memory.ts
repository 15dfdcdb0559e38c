import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { until } from './until.js';

/** The resident memory of a process in bytes (VmRSS of Linux). */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${String(pid)}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
}

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 250;

/** The memory of a process after garbage collection, in bytes; the process runs `serviceCollectingMain`. */
export async function retainedMemory(pid: number): Promise<number> {
  let least = Infinity;
  for (let count = 0; count < 8; count += 1) {
    process.kill(pid, 'SIGPWR');
    await setTimeout(PAUSE_MS);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

/** Waits until a process has less memory than `bytes` after garbage collection. @throws Error when it has not after 30 s */
export async function untilMemoryIsBelow(pid: number, bytes: number): Promise<void> {
  await until(
    () => retainedMemory(pid),
    (retained) => retained < bytes,
    { timeoutMs: TIMEOUT_MS },
  );
}
