import { Command } from 'commander';
import { type ApiKey, AuthApi, type DeprecatedCalls, type KeyEvent, KeyRecordsService } from '#auth';
import { wholeNumber } from './options.js';
import { print, remark, formatTime } from './output.js';
import { quoted } from './quoted.js';
import { run } from './run.js';
import { table } from './table.js';

const MOST_ENTRIES = 100_000;

interface AuditOptions {
  readonly key?: string;
  readonly limit: number;
  readonly json?: boolean;
}

interface UsageOptions {
  readonly deprecated?: boolean;
  readonly json?: boolean;
}

/** `keys audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('the changes and uses of keys, with actor, time and request; the newest come last')
    .option('--key <keyId>', 'only the entries of this key')
    .option(
      '--limit <number>',
      `the number of entries, the newest ones, 1 to ${String(MOST_ENTRIES)}`,
      wholeNumber(1, MOST_ENTRIES),
      100,
    )
    .option('--json', 'print JSON')
    .action(audit);
}

/** `keys usage`. */
export function usageCommand(): Command {
  return new Command('usage')
    .description('the keys and the time of their last use')
    .option('--deprecated', 'the keys that call deprecated operations, with the number and the time of the last call')
    .option('--json', 'print JSON')
    .action(usage);
}

async function audit({ key, limit, json }: AuditOptions): Promise<void> {
  await run(async (context) => {
    // One more than shown, to see whether there are more.
    const found = await context.get(KeyRecordsService).audit({ keyId: key, most: limit + 1 });
    const events = found.slice(-limit);
    print(json === true ? JSON.stringify(events.map(eventAsJson)) : eventsAsText(events));
    if (found.length > limit) remark(`These are the newest ${String(limit)} entries; --limit shows more.`);
  });
}

async function usage({ deprecated, json }: UsageOptions): Promise<void> {
  await run(async (context) => {
    const keys = (await context.get(AuthApi).list()).rows.map(({ apiKey }) => apiKey);
    const rows =
      deprecated === true
        ? deprecatedUsage(keys, await context.get(KeyRecordsService).deprecatedCalls())
        : usageOf(keys);
    print(json === true ? JSON.stringify(rows) : usageAsText(rows, deprecated === true));
  });
}

function eventAsJson({ at, action, keyId, actor, requestId, scopes, count, lastAt }: KeyEvent): object {
  return { at, action, keyId, actor, requestId: requestId ?? null, scopes, count, lastAt };
}

function eventsAsText(events: readonly KeyEvent[]): string {
  const head = ['AT', 'ACTION', 'KEY ID', 'BY', 'SCOPES', 'TIMES', 'LAST AT', 'REQUEST ID'];
  const rows = events.map(({ at, action, keyId, actor, requestId = '-', scopes, count, lastAt }) => [
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
  readonly lastAt: Date | null;
}

function usageOf(keys: readonly ApiKey[]): UsageRow[] {
  return keys
    .map(({ record: { keyId, name, lastUsedAt } }) => ({ keyId, name, lastAt: lastUsedAt ?? null }))
    .sort((one, other) => (other.lastAt?.getTime() ?? 0) - (one.lastAt?.getTime() ?? 0));
}

function deprecatedUsage(keys: readonly ApiKey[], calls: readonly DeprecatedCalls[]): UsageRow[] {
  const names = new Map(keys.map(({ record }) => [record.keyId, record.name]));
  return calls.map(({ keyId, operation, count, lastAt }) => {
    return { keyId, name: names.get(keyId) ?? '', operation, count, lastAt };
  });
}

function usageAsText(rows: readonly UsageRow[], isDeprecated: boolean): string {
  const head = ['KEY ID', 'NAME', ...(isDeprecated ? ['OPERATION', 'TIMES'] : []), 'LAST USED'];
  const lines = rows.map(({ keyId, name, operation, count, lastAt }) => [
    keyId,
    quoted(name),
    ...(operation === undefined ? [] : [operation, String(count ?? 0)]),
    formatTime(lastAt ?? undefined),
  ]);
  return table([head, ...lines]);
}
