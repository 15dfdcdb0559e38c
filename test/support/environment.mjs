import { once } from 'node:events';
import { TestEnvironment } from 'jest-environment-node';

/** Ends the programs that a file has left running, as one whose test failed half-way does. */
export default class ProgramsEnd extends TestEnvironment {
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
