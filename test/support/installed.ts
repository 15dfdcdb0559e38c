import { execFileSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

/**
 * Runs `suite` where a Debian package is installed. Elsewhere one line says what is not tested, and nothing fails: the
 * tests ask for npm alone. CI installs the package.
 * @param program responds to `--version`, or to the option `ask`
 * @param isWanted checks by that response whether it is the right program
 */
export function describeWithInstalled(
  program: string,
  name: string,
  suite: () => void,
  isWanted: (version: string) => boolean = (version) => version !== '',
  ask = '--version',
): void {
  if (isWanted(versionOf(program, ask))) describe(name, suite);
  else {
    it(`${name} is tested where ${program} is installed`, () => {
      process.stdout.write(`${program} is not installed here, so this was not tested: ${name}\n`);
    });
  }
}

export function isInstalled(program: string): boolean {
  return versionOf(program, '--version') !== '';
}

/** What the program says of itself; empty when it is not there. */
function versionOf(program: string, ask: string): string {
  try {
    return execFileSync(program, [ask], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
