import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, type TestDatabase } from './database.js';

const run = promisify(execFile);

/** Whether pg_dump has at least the version of the server, 18; earlier ones refuse. @param version the output of `--version` */
export function canDump(version: string): boolean {
  return Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1]) >= 18;
}

/** Dumps a database as docs/operations.md says. @returns the file */
export async function dump({ url }: TestDatabase): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'animal-store-dump-')), 'animal-store.dump');
  await run('pg_dump', ['-Fc', `--file=${file}`, url]);
  return file;
}

/** Restores a dump, as docs/operations.md says, into a new database. @param server the address of the server */
export async function restore(file: string, server: string): Promise<TestDatabase> {
  const database = await createDatabase(server);
  await run('pg_restore', ['--exit-on-error', '--single-transaction', '-d', database.url, file]);
  return database;
}
