import { printable } from '#config';
import type { LocalKey } from './local-key.js';
import type { Service } from './service.js';

const COLUMN = 17;

/** What a person wants to know once the service has started: where it is, its key, and a first request. */
export function greeting({
  address,
  managementAddress,
  localKey,
}: Pick<Service, 'address' | 'managementAddress' | 'localKey'>): string {
  const rows = [
    ['Swagger UI:', `${address}/docs`],
    ['Health:', `${managementAddress}/health/ready`],
    ...(localKey === undefined ? [] : aboutKey(localKey)),
    ['First request:', `curl -H "Authorization: Bearer ${keyInShell(localKey)}" ${address}/v1/pets`],
  ];
  const lines = rows.map(([what = '', value = '']) => `  ${what}`.padEnd(COLUMN) + value);
  return ['', `Animal Store is ready: ${address}/v1`, ...lines, '', ''].join('\n');
}

function aboutKey({ secret, file, isNew, isOpen, graceEnd }: LocalKey): string[][] {
  const path = printable(file);
  if (isNew)
    return [
      ['API key:', secret],
      ['kept in:', path],
    ];
  if (!isOpen) {
    const another = 'npm run cli -- keys issue --name NAME';
    return [
      ['API key:', `the one in ${path} works no more: it was revoked or replaced, or has expired`],
      ['another:', another],
    ];
  }
  if (graceEnd !== undefined)
    return [['API key:', `in ${path}: it was replaced, and works until ${graceEnd.toISOString()}`]];
  return [['API key:', `in ${path}`]];
}

function keyInShell(localKey: LocalKey | undefined): string {
  if (localKey?.isOpen !== true) return '<API_KEY>';
  return localKey.isNew ? localKey.secret : `$(cat ${quoted(localKey.file)})`;
}

/** As one word of a POSIX shell, whatever the path holds. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
