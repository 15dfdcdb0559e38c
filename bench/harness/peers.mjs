import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import typescript from 'typescript';
import { freePort, start } from './programs.mjs';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 30_000;

/** What `nest new` and PostgreSQL alone do: they know no Idempotency-Key. */
const ROWS_WITHOUT_KEYS = ['same-page', 'spread', 'by-id', 'create', 'order', 'mix'];

/**
 * What is measured: the service first, then what it is measured against. `rows`: only these, if given.
 * `isDatabaseAlone`: no HTTP, the statements by themselves.
 */
export const PEERS = [
  { name: 'service', title: 'Animal Store', main: () => join(ROOT, 'dist/apps/animal-store/src/main.js') },
  { name: 'hand-written', title: 'hand-written', main: () => join(ROOT, 'bench/peers/hand-written.mjs') },
  { name: 'nest-new', title: 'nest new', main: compileNestNew, rows: ROWS_WITHOUT_KEYS },
  { name: 'floor', title: 'floor', main: () => join(ROOT, 'bench/peers/floor.mjs'), rows: ['same-page'] },
  { name: 'pgbench', title: 'pgbench', isDatabaseAlone: true, rows: ROWS_WITHOUT_KEYS },
];

/** Compiles the one peer that has decorators; where it lies, it finds the packages of the project. */
async function compileNestNew() {
  const source = await readFile(join(ROOT, 'bench/peers/nest-new.ts'), 'utf8');
  const config = join(ROOT, 'tsconfig.json');
  const { compilerOptions } = typescript.readConfigFile(config, typescript.sys.readFile).config;
  const { options } = typescript.convertCompilerOptionsFromJson({ ...compilerOptions, module: 'esnext' }, ROOT);
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { ...options, sourceMap: false },
    fileName: 'nest-new.mts',
  });
  const folder = join(ROOT, 'node_modules/.cache/bench');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'nest-new.mjs'), outputText);
  return join(folder, 'nest-new.mjs');
}

/**
 * Starts a peer on a free port and waits until it responds. It runs as a user would start it: NODE_ENV is
 * production, every other setting but the ports is the default; its log goes to /dev/null.
 */
export async function startPeer(peer, { url, key }, { env = {}, nodeOptions = [] } = {}) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const program = start(process.execPath, [...nodeOptions, await peer.main()], {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PORT: String(port),
    // Any free one: several may run.
    MANAGEMENT_PORT: '0',
    ...env,
  });
  try {
    await untilItResponds(program, peer, address, key);
  } catch (error) {
    await program.stop();
    throw error;
  }
  return { address, key, stop: () => program.stop(), mostMemory: () => mostMemory(program.pid), pid: program.pid };
}

async function untilItResponds(program, { name }, address, key) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !program.hasEnded()) {
    const response = await ask({ address, key }, 'GET', '/v1/pets?limit=1').catch(() => undefined);
    if (response?.status === 200) return;
    await delay(50);
  }
  throw new Error(`${name} does not start: ${program.complaints() || 'it does not respond'}`);
}

/** Sends one request; `body` is the text of a JSON. */
export async function ask({ address, key }, method, target, body) {
  const headers = {
    ...(key !== undefined && { Authorization: `Bearer ${key}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    Connection: 'close',
  };
  const response = await fetch(address + target, { method, headers, body });
  return { status: response.status, headers: response.headers, body: await response.text() };
}

/** The most memory that a process has held so far, in MB. */
async function mostMemory(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
