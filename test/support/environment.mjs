import { once } from 'node:events';
import { TestEnvironment } from 'jest-environment-node';

/** Kills the programs that still run after a test file, for example because a test failed. */
export default class ProgramKillingEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.runningPrograms = new Set();
  }

  async teardown() {
    for (const program of this.global.runningPrograms) {
      const ended = once(program, 'close');
      program.kill('SIGKILL');
      await ended;
    }
    await super.teardown();
  }
}
