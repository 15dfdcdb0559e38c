import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, open, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startCli } from '../support/cli.js';
import { createMigratedDatabase, type TestDatabase } from '../support/database.js';
import { untilThereIs } from '../support/locks.js';
import { cliMain } from '../support/paths.js';
import { type Program, startProgram } from '../support/process.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'";

/** Less than the reading of the large file takes, and than the timeouts of a pipe's reader. */
const AT_ONCE_MS = 3_000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createMigratedDatabase();
});
afterAll(() => database.drop());

describe('a command that gets a signal before it has begun', () => {
  let holder: pg.Client;

  beforeEach(async () => {
    holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('SELECT pg_advisory_lock(7263518201)');
  });
  afterEach(() => holder.end());

  /** A command that waits for another process to migrate, and has been told to end. */
  async function interrupted(): Promise<Program> {
    const program = startCli(database, ['migrate']);
    await untilThereIs(database, WAITING);
    process.kill(program.pid, 'SIGINT');
    return program;
  }

  it('ends with one line while another process migrates', async () => {
    const program = await interrupted();
    expect(await program.ended).toBe(1);
    expect(program.stderr).toBe('animal-store: interrupted by SIGINT\n');
  });

  it('does nothing after the signal', async () => {
    const program = await interrupted();
    await holder.query('SELECT pg_advisory_unlock_all()');
    expect(await program.ended).toBe(1);
    expect(program.stdout).toBe('');
  });
});

describe('an import that gets a signal', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'animal-store-interrupted-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function expectEnd(program: Program): Promise<void> {
    const begun = performance.now();
    expect(await program.stop('SIGTERM')).toBe(1);
    expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS);
    expect(program.stderr).toContain('animal-store: interrupted by SIGTERM');
  }

  it('ends at once while it reads a large file for the first time', async () => {
    const path = join(folder, 'large.csv');
    await writeFile(path, 'name,category\n');
    const file = await open(path, 'r+');
    await file.truncate(8_000_000_000);
    await file.close();
    const program = startCli(database, ['import', path]);
    await until(() => opens(program.pid, path), Boolean, { pauseMs: SHORT_PAUSE_MS });
    await expectEnd(program);
  });

  it('ends at once while the pipe of its output is full', async () => {
    const [path, pipe] = [join(folder, 'refused.csv'), join(folder, 'pipe')];
    await writeFile(path, `name,category\n${',Dog\n'.repeat(100)}${'Rex,Dog\n'.repeat(900)}`.repeat(50));
    await promisify(execFile)('mkfifo', [pipe]);
    const reader = await open(pipe, 'r+');
    const args = ['-c', 'exec "$0" "$@" > pipe', process.execPath, cliMain, 'import', path];
    const program = startProgram('sh', args, { env: { DATABASE_URL: database.url }, cwd: folder });
    const storedLine = async (): Promise<unknown> =>
      (await database.query('SELECT line FROM pets.stock_import'))[0]?.line;
    const isBlocked = async (): Promise<boolean> => {
      const before = await storedLine();
      await delay(500);
      return before !== undefined && (await storedLine()) === before;
    };
    await until(isBlocked, Boolean);
    await expectEnd(program);
    await reader.close();
  });
});

/** Whether a process has this file open. */
async function opens(pid: number, path: string): Promise<boolean> {
  const folder = `/proc/${String(pid)}/fd`;
  const links = (await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => ''));
  return (await Promise.all(links)).includes(path);
}
