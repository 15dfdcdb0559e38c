// Compiles src into dist, for npm pack and npm publish.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc');
  } catch {
    console.error('The compiler is not installed: run "npm ci" in the root folder of the project first.');
    process.exit(1);
  }
}

execFileSync(process.execPath, [compiler(), '--project', 'tsconfig.json'], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
});
