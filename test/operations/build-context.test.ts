import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { contextOf, copiedBy, reachedFrom, scriptsRunBy } from '../support/build-context.js';
import { projectRoot } from '../support/paths.js';

const dockerfile = read('Dockerfile');
const dockerignore = read('.dockerignore');
const copied = copiedBy(dockerfile).filter((path) => path !== '.');
const run = reachedFrom(scriptsRunBy(dockerfile));
const bundled = ['tsconfig.json', ...reachedFrom(Object.values(await entries()))];

/** The files that the bundler starts from. */
async function entries(): Promise<Record<string, string>> {
  const config = (await import(join(projectRoot, 'rolldown.config.js'))) as {
    default: { input: Record<string, string> };
  };
  return config.default.input;
}

function read(name: string): string {
  return readFileSync(join(projectRoot, name), 'utf8');
}

/** What is not in the context, or not there at all. */
function missing(paths: readonly string[], rules = dockerignore): string[] {
  const isSent = contextOf(rules);
  return paths.filter((path) => !isSent(path) || !existsSync(join(projectRoot, path)));
}

/** The rules with one line changed or taken away. */
function instead(line: string, replacement = ''): string {
  expect(dockerignore).toContain(`\n${line}\n`);
  return dockerignore.replace(`\n${line}\n`, `\n${replacement}\n`);
}

describe('the context that the image is built from', () => {
  it('has what the Dockerfile copies', () => {
    expect(copied).toEqual(expect.arrayContaining(['package.json', 'package-lock.json', 'deploy/healthcheck.mjs']));
    expect(missing(copied)).toEqual([]);
  });

  it('has the scripts that the Dockerfile runs, and what these import', () => {
    expect(run).toEqual(
      expect.arrayContaining(['scripts/build.mjs', 'scripts/node-version.mjs', 'rolldown.config.js']),
    );
    expect(missing(run)).toEqual([]);
  });

  it('has what the bundler reads', () => {
    const some = ['tsconfig.json', 'apps/cli/src/main.ts', 'libs/kernel/src/int64.ts', 'libs/pets/src/domain/pet.ts'];
    expect(bundled).toEqual(expect.arrayContaining(some));
    expect(missing(bundled)).toEqual([]);
  });

  it('lacks excluded files', () => {
    expect(missing(copied, instead('!deploy/healthcheck.mjs'))).toEqual(['deploy/healthcheck.mjs']);
    expect(missing(run, instead('!scripts'))).toEqual(['scripts/build.mjs', 'scripts/node-version.mjs']);
    expect(missing(run, instead('!scripts', '!scripts/build.mjs'))).toEqual(['scripts/node-version.mjs']);
    expect(missing(bundled, instead('!tsconfig.json'))).toEqual(['tsconfig.json']);
    expect(missing(bundled, instead('!libs'))).toContain('libs/kernel/src/int64.ts');
  });

  it('has nothing else: no data, no settings, no history, no tests', () => {
    const isSent = contextOf(dockerignore);
    for (const path of ['.env', '.data/api-key', '.git/config', 'node_modules/pg/package.json', 'new-file']) {
      expect([path, isSent(path)]).toEqual([path, false]);
    }
    for (const path of ['test/support/paths.ts', 'libs/kernel/src/int64.spec.ts', 'deploy/prometheus/alerts.yml']) {
      expect([path, isSent(path)]).toEqual([path, false]);
    }
  });
});

describe("Docker's rules", () => {
  it.each([
    ['*.md\n!README.md', 'README.md', true],
    ['*.md\n!README.md', 'NOTES.md', false],
    ['!README.md\n*.md', 'README.md', false],
    ['*.md', 'docs/notes.md', true],
    ['*/temp*', 'docs/temporary/notes.md', false],
    ['*/temp*', 'docs/notes/temporary.md', true],
    ['temp?', 'tempa', false],
    ['temp?', 'temporary', true],
    ['**/*.go', 'main.go', false],
    ['**/*.go', 'cmd/tool/main.go', false],
    ['docs/**', 'docs/notes.md', false],
    ['/docs/', 'docs/notes.md', false],
    ['docs', 'libs/docs/notes.md', true],
    ['# docs\n\n docs ', 'docs/notes.md', false],
    ['docs\n!docs/notes.md', 'docs/notes.md', true],
    ['a.c', 'abc', true],
  ])('%j: %s is sent: %s', (rules, path, isSent) => {
    expect(contextOf(rules)(path)).toBe(isSent);
  });

  it.each(['[ab]', 'a\\*', 'a**', '**a', '!*.md'])('of %s are refused as unknown', (pattern) => {
    expect(() => contextOf(pattern)).toThrow('not known here');
  });
});
