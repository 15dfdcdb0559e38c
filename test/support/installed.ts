import { execFileSync } from 'node:child_process';
import { describe, it } from '@jest/globals';

/**
 * Runs `suite` where a program is installed. Elsewhere the tests print one line and pass, because they require only npm; CI
 * installs the program.
 * @param program a program with the option `--version`, or `ask`
 * @param isWanted checks the output of that option
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

/** The output of the option; empty when the program is not installed. */
function versionOf(program: string, ask: string): string {
  try {
    return execFileSync(program, [ask], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
