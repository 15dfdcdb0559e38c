import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { projectRoot } from '../support/paths.js';

const openapi = join(projectRoot, 'openapi.json');

interface Report {
  readonly totals: { readonly errors: number; readonly warnings: number };
  readonly problems: readonly { readonly ruleId: string }[];
}

/** Lints a document by redocly.yaml. */
function lint(file: string): Promise<Report> {
  const cli = join(projectRoot, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'lint', file, '--config', join(projectRoot, 'redocly.yaml'), '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env }, (_error, stdout) => {
      resolve(JSON.parse(stdout) as Report);
    });
  });
}

it('openapi.json keeps the rules of redocly.yaml, without a warning', async () => {
  expect(await lint(openapi)).toMatchObject({ problems: [], totals: { errors: 0, warnings: 0 } });
});

it('each rule finds a planted violation', async () => {
  // One break each, as texts of the committed document, so that a break that no longer applies is noticed.
  const breaks: [string, RegExp, string][] = [
    ['rule/an-id-is-an-int64', /("petId": \{[^}]*)"format": "int64",/, '$1'],
    ['operation-operationId', /"operationId": "listPets",/, ''],
    ['operation-description', /"description": "A page of animals in ascending[^\n]+\n/, ''],
    ['parameter-description', /"description": "Only animals with this availability status.",/, ''],
    ['rule/every-member-has-a-description', /"description": "The animal's name[^\n]+\n/, ''],
    ['rule/a-member-has-a-type', /("shipDate": \{\s+"type": )"string"/, '$1"object"'],
    ['scalar-property-missing-example', /,\s+"example": "Wall-E"/, ''],
    ['rule/every-operation-needs-a-key', /"security": \[\s+\{\s+"bearer": \[\]\s+\}\s+\]/, '"security": []'],
    ['rule/the-key-is-the-bearer-key', /"bearer": \[\]/, ''],
    ['rule/every-operation-states-its-failures', /"431": \{/, '"432": {'],
    ['rule/every-schema-has-a-description', /"description": "The options of rotating an API key.",/, ''],
    ['rule/every-response-has-a-request-id', /"X-Request-Id": \{/, '"X-Id": {'],
    ['rule/a-failure-is-an-error', /#\/components\/schemas\/Error/, '#/components/schemas/Order'],
    ['rule/a-failure-has-an-example', /,\s+"example": \{\s+"code": "unauthorized"[^}]+\}/, ''],
    ['rule/every-response-has-headers', /"headers"(: \{\s+"X-Request-Id")/, '"x-headers"$1'],
    [
      'rule/a-path-parameter-has-an-example',
      /"format": "int64",\n\s+"example": 1\n(?=\s+\}\n\s+\}[,\n])/,
      '"format": "int64"\n',
    ],
  ];
  let text = await readFile(openapi, 'utf8');
  for (const [rule, place, change] of breaks) {
    expect({ rule, found: place.test(text) }).toEqual({ rule, found: true });
    text = text.replace(place, change);
  }
  const folder = await mkdtemp(join(tmpdir(), 'animal-store-rules-'));
  try {
    await writeFile(join(folder, 'openapi.json'), text);
    const { problems } = await lint(join(folder, 'openapi.json'));
    expect(problems.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(breaks.map(([rule]) => rule)));
  } finally {
    await rm(folder, { recursive: true });
  }
});

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly type?: string; readonly pattern?: string; readonly minLength?: number };
}
interface Operation {
  readonly operationId: string;
  readonly parameters: Parameter[];
  readonly responses: Record<string, { readonly headers: Record<string, unknown> }>;
}
interface Schema {
  readonly type: string;
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, { readonly format?: string }>>;
}
interface Document {
  readonly info: { readonly contact: { readonly name?: string } };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, Schema> };
}

/** What openapi.json breaks of the rules that redocly.yaml has no words for. */
function breachesOf({ info, paths, components: { schemas } }: Document): string[] {
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  return [
    ...(info.contact.name === undefined ? ['nobody to contact'] : []),
    ...operations.flatMap(({ operationId, parameters }) => [
      ...parameters.filter(takesAnyText).map(({ name }) => `${operationId}: ${name} says nothing of what is refused`),
      ...(isInOrder(parameters) ? [] : [`${operationId}: its parameters are not in order`]),
    ]),
    ...Object.entries(schemas).flatMap(([name, { type, additionalProperties }]) =>
      type === 'object' && additionalProperties !== true ? [`${name}: a generated client refuses an added member`] : [],
    ),
    ...Object.entries(schemas).flatMap(([name, { properties: { id } = {} }]) =>
      id === undefined || id.format === 'int64' || WITH_TEXT_ID.includes(name) ? [] : [`${name}: its id is no int64`],
    ),
  ];
}

/** What is known by a text; of an event's subject, the id may be one. */
const WITH_TEXT_ID = ['Event', 'EventSubject', 'Webhook', 'IssuedWebhook', 'Delivery'];

/** A preference that is not known is ignored, and an id that is a text and names nothing is 404, whatever its form. */
const ANY_TEXT = ['Prefer', 'keyId', 'eventId', 'webhookId', 'deliveryId'];

function takesAnyText({ name, schema: { type, pattern, minLength } }: Parameter): boolean {
  return type === 'string' && pattern === undefined && minLength === undefined && !ANY_TEXT.includes(name);
}

/** A generated method takes them in this order: those of the path, which it needs, first. */
function isInOrder(parameters: readonly Parameter[]): boolean {
  const ranks = parameters.map((one) => ['path', 'query', 'header'].indexOf(one.in));
  return ranks.every((rank, index) => index === 0 || rank >= (ranks[index - 1] ?? 0));
}

describe('the rules that redocly.yaml cannot express', () => {
  it('openapi.json follows them', async () => {
    expect(breachesOf(JSON.parse(await readFile(openapi, 'utf8')) as Document)).toEqual([]);
  });

  it('planted violations are found', async () => {
    const text = await readFile(openapi, 'utf8');
    const broken = JSON.parse(
      text.replaceAll(/"(minLength|pattern|additionalProperties|format)": /g, '"x-$1": '),
    ) as Document;
    broken.paths['/pets/{petId}']?.patch?.parameters.reverse();
    expect(breachesOf({ ...broken, info: { contact: {} } })).toEqual(
      expect.arrayContaining([
        'nobody to contact',
        'listPets: after says nothing of what is refused',
        'updatePet: If-Match says nothing of what is refused',
        'updatePet: its parameters are not in order',
        'Pet: a generated client refuses an added member',
        'Pet: its id is no int64',
      ]),
    );
  });

  it('the settings for a Go client rename members with the name of a constructor', async () => {
    const { components } = JSON.parse(await readFile(openapi, 'utf8')) as Document;
    const settings = await readFile(join(projectRoot, 'clients/openapi-generator/go.yaml'), 'utf8');
    const { modelNameMappings } = parse(settings) as { modelNameMappings: Record<string, string> };
    const names = Object.keys(components.schemas);
    const types = names.map((name) => modelNameMappings[name] ?? name);
    expect(types.filter((type) => types.includes(type.replace(/^New/, '')) && type.startsWith('New'))).toEqual([]);
    expect(new Set(types).size).toBe(names.length);
    expect(Object.keys(modelNameMappings).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the headers that responses declare', () => {
  const declaring = async (operationId: string, ...names: string[]): Promise<string[]> => {
    const { paths } = JSON.parse(await readFile(openapi, 'utf8')) as Document;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const responses = operations.find((one) => one.operationId === operationId)?.responses ?? {};
    return Object.keys(responses).filter((status) => names.every((name) => name in (responses[status]?.headers ?? {})));
  };

  it('the headers of a deprecation, after the scope check', async () => {
    const reached = ['200', '304', '400', '404', '410', '500', '503'];
    expect(await declaring('getPet', 'Deprecation', 'Sunset', 'Link')).toEqual(reached);
    expect(await declaring('updatePet', 'Deprecation')).toEqual([]);
  });

  it('the headers of the rate limit, for counted requests', async () => {
    const counted = ['200', '400', '401', '403', '417', '429', '500', '503'];
    expect(await declaring('listPets', 'RateLimit', 'RateLimit-Policy')).toEqual(counted);
  });

  it('Retry-After and WWW-Authenticate', async () => {
    expect(await declaring('listPets', 'Retry-After')).toEqual(['429', '503']);
    expect(await declaring('listPets', 'WWW-Authenticate')).toEqual(['401', '403']);
  });
});
