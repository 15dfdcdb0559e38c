import type { Service } from './service.js';

/** What a person wants to know once the service has started: where it is, its key, and a first request. */
export function greeting({ address, managementAddress, localKey }: Service): string {
  const key = localKey?.secret ?? '<API_KEY>';
  const lines = [
    '',
    `Animal Store is ready: ${address}/v1`,
    `  Swagger UI:    ${address}/docs`,
    `  Health:        ${managementAddress}/health/ready`,
    ...(localKey === undefined ? [] : [`  API key:       ${localKey.isNew ? localKey.secret : `in ${localKey.file}`}`]),
    ...(localKey?.isNew === true ? [`  kept in:       ${localKey.file}`] : []),
    `  First request: ${firstRequest(address, localKey?.isNew === false ? `$(cat ${quoted(localKey.file)})` : key)}`,
    '',
    '',
  ];
  return lines.join('\n');
}

/** As one word of a POSIX shell, whatever the path holds. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function firstRequest(address: string, key: string): string {
  return `curl -H "Authorization: Bearer ${key}" ${address}/v1/pets`;
}
