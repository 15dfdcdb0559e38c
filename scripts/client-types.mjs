// Writes clients/typescript/src/schema.ts: the types of openapi.json, in which an int64 is a bigint.
// With --check it writes nothing, and fails when the file is not what it would write.
import { readFile, writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const root = new URL('../', import.meta.url);
const target = new URL('clients/typescript/src/schema.ts', root);
// Further members are allowed everywhere; with an index signature for them, a misspelled one would have a type.
const withoutFurther = (key, value) => (key === 'additionalProperties' && value === true ? undefined : value);
const document = JSON.parse(await readFile(new URL('openapi.json', root), 'utf8'), withoutFurther);

/**
 * The integers in a schema: the name of each one's member, and its format. An integer in a list or in a composed schema
 * belongs to the member around it.
 */
function integersOf(schema, member) {
  const { type, format, items = [], properties = {}, oneOf = [], allOf = [], anyOf = [] } = schema;
  return [
    ...(type === 'integer' ? [{ member, format }] : []),
    ...[items, oneOf, allOf, anyOf].flat().flatMap((part) => integersOf(part, member)),
    ...Object.entries(properties).flatMap(([name, property]) => integersOf(property, name)),
  ];
}

/** The names of members that are int64. A name must mean that everywhere, since the reader of responses goes by it. */
function int64Members() {
  const integers = Object.values(document.components.schemas).flatMap((schema) => integersOf(schema));
  const names = (isInt64) =>
    new Set(integers.filter(({ format }) => (format === 'int64') === isInt64).map(({ member }) => member));
  const others = names(false);
  const both = [...names(true)].filter((name) => others.has(name));
  if (both.length > 0) throw new Error(`int64 in one place and not in another: ${both.join(', ')}`);
  return [...names(true)].sort();
}

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
export const INT64_MEMBERS: ReadonlySet<string> = new Set([${quoted(int64Members()).join(', ')}]);

${astToString(types)}`;

if (!process.argv.includes('--check')) {
  await writeFile(target, text);
} else if ((await readFile(target, 'utf8')) !== text) {
  console.error('clients/typescript/src/schema.ts is not what openapi.json makes: npm run openapi');
  process.exitCode = 1;
}
