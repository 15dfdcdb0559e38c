// Builds at every change of a source, and restarts the service after each build without errors. Types are not checked.
//   node scripts/dev.mjs [--inspect[=PORT]]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintOfNode } from './node-version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const main = path.join(root, 'dist/apps/animal-store/src/main.js');
const options = process.argv.slice(2);

let service;
/** Whether this process has sent a signal to the service. */
let expectsExit = false;
/** Whether this process has received a signal. */
let isShuttingDown = false;

function startService() {
  expectsExit = false;
  service = spawn(process.execPath, ['--enable-source-maps', ...options, main], { stdio: 'inherit' });
  service.once('exit', (code, signal) => {
    service = undefined;
    if (!expectsExit && !isShuttingDown)
      console.error(`The service ended (${code ?? signal}); a change starts it again.`);
  });
}

/** Resolves when the service has ended, after it has closed its connections and its database. */
function stopService(signal) {
  return new Promise((resolve) => {
    if (service === undefined) return resolve();
    expectsExit = true;
    service.once('exit', resolve);
    service.kill(signal);
  });
}

let restarted = Promise.resolve();

function restartService() {
  restarted = restarted.then(async () => {
    await stopService('SIGTERM');
    if (!isShuttingDown) startService();
  });
}

async function buildAndRestart() {
  // `npm start` compares the stamp with the sources. The files that are built here have no stamp.
  fs.rmSync(path.join(root, 'dist/.stamp'), { force: true });
  const { watch } = await import('rolldown');
  const { default: config } = await import('../rolldown.config.js');
  const watcher = watch({ ...config, cwd: root });
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END') restartService();
    await event.result?.close();
  });
  const end = async (signal) => {
    isShuttingDown = true;
    await Promise.all([watcher.close(), stopService(signal)]);
    process.exit();
  };
  // Ctrl-C in a terminal also reaches the service, which counts signals within 250 ms as one. A later one closes it at once.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
}

const complaint = complaintOfNode();
if (complaint === undefined) await buildAndRestart();
else {
  console.error(complaint);
  process.exitCode = 1;
}
