import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { projectRoot } from '../support/paths.js';
import { type Program, startProgram } from '../support/process.js';

/** Longer than the script takes to notice the end of its parent, and than it ignores that end after a SIGHUP. */
const NOTICED_MS = 2_500;
const END_MS = 20_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

/** The service as `npm start` runs it, below a shell; without a terminal, as after `nohup`. */
interface Started {
  readonly shell: Program;
  readonly pid: number;
  readonly address: string;
}

async function start(): Promise<Started> {
  const env = { NODE_ENV: 'production', DATABASE_URL: database.url, PORT: '0', MANAGEMENT_PORT: '0' };
  // npm sets this variable for its scripts.
  const command = 'npm_lifecycle_event=start "$0" scripts/start.mjs animal-store & echo "pid=$!"; wait';
  const shell = startProgram('sh', ['-c', command, process.execPath], { env, cwd: projectRoot });
  const [, pid = ''] = await shell.untilPrinted(/pid=(\d+)\n/);
  const [, address = ''] = await shell.untilPrinted(/"address":"([^"]+)"/);
  return { shell, pid: Number(pid), address };
}

/** Whether the service accepts connections. */
async function isServing({ address }: Started): Promise<boolean> {
  return fetch(`${address}/openapi.json`, { signal: AbortSignal.timeout(END_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Kills a service that has not ended: it would keep the output of the shell open. */
function kill({ pid }: Started): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

describe('the service of npm start', () => {
  it('ends when only the shell above it gets a signal, also long after a SIGHUP that it has ignored', async () => {
    const started = await start();
    try {
      process.kill(started.pid, 'SIGHUP');
      await delay(NOTICED_MS);
      process.kill(started.shell.pid, 'SIGKILL');
      // The service has the output of the shell open until it ends.
      expect(await Promise.race([started.shell.ended, delay(END_MS, 'still running')])).toBe('SIGKILL');
    } finally {
      kill(started);
    }
    expect(started.shell.stderr).toBe('');
  });

  it('goes on when the terminal closes after nohup, which ends the shell', async () => {
    const started = await start();
    try {
      for (const one of [started.shell.pid, started.pid]) process.kill(one, 'SIGHUP');
      await delay(NOTICED_MS);
      expect(await isServing(started)).toBe(true);
    } finally {
      kill(started);
    }
    expect(await started.shell.ended).toBe('SIGHUP');
  });
});
