import { Command } from 'commander';
import { Actor, type ApiKey, AuthApi, type IssuedKey, MAX_LIFETIME_DAYS, SCOPES } from '#auth';
import { Clock } from '#kernel';
import { SETTINGS, type SecretDraft, type Settings } from '#config';
import { auditCommand, usageCommand } from './key-records.js';
import { draftOfLocalKey } from './local-key.js';
import * as options from './options.js';
import { unlessInterrupted } from './interrupted.js';
import { day, formatTime, type Json, print, printOnce } from './output.js';
import { quoted } from './quoted.js';
import { type Context, inContext } from './run.js';
import { table } from './table.js';

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
  const keys = new Command('keys')
    .description('API keys: issue, list, rotate, revoke; their audit and usage')
    .showHelpAfterError();
  keys
    .command('issue')
    .description('create a key and print its secret, once')
    .requiredOption('--name <name>', 'what the key is for', options.keyName)
    .option('--scope <scope>', `one of ${SCOPES.join(', ')}; repeat the option for several`, options.scope)
    .option(
      '--days <days>',
      'whole days until it expires, 1 to 3650 (default: 365)',
      options.wholeNumber(1, MAX_LIFETIME_DAYS),
    )
    .option('--json', 'print JSON')
    .action(inContext(issue));
  keys.command('list').description('all keys, without secrets').option('--json', 'print JSON').action(inContext(list));
  keys
    .command('rotate')
    .description(
      'rotate the secret of a key and print the new one, once; the previous secret remains valid for a grace period',
    )
    .argument('<keyId>')
    .option(
      '--grace <time>',
      'how long the previous secret stays valid, 0s to 7d, such as 90s, 30m, 24h (default: 24h)',
      options.grace,
    )
    .option('--json', 'print JSON')
    .action(inContext(rotate));
  keys
    .command('revoke')
    .description('end a key for good')
    .argument('<keyId>')
    .option('--json', 'print JSON')
    .action(inContext(revoke));
  return keys.addCommand(auditCommand()).addCommand(usageCommand());
}

async function issue(context: Context, { name, scope, days, json }: IssueOptions): Promise<void> {
  const description = { name, scopes: scope, lifetimeDays: days };
  await context
    .get(AuthApi)
    .issue(description, Actor.commandLine, (issued) =>
      printOnce(json === true ? JSON.stringify(issuedAsJson(issued)) : issuedAsText(issued), 'the key was not created'),
    );
}

async function list(context: Context, { json }: Json): Promise<void> {
  const now = context.get(Clock).now();
  const keys = (await context.get(AuthApi).list()).rows.map(({ apiKey }) => apiKey);
  await print(json === true ? JSON.stringify(keys.map((key) => keyAsJson(key, now))) : keysAsText(keys, now));
}

async function rotate(context: Context, keyId: string, options: RotateOptions): Promise<void> {
  // For the local key, the new file is written before the change is committed, and replaces the old one afterwards.
  let draft: SecretDraft | undefined;
  try {
    await context.get(AuthApi).rotate(keyId, options.grace, Actor.commandLine, (rotated) => {
      draft = draftOfLocalKey(context.get<Settings>(SETTINGS), rotated);
      const end = rotated.apiKey.graceEnd(context.get(Clock).now());
      // A signal during the wait for a full pipe ends the transaction, and the draft is discarded.
      return unlessInterrupted(printOnce(rotatedAs(options, rotated, end), 'the key was not changed'));
    });
    draft?.keep();
  } finally {
    draft?.discard();
  }
}

async function revoke(context: Context, keyId: string, { json }: Json): Promise<void> {
  const key = await context.get(AuthApi).revoke(keyId, Actor.commandLine);
  const { record } = key;
  const now = context.get(Clock).now();
  await print(
    json === true ? JSON.stringify(keyAsJson(key, now)) : `${record.keyId} (${quoted(record.name)}) is revoked.`,
  );
}

function issuedAsJson({ apiKey, secret }: IssuedKey): object {
  const { keyId, name, scopes, expiresAt } = apiKey.record;
  return { keyId, key: secret, name, scopes, expiresAt };
}

function issuedAsText({ apiKey, secret }: IssuedKey): string {
  const { keyId, name, scopes, expiresAt } = apiKey.record;
  return [
    `key:     ${secret}`,
    '         (not shown again: store it now)',
    `key id:  ${keyId}`,
    `name:    ${quoted(name)}`,
    `scopes:  ${scopes.join(', ')}`,
    `expires: ${expiresAt.toISOString()}`,
  ].join('\n');
}

function rotatedAs({ json }: Json, rotated: IssuedKey, graceEnd: Date | undefined): string {
  if (json === true) return JSON.stringify({ ...issuedAsJson(rotated), oldSecretEndsAt: graceEnd ?? null });
  const previous = graceEnd === undefined ? 'is no longer valid' : `valid until ${graceEnd.toISOString()}`;
  return `${issuedAsText(rotated)}\nprevious secret: ${previous}`;
}

function keyAsJson(key: ApiKey, now: Date): object {
  const { keyId, name, prefix, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = key.record;
  return {
    keyId,
    name,
    prefix,
    scopes,
    createdAt,
    expiresAt,
    revokedAt: revokedAt ?? null,
    lastUsedAt: lastUsedAt ?? null,
    oldSecretEndsAt: key.graceEnd(now) ?? null,
  };
}

function keysAsText(keys: readonly ApiKey[], now: Date): string {
  const head = ['KEY ID', 'NAME', 'BEGINS', 'SCOPES', 'EXPIRES', 'REVOKED', 'LAST USED', 'PREVIOUS SECRET UNTIL'];
  const rows = keys.map((key) => [
    key.record.keyId,
    quoted(key.record.name),
    key.record.prefix,
    key.record.scopes.join(','),
    day(key.record.expiresAt),
    day(key.record.revokedAt),
    day(key.record.lastUsedAt),
    formatTime(key.graceEnd(now)),
  ]);
  return table([head, ...rows]);
}
