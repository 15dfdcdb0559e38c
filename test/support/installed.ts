import { execFileSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

/**
 * Runs `suite` where a Debian package is installed. Elsewhere one line says what is not tested, and nothing fails: the
 * tests ask for npm alone. CI installs the package.
 * @param program responses to `--version`
 * @param isWanted tells by that response whether it is the right one
 */
export function describeWithInstalled(
  program: string,
  name: string,
  suite: () => void,
  isWanted: (version: string) => boolean = (version) => version !== '',
): void {
  if (isWanted(versionOf(program))) describe(name, suite);
  else {
    it(`${name} is tested where ${program} is installed`, () => {
      process.stdout.write(`${program} is not installed here, so this was not tested: ${name}\n`);
    });
  }
}

/** What the program says of itself; empty when it is not there. */
function versionOf(program: string): string {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
