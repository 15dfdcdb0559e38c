import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { subset } from 'semver';
import { projectRoot } from '../support/paths.js';

/** A package as package-lock.json has it. */
interface Locked {
  /** Where it is installed under another name: its own. */
  readonly name?: string;
  readonly version?: string;
  readonly engines?: { readonly node?: string };
  readonly hasInstallScript?: boolean;
}

const { engines, allowScripts, dependencies, devDependencies } = readJson('package.json') as {
  engines: { node: string };
  allowScripts: Record<string, boolean>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const lock = readJson('package-lock.json') as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...locked }));

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, file), 'utf8'));
}

describe('npm ci prints no warning: every package', () => {
  it('works with each Node.js version that package.json declares', () => {
    const narrower = packages.filter((each) => !subset(engines.node, each.engines?.node ?? '*'));
    expect(narrower.map(({ name, version }) => `${name}@${String(version)}`)).toEqual([]);
  });

  it('with an install script is in allowScripts, which allows none', () => {
    const withScript = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
    expect(allowScripts).toEqual(Object.fromEntries(withScript.map((name) => [name, false])));
  });

  it('reports no installs: @scarf/scarf, a dependency of Swagger UI, is replaced by an empty package', () => {
    expect(packages.filter(({ name }) => name === '@scarf/scarf')).toEqual([]);
  });
});

describe('the built programs', () => {
  it('contain TypeORM once: nothing loads it again by `require`', () => {
    const folder = join(projectRoot, 'dist/chunks');
    const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const loading = files.filter((name) => readFileSync(join(folder, name), 'utf8').includes('("typeorm")'));
    expect({ isBuilt: files.length > 0, loading }).toEqual({ isBuilt: true, loading: [] });
  });
});

it('docs/decisions.md says why each dependency was chosen', () => {
  const text = readFileSync(join(projectRoot, 'docs/decisions.md'), 'utf8');
  const isListed = (name: string): boolean =>
    [name, name.split('/').at(-1)].some((each) => text.includes(`\`${each}\``));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !isListed(name))).toEqual([]);
});
