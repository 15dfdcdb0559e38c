import { join, posix, relative, sep } from 'node:path';
import ts from 'typescript';
import { projectRoot } from './paths.js';

/**
 * Which paths a .dockerignore lets into the context of a build, by Docker's rules (moby/patternmatcher), which are not
 * git's: every pattern begins at the root, one that matches a folder matches all in it, and the last that matches decides.
 * @throws Error at a pattern whose rules are not known here: classes, escapes, wildcards in exceptions
 */
export function contextOf(dockerignore: string): (path: string) => boolean {
  const rules = dockerignore
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '')
    .map((line) => ruleOf(line.trim()));
  return (path) => {
    const names = path.split('/');
    const places = names.map((_, depth) => names.slice(0, depth + 1).join('/'));
    return rules.findLast(({ pattern }) => places.some((place) => pattern.test(place)))?.lets ?? true;
  };
}

function ruleOf(line: string): { pattern: RegExp; lets: boolean } {
  const lets = line.startsWith('!');
  const path = posix.normalize(lets ? line.slice(1).trim() : line).replaceAll(/^\/|\/$/g, '');
  const isKnown = lets ? !/[[\]\\*?]/.test(path) : !/[[\]\\]|[^/]\*\*|\*\*[^/]/.test(path);
  if (!isKnown) throw new Error(`.dockerignore: the rules of ${line} are not known here`);
  const pattern = path
    .replaceAll(/[.+^$(){}|]/g, '\\$&')
    .replaceAll(/\*\*\/|\*\*|\*|\?/g, (wildcard) => WILDCARDS[wildcard] ?? wildcard);
  return { pattern: new RegExp(`^${pattern}$`), lets };
}

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };

/** What a Dockerfile copies from the context. */
export function copiedBy(dockerfile: string): string[] {
  const copies = dockerfile.matchAll(/^COPY (?!--from=)((?:\S+ )+)\S+$/gm);
  return Array.from(copies, ([, sources = '']) => sources.trim().split(' ')).flat();
}

/** The scripts that a Dockerfile runs with node while it builds. */
export function scriptsRunBy(dockerfile: string): string[] {
  return Array.from(dockerfile.matchAll(/^RUN (?:.*&& )?node (\S+)/gm), ([, script = '']) => script);
}

/** These files and all of the project's that they import, by path or by a name such as #pets, however far away. */
export function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set(files);
  // A Set also goes over what is added meanwhile.
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
