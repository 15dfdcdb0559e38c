import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Plant } from './plants.js';

interface PackageJson {
  readonly imports: Record<string, unknown>;
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/** Names each plant's file: `*` becomes "planted-" and its number. */
export function named<P extends Plant>(plants: readonly P[], prefix: string): P[] {
  return plants.map((plant, index) => ({
    ...plant,
    file: plant.file.replace('*', `planted-${prefix}-${String(index)}`),
  }));
}

/**
 * Writes a tree outside the checkout that has the project's shape, its package.json and its packages by name alone.
 * Gives the tree's folder; removing it is the caller's.
 */
export async function writeTree(projectRoot: string, plants: readonly Plant[]): Promise<string> {
  const tree = await mkdtemp(join(tmpdir(), 'animal-store-architecture-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(tree, file)), { recursive: true });
    await writeFile(join(tree, file), text);
  };
  const { imports, dependencies, devDependencies } = await readPackageJson(projectRoot);
  const packages = [...Object.keys({ ...dependencies, ...devDependencies }), 'undeclared-package'];
  await Promise.all([
    write(
      'package.json',
      JSON.stringify({ type: 'module', imports: withModules(imports), dependencies, devDependencies }),
    ),
    write('tsconfig.json', await readFile(join(projectRoot, 'tsconfig.json'), 'utf8')),
    ...packages.flatMap((name) => [
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })),
      write(`node_modules/${name}/index.js`, ''),
    ]),
    ...plants.map(({ file, code }) => write(file, `${code}\n`)),
  ]);
  return tree;
}

async function readPackageJson(projectRoot: string): Promise<PackageJson> {
  return JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as PackageJson;
}

/** The project's own names, and those of the modules that only the plants have. */
function withModules(imports: Record<string, unknown>): Record<string, unknown> {
  const ofModule = (name: string): string => `./libs/${name}/src/index.ts`;
  return { '#store': ofModule('store'), '#clinic': ofModule('clinic'), ...imports };
}
