import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../support/paths.js';

const FILES = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/decisions.md',
  'docs/events.md',
  'docs/operations.md',
  'docs/orders.md',
  'docs/performance.md',
  'docs/security.md',
  'bench/README.md',
  'clients/typescript/README.md',
  '.github/workflows/ci.yml',
  '.github/workflows/publish-client.yml',
  '.devcontainer/devcontainer.json',
  '.ci/run',
];
const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, found = '']) => found);
}

describe.each(FILES)('%s', (file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8');

  it('names existing npm scripts', () => {
    const named = matches(text, /\bnpm run (?:-s )?([\w:]+)/g);
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('names existing files', () => {
    // `dist` is built, and a path with capitals or angle brackets is an example.
    const named = matches(text, /(?<![\w./-])((?:apps|clients|contract|docs|libs|scripts|test)\/[\w./-]*\w)/g);
    expect(named.filter((path) => !path.startsWith('libs/<') && !existsSync(join(projectRoot, path)))).toEqual([]);
  });

  it('links to existing files', () => {
    const linked = matches(text, /\]\((?!https?:)([^)#]+)[^)]*\)/g);
    expect(linked.filter((path) => !existsSync(join(projectRoot, dirname(file), path)))).toEqual([]);
  });
});

it('docs/decisions.md has every error code of the OpenAPI document, and no other', () => {
  const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
  const [, section = ''] = /\n### Errors\n(.+?)\n### /s.exec(read('docs/decisions.md')) ?? [];
  const rows = section.split('\n').filter((line) => /^\| \d/.test(line));
  const listed = new Set(matches(read('openapi.json'), /- `([a-z_]+)`: /g));
  expect(matches(rows.join('\n'), /`([a-z_]+)`/g).sort()).toEqual(Array.from(listed).sort());
});
