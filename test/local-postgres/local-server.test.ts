import { once } from 'node:events';
import { appendFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { refusal, startOpener } from './opener.js';
import { run, useLocalPostgres } from './local-postgres.js';
import { until } from '../support/until.js';

/** Less than a start waits for the lock of a data directory, on a busy machine too. */
const AT_ONCE_MS = 10_000;

const local = useLocalPostgres();

describe('the local server', () => {
  it('has its data at the next start, below a folder whose name has spaces, quotes and letters of other alphabets', async () => {
    local.data = join(local.data, `it's "a" $HOME \`id\` & ещё`);
    const first = startOpener(local.data);
    await run(await first.url, 'CREATE TABLE pet (name text)');
    await run(await first.url, "INSERT INTO pet VALUES ('Žofie 🐈')");
    await first.close();
    await expect(run(await first.url, 'SELECT 1')).rejects.toThrow('ECONNREFUSED');

    const second = startOpener(local.data);
    expect(await run(await second.url, 'SELECT name FROM pet')).toEqual([{ name: 'Žofie 🐈' }]);
    await second.close();
  });

  it('is durable, needs a password that only the owner can read, and listens on 127.0.0.1 only', async () => {
    await local.useStarted();
    const service = startOpener(local.data);
    const url = await service.url;
    expect(await run(url, "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'full_page_writes')")).toEqual(
      [
        { name: 'fsync', setting: 'on' },
        { name: 'full_page_writes', setting: 'on' },
      ],
    );
    expect(await run(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await run(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }]);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(run(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
    const { mode, uid } = await stat(join(local.data, 'postgres/password'));
    expect([mode & 0o777, uid]).toEqual([0o600, process.getuid?.()]);
    await service.close();
  });

  it('takes a relative path from the current folder', async () => {
    await local.useStarted();
    const service = startOpener('data', { cwd: local.folder });
    expect(await run(await service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await local.serverPid()).toBeDefined();
    expect(await readdir(local.folder)).toEqual(['data']);
    await service.close();
  });

  it('uses another port when the chosen one is taken', async () => {
    await local.useStarted();
    const rival = createServer().listen(0, '127.0.0.1');
    await once(rival, 'listening');
    const taken = (rival.address() as AddressInfo).port;
    const chooseTakenPortFirst = `
      import { Server } from 'node:net';
      const address = Server.prototype.address;
      Server.prototype.address = function () {
        Server.prototype.address = address;
        return { port: ${String(taken)} };
      };`;
    try {
      const service = startOpener(local.data, {
        preload: `data:text/javascript,${encodeURIComponent(chooseTakenPortFirst)}`,
      });
      expect(await run(await service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await service.close();
      expect(await readFile(join(local.data, 'postgres/server.log'), 'utf8')).toContain(
        'could not create any TCP/IP sockets',
      );
    } finally {
      rival.close();
    }
  });

  it('ends with one line that names a folder that cannot be used', async () => {
    await writeFile(local.data, 'a file in the way');
    expect(await refusal(startOpener(local.data))).toBe(
      `StartError: DATA_DIR ${local.data} cannot be used (EEXIST): make it a folder that can be written, or set DATA_DIR to another`,
    );
  });

  it('ends with one line with the reason why PostgreSQL does not start, and the path of its log', async () => {
    await local.useStarted();
    await appendFile(join(local.data, 'postgres/data/postgresql.conf'), 'nonsense = on\n');
    expect(await refusal(startOpener(local.data))).toMatch(
      /^StartError: PostgreSQL does not start in DATA_DIR \/.*: FATAL: .*configuration file .* contains errors \(see \/.*server\.log\)$/,
    );
  });
});

describe('several processes on one data directory', () => {
  it('two commands and a service start together on an empty directory', async () => {
    const openers = [
      startOpener(local.data, { role: 'command' }),
      startOpener(local.data, { role: 'service' }),
      startOpener(local.data, { role: 'command' }),
    ];
    const urls = await Promise.all(openers.map(({ url }) => url));
    expect(new Set(urls).size).toBe(1);
    await Promise.all(openers.map((opener) => opener.close()));
    expect(await local.serverPid()).toBeUndefined();
    expect(await readdir(local.data)).toEqual(['postgres']);
  });

  it('the server stays up while a process uses it, and is started again for processes that enter while it stops', async () => {
    await local.useStarted();
    const chain = Array.from({ length: 8 }, async (_, index) => {
      await delay(index * 40);
      const command = startOpener(local.data, { role: 'command' });
      expect(await run(await command.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      await command.close();
    });
    await Promise.all(chain);
    expect(await local.serverPid()).toBeUndefined();
  });

  it('the server of a command is used by a service that starts meanwhile', async () => {
    await local.useStarted();
    const command = startOpener(local.data, { role: 'command' });
    await command.url;
    const service = startOpener(local.data);
    expect(await service.url).toBe(await command.url);
    await command.close();
    expect(await run(await service.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await service.close();
    expect(await local.serverPid()).toBeUndefined();
  });

  it('a command joins a service, and a second service is refused at once, also after all connections were lost', async () => {
    await local.useStarted();
    const service = startOpener(local.data);
    const url = await service.url;
    const locks = (): Promise<Record<string, unknown>[]> =>
      run(url, "SELECT pid FROM pg_locks WHERE locktype = 'advisory'");
    const [former, ...others] = await locks();
    expect(others).toEqual([former]);
    await run(url, 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()');
    await until(locks, (taken) => taken.length === 2 && taken.every(({ pid }) => pid !== former?.pid));
    const command = startOpener(local.data, { role: 'command' });
    expect(await command.url).toBe(url);
    await command.close();
    const asked = Date.now();
    expect(await refusal(startOpener(local.data))).toBe(
      `StartError: DATA_DIR ${local.data} is in use by another Animal Store (process ${String(service.pid)}): ` +
        'stop it, or set DATA_DIR to another folder',
    );
    expect(Date.now() - asked).toBeLessThan(AT_ONCE_MS);
    expect(await run(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await service.close();
    expect(await local.serverPid()).toBeUndefined();
  });
});
