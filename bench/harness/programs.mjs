import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const STOP_MS = 8_000;
const running = new Set();
let isStopping = false;

/** Whether `program` can be started. */
export async function hasProgram(program) {
  try {
    await run(program, ['--version'], { timeout: 5_000, anyCode: true });
    return true;
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Runs a program to its end and gives what it printed.
 * @throws Error when it fails, or is not done after `timeout` milliseconds
 */
export function run(program, args, { timeout, env = {}, anyCode = false }) {
  requireGoingOn();
  return new Promise((resolve, reject) => {
    const options = { timeout, env: cleanEnvironment(env), maxBuffer: 64 * 1024 * 1024, killSignal: 'SIGKILL' };
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      running.delete(child);
      const isFailure = error !== null && !(anyCode && typeof error.code === 'number');
      // Node adds what the program complained of, and does not say this.
      if (error?.signal === 'SIGKILL') error.message += `not done after ${timeout / 1000} s`;
      if (isFailure) reject(error);
      else resolve(stdout + stderr);
    });
    running.add(child);
  });
}

/** Starts a program that goes on until `stop()`; what it prints on standard output is thrown away, as into /dev/null. */
export function start(program, args, env) {
  requireGoingOn();
  const child = spawn(program, args, { env: cleanEnvironment(env), stdio: ['ignore', 'ignore', 'pipe'] });
  const complaints = [];
  child.stderr.on('data', (chunk) => complaints.push(chunk));
  running.add(child);
  child.once('exit', () => running.delete(child));
  return {
    pid: child.pid,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    complaints: () => Buffer.concat(complaints).toString(),
    stop: () => stop(child),
  };
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isOver = await Promise.race([ended.then(() => true), delay(STOP_MS, false, { ref: false })]);
  if (!isOver) child.kill('SIGKILL');
  await ended;
}

/** Ends all that runs, and lets nothing start any more. */
export async function stopAll() {
  isStopping = true;
  await Promise.all([...running].map(stop));
}

function requireGoingOn() {
  if (isStopping) throw new Error('stopped');
}

/** The environment without what would change the settings of the service. */
function cleanEnvironment(env) {
  const { PATH, HOME, LANG, TZ } = process.env;
  return { PATH, HOME, LANG, TZ, ...env };
}

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
