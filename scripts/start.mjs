// Starts an app, built when needed:  node scripts/start.mjs animal-store|cli [arguments]
// Not by npm's "prestart": npm skips those scripts where ignore-scripts is set.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const scripts = path.dirname(fileURLToPath(import.meta.url));
const [node, , app, ...args] = process.argv;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The time in which a SIGHUP ends npm. */
const HANGUP_MS = 2_000;

/**
 * Ends the app when its parent has ended: a signal that is sent to npm alone ends npm's shell, which does not pass it on. A
 * signal that arrives here too is left to the app: after `nohup`, it ignores the SIGHUP of a closed terminal, which ends npm.
 */
function stopWithParent() {
  const parent = process.ppid;
  let isBesideTheApp = false;
  let isOrphan = false;
  let hungUpAt = -Infinity;
  const watch = setInterval(() => {
    // Only beside a listener of the app: one of ours alone would keep the signal from ending the process.
    if (!isBesideTheApp && SIGNALS.every((signal) => process.listenerCount(signal) > 0)) {
      isBesideTheApp = true;
      for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => clearInterval(watch));
      process.on('SIGHUP', () => (hungUpAt = performance.now()));
    }
    // At the second look: a signal to all processes may be handled here after the parent has ended.
    if (isOrphan) {
      clearInterval(watch);
      if (performance.now() > hungUpAt + HANGUP_MS) process.kill(process.pid, 'SIGTERM');
    }
    isOrphan = process.ppid !== parent;
  }, 250);
  watch.unref();
}

const build = spawnSync(node, [path.join(scripts, 'build.mjs'), '--if-needed'], { stdio: ['ignore', 2, 2] });
if (build.status === 0) {
  if (process.env.npm_lifecycle_event !== undefined) stopWithParent();
  const main = path.join(scripts, '..', 'dist', 'apps', app, 'src', 'main.js');
  process.argv = [node, main, ...args];
  await import(pathToFileURL(main).href);
} else {
  process.exitCode = 1;
}
