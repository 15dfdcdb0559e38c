import { describe, expect, it } from '@jest/globals';
import { cliMain, serviceMain } from '../support/paths.js';
import { runNode } from '../support/process.js';

/** Sends the process a signal as soon as it listens for it, and says how many modules were loaded until then. */
function preload(signal: NodeJS.Signals): string {
  const source = `
    import { Module } from 'node:module';
    process.on('newListener', (event) => {
      if (event !== '${signal}') return;
      console.log('loaded: ' + Object.keys(Module._cache).length);
      setImmediate(() => process.kill(process.pid, '${signal}'));
    });`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

describe('a signal that arrives while modules are loading', () => {
  it.each([
    ['SIGTERM', 'the service', [serviceMain], { code: 0, stderr: '' }],
    ['SIGINT', 'the service', [serviceMain], { code: 0, stderr: '' }],
    ['SIGTERM', 'a command', [cliMain, 'keys', 'list'], { code: 1, stderr: 'animal-store: interrupted by SIGTERM\n' }],
  ] as const)('%s is heard from before its libraries are, and ends %s at once', async (signal, _what, args, end) => {
    // The database does not respond, so a start that opens it would take long.
    const env = { DATABASE_URL: 'postgres://192.0.2.1/none', PORT: '0', MANAGEMENT_PORT: '0' };
    const begun = performance.now();
    const ended = await runNode(['--import', preload(signal), ...args], { env });
    expect(ended).toEqual({ ...end, stdout: 'loaded: 0\n' });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
