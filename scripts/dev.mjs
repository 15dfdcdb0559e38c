// Compiles at every change of a source, and restarts the service after each compilation without errors.
//   node scripts/dev.mjs [--inspect[=PORT]]
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintOfNode } from './node-version.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const main = path.join(root, 'dist/apps/animal-store/src/main.js');
const options = process.argv.slice(2);

let service;
/** Whether the end of the service is expected. */
let isStopping = false;
/** Whether this process ends. */
let isEnding = false;

function startService() {
  isStopping = false;
  service = spawn(process.execPath, ['--enable-source-maps', ...options, main], { stdio: 'inherit' });
  service.once('exit', (code, signal) => {
    service = undefined;
    if (!isStopping && !isEnding) console.error(`The service ended (${code ?? signal}); a change starts it again.`);
  });
}

/** Resolves when the service has ended, after it has closed its connections and its database. */
function stopService(signal) {
  return new Promise((resolve) => {
    if (service === undefined) return resolve();
    isStopping = true;
    service.once('exit', resolve);
    if (signal !== undefined) service.kill(signal);
  });
}

let restarted = Promise.resolve();

function restartService() {
  restarted = restarted.then(async () => {
    await stopService('SIGTERM');
    if (!isEnding) startService();
  });
}

function watch() {
  // `npm start` compares the stamp with the sources; what the compiler writes here has none.
  fs.rmSync(path.join(root, 'dist/.stamp'), { force: true });
  const tsc = createRequire(import.meta.url).resolve('typescript/lib/tsc.js');
  const args = [
    tsc,
    '-p',
    path.join(root, 'tsconfig.build.json'),
    '--watch',
    '--preserveWatchOutput',
    '--noEmitOnError',
  ];
  const compiler = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  compiler.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    if (/\bFound 0 errors\b/.test(chunk)) restartService();
  });
  const end = async (signal) => {
    isEnding = true;
    compiler.kill();
    await stopService(signal);
    process.exit();
  };
  // Ctrl-C in a terminal also reaches the service; a second signal would end it without waiting for requests.
  process.once('SIGINT', () => end());
  process.once('SIGTERM', () => end('SIGTERM'));
}

const complaint = complaintOfNode();
if (complaint === undefined) watch();
else {
  console.error(complaint);
  process.exitCode = 1;
}
