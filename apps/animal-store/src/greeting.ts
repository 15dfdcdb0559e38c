import { printable } from '#config';
import type { LocalKey } from './local-key.js';
import type { Service } from './service.js';

const COLUMN = 17;

/** The text on the terminal after the start: addresses, the local key, and a first request. */
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
  const lines = rows.map(([label = '', value = '']) => `  ${label}`.padEnd(COLUMN) + value);
  return ['', `Animal Store is ready: ${address}/v1`, ...lines, '', ''].join('\n');
}

function aboutKey({ secret, file, isNew, isValid, graceEnd }: LocalKey): string[][] {
  const path = printable(file);
  if (isNew)
    return [
      ['API key:', secret],
      ['kept in:', path],
    ];
  if (!isValid) {
    const command = 'npm run cli -- keys issue --name NAME';
    return [
      ['API key:', `the key in ${path} is no longer valid: it was revoked or replaced, or has expired`],
      ['new key:', command],
    ];
  }
  if (graceEnd !== undefined)
    return [['API key:', `in ${path}: it was replaced, and is valid until ${graceEnd.toISOString()}`]];
  return [['API key:', `in ${path}`]];
}

function keyInShell(localKey: LocalKey | undefined): string {
  if (localKey?.isValid !== true) return '<API_KEY>';
  return localKey.isNew ? localKey.secret : `$(cat ${quoted(localKey.file)})`;
}

/** Quotes a path as one word for a POSIX shell. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
