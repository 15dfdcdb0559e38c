import { Command, InvalidArgumentError } from 'commander';
import { type ApiKey, ApiKeysService, DEFAULT_SCOPES, type IssuedKey, SCOPES } from '#auth';
import { quoted } from './quoted.js';
import { run } from './run.js';
import { table } from './table.js';

interface IssueOptions {
  readonly name: string;
  readonly scope?: string[];
  readonly days?: number;
  readonly json?: boolean;
}

/** `keys issue`, `keys list`, `keys revoke`. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('API keys: issue, list, revoke').showHelpAfterError();
  keys
    .command('issue')
    .description('make a key; its secret is shown this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scope <scope>', `one of ${SCOPES.join(', ')}; give it once for each`, collect)
    .option('--days <days>', 'whole days until it expires, 1 to 3650 (default: 365)', wholeNumber)
    .option('--json', 'print JSON')
    .action(issue);
  keys.command('list').description('all keys, without their secrets').option('--json', 'print JSON').action(list);
  keys.command('revoke').description('end a key for good').argument('<keyId>').action(revoke);
  return keys;
}

async function issue({ name, scope, days, json }: IssueOptions): Promise<void> {
  await run(async (context) => {
    const issued = await context
      .get(ApiKeysService)
      .issue({ name, scopes: scope ?? DEFAULT_SCOPES, lifetimeDays: days });
    print(json === true ? JSON.stringify(issuedAsJson(issued)) : issuedAsText(issued));
  });
}

async function list({ json }: { readonly json?: boolean }): Promise<void> {
  await run(async (context) => {
    const keys = await context.get(ApiKeysService).list();
    print(json === true ? JSON.stringify(keys.map(keyAsJson)) : keysAsText(keys));
  });
}

async function revoke(keyId: string): Promise<void> {
  await run(async (context) => {
    const { record } = await context.get(ApiKeysService).revoke(keyId);
    print(`${record.keyId} (${quoted(record.name)}) is revoked.`);
  });
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

function issuedAsJson({ apiKey, secret }: IssuedKey): object {
  const { keyId, name, scopes, expiresAt } = apiKey.record;
  return { keyId, key: secret, name, scopes, expiresAt };
}

function issuedAsText({ apiKey, secret }: IssuedKey): string {
  const { keyId, name, scopes, expiresAt } = apiKey.record;
  return [
    `key:     ${secret}`,
    '         (shown this once: keep it now)',
    `key id:  ${keyId}`,
    `name:    ${quoted(name)}`,
    `scopes:  ${scopes.join(', ')}`,
    `expires: ${expiresAt.toISOString()}`,
  ].join('\n');
}

function keyAsJson({ record }: ApiKey): object {
  const { keyId, name, prefix, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = record;
  return {
    keyId,
    name,
    prefix,
    scopes,
    createdAt,
    expiresAt,
    revokedAt: revokedAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
  };
}

function keysAsText(keys: readonly ApiKey[]): string {
  const head = ['KEY ID', 'NAME', 'BEGINS', 'SCOPES', 'EXPIRES', 'REVOKED', 'LAST USED'];
  const rows = keys.map(({ record }) => [
    record.keyId,
    quoted(record.name),
    record.prefix,
    record.scopes.join(','),
    day(record.expiresAt),
    day(record.revokedAt),
    day(record.lastUsedAt),
  ]);
  return table([head, ...rows]);
}

function day(date: Date | undefined): string {
  return date === undefined ? '-' : date.toISOString().slice(0, 10);
}
