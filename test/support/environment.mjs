import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

/** The process of running-process.mjs, which the files that this worker runs share. */
let loaded;

function loadedPrograms() {
  if (loaded !== undefined) return loaded;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'running-process.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').unref();
  // It ends with the worker, and does not keep it.
  child.unref();
  child.channel.unref();
  child.once('close', () => (loaded = undefined));
  loaded = child;
  return child;
}

/** Ends the programs that a file has left running, as one whose test failed half-way does. */
export default class ProgramsEnd extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.runningPrograms = new Set();
    this.global.loadedPrograms = loadedPrograms;
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
