import { Command } from 'commander';
import { type ApiKey, AuthApi, type DeprecatedCalls, type AuditEntry, KeyRecordsService } from '#auth';
import { wholeNumber } from './options.js';
import { formatTime, type Json, newestOnly, print, remark } from './output.js';
import { quoted } from './quoted.js';
import { type Context, inContext } from './run.js';
import { table } from './table.js';

const MAX_ENTRIES = 100_000;

interface AuditOptions extends Json {
  readonly key?: string;
  readonly limit: number;
}

interface UsageOptions extends Json {
  readonly deprecated?: boolean;
}

/** `keys audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('the changes and refused requests of keys, with actor, time and request; the newest come last')
    .option('--key <keyId>', 'only the entries of this key')
    .option(
      '--limit <number>',
      `print at most this number of the newest entries, 1 to ${MAX_ENTRIES}`,
      wholeNumber(1, MAX_ENTRIES),
      100,
    )
    .option('--json', 'print JSON')
    .action(inContext(audit));
}

/** `keys usage`. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('the keys and the time of their last use')
    .option(
      '--deprecated',
      'the keys that call deprecated operations, with the number of calls and the time of the last one',
    )
    .option('--json', 'print JSON')
    .action(inContext(usage));
}

async function audit(context: Context, { key, limit, json }: AuditOptions): Promise<void> {
  // One more than shown, to see whether there are more.
  const found = await context.get(KeyRecordsService).audit({ keyId: key, limit: limit + 1 });
  const entries = found.slice(-limit);
  await print(json === true ? JSON.stringify(entries.map(entryAsJson)) : entriesAsText(entries));
  if (found.length > limit) remark(newestOnly(limit, MAX_ENTRIES, 'entries'));
}

async function usage(context: Context, { deprecated, json }: UsageOptions): Promise<void> {
  const keys = (await context.get(AuthApi).list()).rows.map(({ apiKey }) => apiKey);
  const rows =
    deprecated === true ? deprecatedUsage(keys, await context.get(KeyRecordsService).deprecatedCalls()) : usageOf(keys);
  await print(json === true ? JSON.stringify(rows) : usageAsText(rows, deprecated === true));
}

function entryAsJson({ at, action, keyId, actor, requestId, scopes, count, lastAt }: AuditEntry): object {
  return { at, action, keyId, actor, requestId: requestId ?? null, scopes, count, lastAt };
}

function entriesAsText(entries: readonly AuditEntry[]): string {
  const head = ['TIME', 'ACTION', 'KEY ID', 'ACTOR', 'SCOPES', 'COUNT', 'LAST TIME', 'REQUEST ID'];
  const rows = entries.map(({ at, action, keyId, actor, requestId = '-', scopes, count, lastAt }) => [
    formatTime(at),
    action,
    keyId,
    actor,
    scopes.join(','),
    String(count),
    formatTime(lastAt),
    requestId,
  ]);
  return table([head, ...rows]);
}

interface UsageRow {
  readonly keyId: string;
  readonly name: string;
  readonly operation?: string;
  readonly count?: number;
  readonly lastUsedAt: Date | null;
}

function usageOf(keys: readonly ApiKey[]): UsageRow[] {
  return keys
    .map(({ record: { keyId, name, lastUsedAt } }) => ({ keyId, name, lastUsedAt: lastUsedAt ?? null }))
    .sort((one, other) => (other.lastUsedAt?.getTime() ?? 0) - (one.lastUsedAt?.getTime() ?? 0));
}

function deprecatedUsage(keys: readonly ApiKey[], calls: readonly DeprecatedCalls[]): UsageRow[] {
  const names = new Map(keys.map(({ record }) => [record.keyId, record.name]));
  return calls.map(({ keyId, operation, count, lastAt }) => {
    return { keyId, name: names.get(keyId) ?? '', operation, count, lastUsedAt: lastAt };
  });
}

function usageAsText(rows: readonly UsageRow[], showsOperation: boolean): string {
  const head = ['KEY ID', 'NAME', ...(showsOperation ? ['OPERATION', 'COUNT'] : []), 'LAST USED'];
  const lines = rows.map(({ keyId, name, operation, count, lastUsedAt }) => [
    keyId,
    quoted(name),
    ...(operation === undefined ? [] : [operation, String(count ?? 0)]),
    formatTime(lastUsedAt ?? undefined),
  ]);
  return table([head, ...lines]);
}
