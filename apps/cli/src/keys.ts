import { Command, InvalidArgumentError } from 'commander';
import { Actor, type ApiKey, ApiKeysService, type IssuedKey, SCOPES } from '#auth';
import { auditCommand, usageCommand } from './key-records.js';
import { day, print } from './output.js';
import { quoted } from './quoted.js';
import { run } from './run.js';
import { table } from './table.js';

interface Json {
  readonly json?: boolean;
}

interface IssueOptions extends Json {
  readonly name: string;
  readonly scope?: string[];
  readonly days?: number;
}

interface RotateOptions extends Json {
  readonly grace?: number;
}

/** `keys issue`, `list`, `rotate`, `revoke`, `audit` and `usage`. */
export function keysCommand(): Command {
  const keys = new Command('keys').description('API keys: issue, list, rotate, revoke; their audit and usage');
  keys.showHelpAfterError();
  keys
    .command('issue')
    .description('make a key; its secret is shown this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scope <scope>', `one of ${SCOPES.join(', ')}; give it once for each`, collect)
    .option('--days <days>', 'whole days until it expires, 1 to 3650 (default: 365)', wholeNumber)
    .option('--json', 'print JSON')
    .action(issue);
  keys.command('list').description('all keys, without their secrets').option('--json', 'print JSON').action(list);
  keys
    .command('rotate')
    .description('give a key a new secret, shown this once; the one until now still works for a while')
    .argument('<keyId>')
    .option(
      '--grace <time>',
      'how long the old secret still works, 0s to 7d, such as 90s, 30m, 24h (default: 24h)',
      time,
    )
    .option('--json', 'print JSON')
    .action(rotate);
  keys
    .command('revoke')
    .description('end a key for good')
    .argument('<keyId>')
    .option('--json', 'print JSON')
    .action(revoke);
  return keys.addCommand(auditCommand()).addCommand(usageCommand());
}

async function issue({ name, scope, days, json }: IssueOptions): Promise<void> {
  await run(async (context) => {
    const description = { name, scopes: scope, lifetimeDays: days };
    const issued = await context.get(ApiKeysService).issue(description, Actor.commandLine);
    print(json === true ? JSON.stringify(issuedAsJson(issued)) : issuedAsText(issued));
  });
}

async function list({ json }: Json): Promise<void> {
  await run(async (context) => {
    const keys = (await context.get(ApiKeysService).list()).rows.map(({ apiKey }) => apiKey);
    print(json === true ? JSON.stringify(keys.map(keyAsJson)) : keysAsText(keys));
  });
}

async function rotate(keyId: string, { grace, json }: RotateOptions): Promise<void> {
  await run(async (context) => {
    const rotated = await context.get(ApiKeysService).rotate(keyId, grace, Actor.commandLine);
    print(json === true ? JSON.stringify(issuedAsJson(rotated)) : issuedAsText(rotated));
  });
}

async function revoke(keyId: string, { json }: Json): Promise<void> {
  await run(async (context) => {
    const key = await context.get(ApiKeysService).revoke(keyId, Actor.commandLine);
    const { record } = key;
    print(json === true ? JSON.stringify(keyAsJson(key)) : `${record.keyId} (${quoted(record.name)}) is revoked.`);
  });
}

function collect(value: string, before: string[] = []): string[] {
  return [...before, value];
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A time such as `90s`, `30m`, `24h`, `7d`, in seconds. */
function time(text: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? [];
  if (unit === undefined) throw new InvalidArgumentError('It must be a time such as 90s, 30m, 24h or 7d.');
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
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
