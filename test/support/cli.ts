import type { TestDatabase } from './database.js';
import { cliMain } from './paths.js';
import { type Ended, type Program, runNode, startNode, startProgram } from './process.js';

/** What `keys issue --json` prints. */
export interface IssuedKeyJson {
  readonly keyId: string;
  readonly key: string;
  readonly name: string;
  readonly scopes: string[];
  readonly expiresAt: string;
}

/** Runs a command of the built command line on a database, to its end. */
export function runCli(database: TestDatabase, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return runNode([cliMain, ...args], { env: { DATABASE_URL: database.url, ...env } });
}

/** Starts the built command line on a database. */
export function startCli(database: TestDatabase, args: readonly string[]): Program {
  return startNode([cliMain, ...args], { env: { DATABASE_URL: database.url } });
}

/** Runs a command whose standard output the shell redirects to where nothing can be kept, and gives its one line. */
export async function unwrittenCli(
  env: NodeJS.ProcessEnv,
  redirection: string,
  args: readonly string[],
): Promise<string> {
  // Of a pipe, what counts is how its first command ends.
  const script = `{ "$0" "$@"; echo "ended with $?" >&2; } ${redirection}`;
  const program = startProgram('sh', ['-c', script, process.execPath, cliMain, ...args], { env });
  await program.ended;
  const [, lines = '', code] = /^([^]+\n)ended with (\d+)\n$/.exec(program.stderr) ?? [];
  if (code !== '1' || program.stdout !== '') throw new Error(`ended otherwise: ${program.stdout}${program.stderr}`);
  return lines;
}

/** Issues a key: `args` are those of `keys issue`. */
export async function issueKey(database: TestDatabase, args: readonly string[]): Promise<IssuedKeyJson> {
  return JSON.parse(await output(database, ['keys', 'issue', '--json', ...args])) as IssuedKeyJson;
}

export async function revokeKey(database: TestDatabase, keyId: string): Promise<void> {
  await output(database, ['keys', 'revoke', keyId]);
}

/** What a command prints as its result, while it logs all there is to log. */
async function output(database: TestDatabase, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCli(database, args, { LOG_LEVEL: 'trace' });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}: ${stderr}`);
  return stdout;
}
