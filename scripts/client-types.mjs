// Writes clients/typescript/src/schema.ts: the types of openapi.json, in which an int64 is a bigint.
// With --check it writes nothing, and fails when the file is not what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { int64Members } from './int64-members.mjs';

const root = new URL('../', import.meta.url);
const target = new URL('clients/typescript/src/schema.ts', root);
// Further members are allowed everywhere; with an index signature for them, a misspelled one would have a type.
const withoutFurther = (key, value) => (key === 'additionalProperties' && value === true ? undefined : value);
const document = JSON.parse(await readFile(new URL('openapi.json', root), 'utf8'), withoutFurther);

/** The codes that the description of Error lists. */
function errorCodes() {
  const { description } = document.components.schemas.Error.properties.code;
  return Array.from(description.matchAll(/^- `(\w+)`:/gm), ([, code]) => code);
}

const quoted = (names) => names.map((name) => `'${name}'`);
const bigint = ts.factory.createKeywordTypeNode(ts.SyntaxKind.BigIntKeyword);
const types = await openapiTS(document, {
  silent: true,
  defaultNonNullable: false,
  transform: ({ format }) => (format === 'int64' ? bigint : undefined),
});
const text = `// Made by npm run openapi out of openapi.json.

/** Every \`code\` that an Error can carry. */
export type ErrorCode =
  | ${quoted(errorCodes()).join('\n  | ')};

/** The members that are int64, and read as bigint. */
export const INT64_MEMBERS: ReadonlySet<string> = new Set([${quoted(int64Members(document.components.schemas)).join(', ')}]);

${astToString(types)}`;

if (!process.argv.includes('--check')) {
  await writeFile(target, text);
} else if ((await readFile(target, 'utf8')) !== text) {
  console.error('clients/typescript/src/schema.ts is not what openapi.json makes: npm run openapi');
  process.exitCode = 1;
}
