import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { TestDatabase } from './database.js';
import { cliMain } from './paths.js';
import { type ProgramResult, type Program, runNode, startNode, startProgram } from './process.js';
import type { IssuedKeyJson } from './contract.js';

/** As in production: otherwise each command loads pino-pretty. */
const ENV = { NODE_ENV: 'production' };

/** Runs a command of the built command line on a database. */
export function runCli(
  database: TestDatabase,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<ProgramResult> {
  return runNode([cliMain, ...args], { env: { ...ENV, DATABASE_URL: database.url, ...env } });
}

/** Runs a command that must succeed without a message. @returns what it prints */
export async function outputOf(database: TestDatabase, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(database, args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** Writes a file for `import`. @returns its path, in the temporary folder of the test run */
export async function stockFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'animal-store-import-')), 'stock.csv');
  await writeFile(file, content);
  return file;
}

/** Starts the built command line on a database. */
export function startCli(database: TestDatabase, args: readonly string[]): Program {
  return startNode([cliMain, ...args], { env: { ...ENV, DATABASE_URL: database.url } });
}

/**
 * Runs a command whose standard output cannot be written, because the shell redirects it, for example to /dev/full. The
 * command must fail with exit code 1.
 * @returns what it prints to standard error
 */
export async function unwrittenCli(
  env: NodeJS.ProcessEnv,
  redirection: string,
  args: readonly string[],
): Promise<string> {
  // The shell would return the exit code of the last command of a pipe.
  const script = `{ "$0" "$@"; echo "ended with $?" >&2; } ${redirection}`;
  const program = startProgram('sh', ['-c', script, process.execPath, cliMain, ...args], { env: { ...ENV, ...env } });
  await program.ended;
  const [, lines = '', code] = /^([^]*)ended with (\d+)\n$/.exec(program.stderr) ?? [];
  if (code !== '1' || program.stdout !== '') throw new Error(`ended otherwise: ${program.stdout}${program.stderr}`);
  return lines;
}

/** Issues a key. @param args the options of `keys issue` */
export async function issueKey(database: TestDatabase, args: readonly string[]): Promise<IssuedKeyJson> {
  return JSON.parse(await loggedOutput(database, ['keys', 'issue', '--json', ...args])) as IssuedKeyJson;
}

export async function revokeKey(database: TestDatabase, keyId: string): Promise<void> {
  await loggedOutput(database, ['keys', 'revoke', keyId]);
}

/** Runs a command with all log levels, so that a secret in its log is found. @returns what it prints */
async function loggedOutput(database: TestDatabase, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(database, args, { LOG_LEVEL: 'trace' });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}: ${stderr}`);
  return stdout;
}
