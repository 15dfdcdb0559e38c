import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
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

it('each rule catches what breaks it', async () => {
  // One break each, as texts of the committed document, so that a break that no longer applies is noticed.
  const breaks: [string, RegExp, string][] = [
    ['rule/an-id-is-an-int64', /("petId": \{[^}]*)"format": "int64",/, '$1'],
    ['operation-operationId', /"operationId": "listPets",/, ''],
    ['operation-description', /"description": "A page of animals in ascending[^\n]+\n/, ''],
    ['parameter-description', /"description": "Only animals with this availability status.",/, ''],
    ['rule/every-member-has-a-description', /"description": "The animal's name.",/, ''],
    ['rule/a-member-has-a-type', /("shipDate": \{\s+"type": )"string"/, '$1"object"'],
    ['scalar-property-missing-example', /,\s+"example": "Wall-E"/, ''],
    ['rule/every-operation-needs-a-key', /"security": \[\s+\{\s+"bearer": \[\]\s+\}\s+\]/, '"security": []'],
    ['rule/the-key-is-the-bearer-key', /"bearer": \[\]/, ''],
    ['rule/every-operation-states-its-failures', /"431": \{/, '"432": {'],
    ['rule/a-failure-is-an-error', /#\/components\/schemas\/Error/, '#/components/schemas/Order'],
    ['rule/a-failure-has-an-example', /,\s+"example": \{\s+"code": "unauthorized"[^}]+\}/, ''],
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
  await writeFile(join(folder, 'openapi.json'), text);
  const { problems } = await lint(join(folder, 'openapi.json')).finally(() => rm(folder, { recursive: true }));
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(expect.arrayContaining(breaks.map(([rule]) => rule)));
});
