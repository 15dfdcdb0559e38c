import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startCli } from '../support/cli.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { untilThereIs } from '../support/locks.js';
import type { Program } from '../support/process.js';

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'";

let database: TestDatabase;
let holder: pg.Client;

beforeAll(async () => {
  database = await createDatabase();
});
beforeEach(async () => {
  holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(7263518201)');
});
afterEach(() => holder.end());
afterAll(() => database.drop());

/** A command that waits for another process to migrate, and has been told to end. */
async function interrupted(): Promise<Program> {
  const program = startCli(database, ['migrate']);
  await untilThereIs(database, WAITING);
  process.kill(program.pid, 'SIGINT');
  return program;
}

describe('a command that gets a signal before it has begun', () => {
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
