import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of package.json: the same for the sources and for `dist`, independent of the current folder. */
export const projectRoot = findUpwards(import.meta.dirname);

function findUpwards(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('package.json is missing: the installation is incomplete');
  return findUpwards(parent);
}
