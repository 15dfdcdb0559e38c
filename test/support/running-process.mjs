// Runs main modules of the built programs one after another in one process, so that their libraries are loaded once.
// A message { main, args, env } begins a run. When it ends, both outputs get the mark, and the parent gets its exit code.
import { setMaxListeners } from 'node:events';
import { pathToFileURL } from 'node:url';

// Each run leaves the listeners that would end with its process.
setMaxListeners(0);

const MARK = '\0end\0';
const exit = process.exit.bind(process);
const ownListeners = new Map(process.eventNames().map((name) => [name, process.listeners(name)]));
let runs = 0;
let isEnded = false;

/** Ends the run as the process would end. What runs all the same, such as a handler of errors, prints nothing. */
function endRun(code = process.exitCode) {
  if (!isEnded) process.exitCode = code;
  isEnded = true;
  process.stdout.write = process.stderr.write = () => true;
  throw new Error('the run has ended');
}

async function runMain(main) {
  try {
    // Another address is another instance of this module alone; what it imports stays loaded.
    await import(`${pathToFileURL(main).href}?run=${(runs += 1)}`);
  } catch (error) {
    if (!isEnded) {
      console.error(error);
      process.exitCode = 1;
    }
  }
}

/** Does what listeners do when a process ends, and removes all that the run has added. */
function removeListeners() {
  for (const name of process.eventNames()) {
    for (const listener of process.rawListeners(name)) {
      if (ownListeners.get(name)?.includes(listener)) continue;
      if (name === 'exit') listener.call(process, process.exitCode ?? 0);
      process.removeListener(name, listener);
    }
  }
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
}

process.on('message', async ({ main, args, env }) => {
  process.argv = [process.execPath, main, ...args];
  process.env = env;
  process.exitCode = undefined;
  isEnded = false;
  process.exit = endRun;
  await runMain(main);
  removeListeners();
  const code = process.exitCode ?? 0;
  for (const stream of [process.stdout, process.stderr]) {
    delete stream.write;
    await new Promise((resolve) => stream.write(MARK, resolve));
  }
  process.send(code);
});
process.once('disconnect', () => exit());
for (const name of ['message', 'disconnect']) ownListeners.set(name, process.rawListeners(name));
