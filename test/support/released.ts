import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from './paths.js';

const run = promisify(execFile);

/** Below the project root, where the build finds this project's compiler and types. */
const BUILDS = join(projectRoot, '.released');

/** The build of the release before this one. */
export interface Released {
  readonly version: string;
  readonly serviceMain: string;
}

/** The newest release in CHANGELOG.md, with its commit. */
export async function lastRelease(): Promise<{ readonly version: string; readonly commit: string }> {
  const text = await readFile(join(projectRoot, 'CHANGELOG.md'), 'utf8');
  const [, version = '', commit = ''] = /^## (\d+\.\d+\.\d+) .*\n\nCommit ([0-9a-f]{40})\.$/m.exec(text) ?? [];
  if (version === '') throw new Error('CHANGELOG.md names no release with its commit');
  return { version, commit };
}

/** Whether git has the commit: a shallow clone may not, and an archive of the sources has no git. */
export async function isInHistory(commit: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: projectRoot }).then(
    () => true,
    () => false,
  );
}

/**
 * Builds the last release from git, with the production dependencies of its own lock file and this project's compiler. The
 * first call takes some 20 s; later runs use the same build.
 */
export async function buildLastRelease(): Promise<Released> {
  const { version, commit } = await lastRelease();
  const folder = join(BUILDS, commit);
  if (!existsSync(folder)) {
    await mkdir(BUILDS, { recursive: true });
    const draft = await mkdtemp(join(BUILDS, 'draft-'));
    try {
      await build(commit, draft);
      await rename(draft, folder);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
  return { version, serviceMain: join(folder, 'dist/apps/animal-store/src/main.js') };
}

async function build(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'source.tar');
  await run('git', ['archive', '--output', archive, commit], { cwd: projectRoot });
  await run('tar', ['-xf', archive, '-C', folder]);
  await leaveOutChecks(join(folder, 'tsconfig.build.json'));
  const quietly = ['--prefer-offline', '--no-update-notifier', '--no-audit', '--no-fund'];
  await run('npm', ['ci', '--omit=dev', '--omit=optional', '--ignore-scripts', ...quietly], { cwd: folder });
  await run(process.execPath, ['scripts/build.mjs'], { cwd: folder });
}

/** Has the compiler not check types, which takes most of its time. They were checked when the version was released. */
async function leaveOutChecks(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const settings = JSON.parse(await readFile(file, 'utf8')) as { compilerOptions?: object };
  const compilerOptions = { ...settings.compilerOptions, noCheck: true };
  await writeFile(file, JSON.stringify({ ...settings, compilerOptions }));
}
