import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { projectRoot } from './paths.js';

/**
 * Reads a .dockerignore by Docker's rules (moby/patternmatcher), which differ from git's: every pattern begins at the root, a
 * pattern that matches a folder matches all files in it, and the last pattern that matches decides.
 * @returns a function that tells whether a path is part of the build context
 * @throws Error for patterns that are not supported here: classes, escapes, wildcards in exceptions
 */
export function contextOf(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line) => ruleOf(line.trim()));
  return (path) => {
    const names = path.split('/');
    const prefixes = names.map((_, depth) => names.slice(0, depth + 1).join('/'));
    return rules.findLast(({ pattern }) => prefixes.some((prefix) => pattern.test(prefix)))?.includes ?? true;
  };
}

function ruleOf(line: string): { pattern: RegExp; includes: boolean } {
  const includes = line.startsWith('!');
  const path = posix.normalize(includes ? line.slice(1).trim() : line).replaceAll(/^\/|\/$/g, '');
  const isKnown = includes ? !/[[\]\\*?]/.test(path) : !/[[\]\\]|[^/]\*\*|\*\*[^/]/.test(path);
  if (!isKnown) throw new Error(`.dockerignore: the rules of ${line} are not known here`);
  const pattern = path
    .replaceAll(/[.+^$(){}|]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? wildcard);
  return { pattern: new RegExp(`^${pattern}$`), includes };
}

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** The paths that a Dockerfile copies from the build context. */
export function copiedBy(dockerfile: string): string[] {
  const copies = dockerfile.matchAll(/^COPY (?!--from=)((?:\S+ )+)\S+$/gm);
  return Array.from(copies, ([, sources = '']) => sources.trim().split(' ')).flat();
}

/** The scripts that a Dockerfile runs with node during the build. */
export function scriptsRunBy(dockerfile: string): string[] {
  return Array.from(dockerfile.matchAll(/^RUN (?:.*&& )?node (\S+)/gm), ([, script = '']) => script);
}

/** These files and all project files that they import, directly or not, by path or by a name such as #pets. */
export function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  // The iteration of a Set includes elements that are added during it.
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported);
  return [...reached];
}

function importsOf(file: string): string[] {
  const path = join(projectRoot, file);
  const { importedFiles } = ts.preProcessFile(ts.sys.readFile(path) ?? '', true, true);
  return importedFiles
    .filter(({ fileName }) => /^[.#]/.test(fileName))
    .map(({ fileName }) => {
      const { resolvedModule } = ts.resolveModuleName(fileName, path, RESOLUTION, ts.sys, undefined, undefined, ESM);
      if (resolvedModule === undefined) throw new Error(`${file} imports ${fileName}, which is not there`);
      return inProject(resolvedModule.resolvedFileName);
    });
}

const ESM = ts.ModuleKind.ESNext;
const RESOLUTION: ts.CompilerOptions = {
  allowJs: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
};

function inProject(path: string): string {
  return relative(projectRoot, path).replaceAll(sep, '/');
}
