import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startAndClose, startOpener } from './opener.js';
import { run, useLocalPostgres } from './local-postgres.js';
import { copyFolder, signalIfRunning } from '../support/database-server.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

const LOCK_FILE = 'postgres/data/postmaster.pid';
const local = useLocalPostgres();

describe('after a process was killed', () => {
  it('the server runs on after Ctrl-C in the terminal and after a kill; the next service uses it, and stops it', async () => {
    await local.useStarted();
    const interrupted = startOpener(local.data);
    await run(await interrupted.url, 'CREATE TABLE pet (name text)');
    const orphan = await local.serverPid();
    await interrupted.kill('SIGINT');
    expect(await run(await interrupted.url, 'SELECT * FROM pet')).toEqual([]);

    const killed = startOpener(local.data);
    expect(await killed.url).toBe(await interrupted.url);
    await killed.kill('SIGKILL');

    const service = startOpener(local.data);
    expect(await run(await service.url, 'SELECT * FROM pet')).toEqual([]);
    expect(await local.serverPid()).toBe(orphan);
    await service.close();
    expect(await local.serverPid()).toBeUndefined();
  });

  it('the server starts when the process id of the dead server was reused', async () => {
    await copyFolder(process.env.TEST_DATA_DIRECTORY ?? '', join(local.folder, 'other'));
    const other = startOpener(join(local.folder, 'other'));
    await other.url;
    try {
      const [otherPid = ''] = await readLockFile('other');
      await killEverythingAfterCommit();
      const [, ...rest] = await readLockFile('data');
      await writeFile(join(local.folder, 'data', LOCK_FILE), [otherPid, ...rest].join('\n'));
      await expectCommitted();
    } finally {
      await other.close();
    }
  });

  it('the start waits for the remaining processes of a killed server', async () => {
    await local.useStarted();
    const killed = startOpener(local.data);
    await run(await killed.url, "CREATE TABLE pet AS SELECT 'Rex' AS name");
    await killed.kill('SIGKILL');
    const [server = 0, ...others] = await local.serverProcesses();
    for (const each of others) signalIfRunning(each, 'SIGSTOP');
    process.kill(server, 'SIGKILL');

    const service = startOpener(local.data);
    try {
      await until(
        () => readFile(join(local.data, 'postgres/server.log'), 'utf8'),
        (log) => log.includes('pre-existing'),
      );
    } finally {
      for (const each of others) signalIfRunning(each, 'SIGCONT');
    }
    expect(await run(await service.url, 'SELECT name FROM pet')).toEqual([{ name: 'Rex' }]);
    await service.close();
  });

  it('the cluster is initialised again when the first start was killed, without leftovers', async () => {
    const killed = startOpener(local.data);
    await until(
      async () => (existsSync(local.data) ? readdir(local.data) : []),
      (names) => names.some((name) => name.startsWith('postgres.new-')),
      { pauseMs: SHORT_PAUSE_MS },
    );
    await killed.kill('SIGKILL');
    await startAndClose(local.data);
    expect(await readdir(local.data)).toEqual(['postgres']);
  });
});

async function readLockFile(data: string): Promise<string[]> {
  return (await readFile(join(local.folder, data, LOCK_FILE), 'utf8')).split('\n');
}

async function killEverythingAfterCommit(): Promise<void> {
  await local.useStarted();
  const service = startOpener(local.data);
  await run(await service.url, "CREATE TABLE pet AS SELECT 'Rex' AS name");
  await service.kill('SIGKILL');
  await local.killServer();
}

async function expectCommitted(): Promise<void> {
  const service = startOpener(local.data);
  expect(await run(await service.url, 'SELECT name FROM pet')).toEqual([{ name: 'Rex' }]);
  await service.close();
}
