// Writes contract/preview.json, at a release: the operations of openapi.json that may still change, as they are published.
// contract/v1.json holds the stable ones. They are a promise, so nothing writes that file.
import { readFile, writeFile } from 'node:fs/promises';

const root = new URL('../', import.meta.url);
const document = JSON.parse(await readFile(new URL('openapi.json', root), 'utf8'));

for (const [path, operations] of Object.entries(document.paths)) {
  const mayChange = Object.entries(operations).filter(([, operation]) => operation['x-stability'] !== undefined);
  document.paths[path] = Object.fromEntries(mayChange);
}
await writeFile(new URL('contract/preview.json', root), `${JSON.stringify(document, null, 2)}\n`);
