// Writes openapi.json, the document that the built service gives, beside package.json.
import { writeFile } from 'node:fs/promises';
import { openApiDocument } from '../dist/apps/animal-store/src/document.js';

const document = await openApiDocument();
await writeFile(new URL('../openapi.json', import.meta.url), `${JSON.stringify(document, null, 2)}\n`);
