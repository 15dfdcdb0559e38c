// Compiles src into dist, for npm pack and npm publish.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch {
    console.error('The compiler is not installed: run "npm ci" in the root folder of the project first.');
    process.exit(1);
  }
}

// The package contains all of dist, so no file of a deleted source may remain.
rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
execFileSync(process.execPath, [compiler(), '--project', 'tsconfig.json'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
