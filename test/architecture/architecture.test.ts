import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { named, writeTree } from './planted-tree.js';
import { ALLOWED, BASE, type Plant, VIOLATIONS } from './plants.js';

const PROJECT_ROOT = join(import.meta.dirname, '..', '..');

interface Cruise {
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment?: string }[] };
  };
}

async function cruise(folder: string, ...sources: string[]): Promise<Cruise['summary']> {
  const tool = join(PROJECT_ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = join(PROJECT_ROOT, '.dependency-cruiser.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tool, '--config', config, '--output-type', 'json', ...sources],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  );
  return (JSON.parse(stdout) as Cruise).summary;
}

const violations = named(VIOLATIONS, 'violation');
const allowed = named(ALLOWED, 'allowed');

let tree: string;
let planted: Cruise['summary'];

beforeAll(async () => {
  tree = await writeTree(PROJECT_ROOT, [...BASE, ...violations, ...allowed]);
  planted = await cruise(tree, 'apps', 'libs', 'test', 'bench');
});

afterAll(async () => {
  await rm(tree, { recursive: true, force: true });
});

/** The rules that the plant's file breaks; a rule on folders is broken by its folder. */
function rulesBrokenBy({ file }: Plant): string[] {
  const names = planted.violations.filter(({ from }) => file.startsWith(from)).map(({ rule }) => rule.name);
  return [...new Set(names)];
}

const shown = ({ file, code }: Plant, rules: string[]): string => `${file}: ${code} breaks [${rules.join(', ')}]`;

describe('the architecture check', () => {
  it.each([...new Set(violations.map(({ rule }) => rule))])('catches what breaks %s', (name) => {
    const plants = violations.filter(({ rule }) => rule === name);

    expect(plants.map((plant) => shown(plant, rulesBrokenBy(plant)))).toEqual(
      plants.map((plant) => shown(plant, [name])),
    );
  });

  it('allows the imports of every layer', () => {
    expect(allowed.map((plant) => shown(plant, rulesBrokenBy(plant)))).toEqual(
      allowed.map((plant) => shown(plant, [])),
    );
  });

  it('has a planted violation for every rule', () => {
    const rules = planted.ruleSetUsed.forbidden.map(({ name }) => name);

    expect([...new Set(violations.map(({ rule }) => rule))].sort()).toEqual(rules.sort());
  });

  it('gives a reason for every rule', () => {
    expect(planted.ruleSetUsed.forbidden.filter(({ comment = '' }) => comment.trim() === '')).toEqual([]);
  });
});

describe('the migrations of all modules', () => {
  it('have different numbers, which end the names of their classes', async () => {
    const folders = (await readdir(join(PROJECT_ROOT, 'libs'))).map((name) =>
      join(PROJECT_ROOT, 'libs', name, 'src/migrations'),
    );
    const files = (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flatMap(
      (names, index) => names.filter((name) => /^\d/.test(name)).map((name) => join(folders[index] ?? '', name)),
    );
    const numbers = files.map((file) => /(\d+)-[^/]+$/.exec(file)?.[1] ?? '');
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const [index, file] of files.entries()) {
      expect(await readFile(file, 'utf8')).toMatch(new RegExp(`export class [A-Za-z]+${numbers[index] ?? ''} `));
    }
  });
});
