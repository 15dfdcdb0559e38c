import { readdir, readFile } from 'node:fs/promises';

/** A tick of /proc, in microseconds: USER_HZ is 100 on every architecture that Node.js supports. */
const TICK_US = 10_000;

/** The processor time that a process and all of PostgreSQL have used so far, in microseconds. */
export async function processorTime(pid) {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf));
  const known = new Map(processes.filter(Boolean).map((one) => [one.pid, one]));
  const servers = [...known.values()].filter(({ name }) => name === 'postgres');
  // The postmaster also has the time of its children that have ended.
  const ofServer = ({ own, ended, parent }) => own + (known.get(parent)?.name === 'postgres' ? 0 : ended);
  return {
    process: (known.get(String(pid))?.own ?? 0) * TICK_US,
    postgres: servers.reduce((sum, server) => sum + ofServer(server), 0) * TICK_US,
  };
}

/** proc_pid_stat(5); undefined when the process has ended. */
async function statOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [own, ended] = [11, 13].map((index) => Number(fields[index]) + Number(fields[index + 1]));
  return { pid, name, parent: fields[1], own, ended };
}
