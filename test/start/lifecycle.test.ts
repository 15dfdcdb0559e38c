import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { Client, type ClientResponse } from '../support/client.js';
import { aNewPet, petOf } from '../support/contract.js';
import { unwrittenCli } from '../support/cli.js';
import { expectNoKeyBelow } from '../support/known-keys.js';
import { cliMain, projectRoot, serviceMain } from '../support/paths.js';
import { type Program, type ProgramOptions, runNode, startNode, startProgram } from '../support/process.js';
import { SHORT_PAUSE_MS, until } from '../support/until.js';

const DATA_DIR = "Seattle's animals";
const STOP_MS = 5_000;
/** Longer than a start of the service, and of a command, with an external database may take after a signal. */
const LONGER_THAN_GRACE_MS = { service: 4_500, command: 2_500 };
const BEARER = /ask_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}/;

/** Variables in a shell for PostgreSQL's own programs. */
const SHELL: NodeJS.ProcessEnv = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'nobody',
  PGPASSWORD: 'wrong',
  PGDATABASE: 'nowhere',
  PGSSLMODE: 'prefer',
  PGSSLNEGOTIATION: 'direct',
  PGOPTIONS: '-c statement_timeout=0 -c DateStyle=German',
  PGREPLICATION: 'database',
  PGTZ: 'Asia/Kolkata',
  PGDATESTYLE: 'German',
  PGCLIENTENCODING: 'LATIN1',
  PGAPPNAME: 'shell',
  PGDATA: '/nowhere',
  NODE_PG_FORCE_NATIVE: '1',
};

/** Variables that have their defaults. */
const EMPTY: NodeJS.ProcessEnv = {
  NODE_ENV: '',
  LOG_LEVEL: '',
  HOST: '',
  DATABASE_POOL_MAX: '',
  BOOTSTRAP_API_KEY: '',
  PUBLIC_BASE_URL: '',
};

let home: string;
/** The one data directory of these tests; its name has what a shell would take for its own. */
let dataDirectory: string;
let keyFile: string;
const programs = new Set<Program>();
const clients = new Set<Client>();
/** The response with the animal that the first start has added. */
let added: ClientResponse;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'animal-store-lifecycle-'));
  dataDirectory = join(home, DATA_DIR);
  keyFile = join(dataDirectory, 'api-key');
});
afterAll(async () => {
  try {
    await expectNoKeyBelow(join(dataDirectory, 'postgres'));
  } finally {
    await rm(home, { recursive: true });
  }
});

/** The service as its documentation starts it, but for the port and the data directory. */
function start({ env, cwd }: ProgramOptions = {}): Program {
  const program = startNode([serviceMain], {
    env: { PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: dataDirectory, ...env },
    cwd,
  });
  programs.add(program);
  return program;
}

/** What a service says at its start. */
interface Greeting {
  readonly text: string;
  readonly address: string;
  readonly curl: string;
}

async function greetingOf(program: Program): Promise<Greeting> {
  const [, address = '', curl = ''] = await program.untilPrinted(
    /is ready: (http:.+)\/v1\n[^]+ First request: (curl .+)\n\n/,
  );
  return { text: program.stdout, address, curl };
}

/** A client of the service with the key that it keeps. */
async function clientOf({ address }: Greeting): Promise<Client> {
  const client = new Client(address, (await readFile(keyFile, 'utf8')).trim());
  clients.add(client);
  return client;
}

/** The id of the key that the service keeps. */
async function currentKeyId(greeting: Greeting): Promise<string> {
  const response = await (await clientOf(greeting)).get('/v1/api-keys/current');
  return (JSON.parse(response.text) as { keyId: string }).keyId;
}

/** Runs a command line as a person would paste it, in another folder than the service's. */
async function paste(commandLine: string): Promise<string> {
  const program = startProgram('sh', ['-c', commandLine], { cwd: '/' });
  expect(await program.ended).toBe(0);
  return program.stdout;
}

function runLocalCli(...args: string[]): ReturnType<typeof runNode> {
  return runNode([cliMain, ...args], { env: { DATA_DIR: dataDirectory } });
}

/** The process id of the PostgreSQL that runs on the data directory. */
async function postmaster(): Promise<number | undefined> {
  const lock = await readFile(join(dataDirectory, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(lock, 10);
  return pid > 0 && isAlive(pid) ? pid : undefined;
}

/** Waits until PostgreSQL runs. */
const untilPostmaster = (): Promise<unknown> =>
  until(postmaster, (pid) => pid !== undefined, { pauseMs: SHORT_PAUSE_MS });

/** Whether a process runs; a zombie does not, which the parent of a dead parent reads a little later. */
function isAlive(pid: number): boolean {
  try {
    return /^State:\s+[^ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The service ends by itself with exit code 0 within 5 s of the signal, and PostgreSQL with it. */
async function expectEnd(program: Program, signal: NodeJS.Signals): Promise<void> {
  const pid = await postmaster();
  expect(pid).toBeDefined();
  const begun = performance.now();
  expect(await program.stop(signal)).toBe(0);
  expect(performance.now() - begun).toBeLessThan(STOP_MS);
  expect(program.stderr).toBe('');
  expect(isAlive(pid ?? 0)).toBe(false);
  expect(await postmaster()).toBeUndefined();
}

/** Ends everything, PostgreSQL's processes included, without a chance to clean up. */
async function killEverything(): Promise<void> {
  await Promise.all([...programs].map((program) => program.stop('SIGKILL')));
  programs.clear();
  const pid = await postmaster();
  if (pid === undefined) return;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)].filter(isAlive);
  for (const each of all) process.kill(each, 'SIGKILL');
  await until(
    () => all.filter(isAlive),
    (alive) => alive.length === 0,
  );
}

function letGoOfClients(): void {
  for (const client of clients) client.close();
  clients.clear();
}

describe('the first start with nothing set', () => {
  let service: Program;
  let greeting: Greeting;

  beforeAll(async () => {
    service = start();
    greeting = await greetingOf(service);
  });
  afterAll(async () => {
    letGoOfClients();
    await killEverything();
  });

  it('prints its address, its pages, a new key and the path of its file', async () => {
    const { text, address } = greeting;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const pages = `${address}/docs`;
    expect(text).toContain(`${pages}\n`);
    expect((await fetch(pages)).headers.get('content-type')).toMatch(/^text\/html/);
    const key = (await readFile(keyFile, 'utf8')).trim();
    expect(key).toMatch(BEARER);
    expect(text).toMatch(new RegExp(`API key: +${key}\n`));
    expect(text).toContain(`${keyFile}\n`);
  });

  it('prints a curl command that works', async () => {
    expect(JSON.parse(await paste(greeting.curl))).toEqual([]);
  });

  it('stores the key in a file that only its owner can read', async () => {
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect((await stat(dataDirectory)).mode & 0o077).toBe(0);
  });

  it('accepts psql by the command of README.md', async () => {
    const readme = await readFile(join(projectRoot, 'README.md'), 'utf8');
    const command = /^PGPASSWORD=[^]*?(?=\n```)/m.exec(readme)?.[0] ?? '';
    const local = command.replaceAll('.data/', `"${dataDirectory}"/`);
    const [password = '', ...options] = (await paste(`psql() { echo "$PGPASSWORD" "$@"; }\n${local}`)).split(/\s/);
    const [, host = '', , user = '', , port = '', database = ''] = options;
    const client = new pg.Client({ host, port: Number(port), user, password, database });
    await client.connect();
    expect((await client.query('SELECT name FROM auth.api_key')).rows).toEqual([{ name: 'local' }]);
    await client.end();
  });

  it('has the new secret in its file after the command line, which uses the same PostgreSQL, has rotated its key', async () => {
    const running = await postmaster();
    const before = await readFile(keyFile, 'utf8');
    const keyId = await currentKeyId(greeting);
    const { code, stdout, stderr } = await runLocalCli('keys', 'rotate', keyId, '--grace', '0s', '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await postmaster()).toBe(running);
    expect(await readFile(keyFile, 'utf8')).toBe(`${(JSON.parse(stdout) as { key: string }).key}\n`);
    expect(await readFile(keyFile, 'utf8')).not.toBe(before);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
    expect((await (await clientOf(greeting)).get('/v1/pets')).status).toBe(200);
  });

  it('does not change its key when the secret of a rotation cannot be written', async () => {
    const before = await readFile(keyFile, 'utf8');
    const keyId = await currentKeyId(greeting);
    const rotation = ['keys', 'rotate', keyId, '--grace', '0s'];
    expect(await unwrittenCli({ NODE_ENV: 'development', DATA_DIR: dataDirectory }, '> /dev/full', rotation)).toMatch(
      /ENOSPC\b.+: the key was not changed\n$/,
    );
    expect(await readFile(keyFile, 'utf8')).toBe(before);
    expect((await readdir(dataDirectory)).filter((name) => name.startsWith('api-key'))).toEqual(['api-key']);
    expect((await (await clientOf(greeting)).get('/v1/pets')).status).toBe(200);
  });

  it('adds an animal', async () => {
    added = await (await clientOf(greeting)).post('/v1/pets', aNewPet({ name: 'Žofie 🐈' }));
    expect(added.status).toBe(201);
  });

  it('ends with its PostgreSQL on SIGTERM while clients hold connections: idle, silent, and with a request half sent', async () => {
    const client = await clientOf(greeting);
    const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"name":';
    const texts = ['', headOf(client), headOf(client) + body];
    const sockets = await Promise.all(texts.map((text) => connectAndSend(client.address, text)));
    expect((await client.get('/v1/pets')).status).toBe(200);
    await expectEnd(service, 'SIGTERM');
    await until(
      () => sockets.map(({ closed }) => closed),
      (closed) => !closed.includes(false),
    );
  });
});

describe('a later start, from another folder, with empty variables and those for other programs of PostgreSQL,', () => {
  let service: Program;
  let greeting: Greeting;

  beforeAll(async () => {
    service = start({ cwd: home, env: { DATA_DIR, ...EMPTY, ...SHELL } });
    greeting = await greetingOf(service);
  });
  afterAll(async () => {
    letGoOfClients();
    await killEverything();
  });

  it('has its animals and its key, and prints the path of the key', async () => {
    const client = await clientOf(greeting);
    expect((await client.get(`/v1/pets/${petOf(added).id}`)).text).toBe(added.text);
    expect((await client.post('/v1/pets', aNewPet({ name: 'Žofie' }))).status).toBe(201);
    expect(greeting.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(greeting.text).not.toMatch(BEARER);
    expect(greeting.text).toContain(`in ${keyFile}\n`);
    expect(JSON.parse(await paste(greeting.curl))).toContainEqual(petOf(added));
  });

  it('ends with its PostgreSQL when a second signal arrives while it stops', async () => {
    const client = await clientOf(greeting);
    // A request that does not end keeps it from stopping at once.
    await connectAndSend(client.address, headOf(client));
    const end = expectEnd(service, 'SIGINT');
    await until(
      () => acceptsConnections(client.address),
      (accepts) => !accepts,
    );
    process.kill(service.pid, 'SIGINT');
    await end;
  });
});

describe('a start whose port is taken', () => {
  afterEach(killEverything);

  it('ends with one line, and stops its PostgreSQL', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const program = start({ env: { PORT: String((taken.address() as AddressInfo).port) } });
    expect(await program.ended).toBe(1);
    taken.close();
    expect(program.stderr).toMatch(/^animal-store: PORT: \d+ is already in use [^\n]+\n$/);
    expect(await postmaster()).toBeUndefined();
  });
});

describe('a signal while PostgreSQL starts slowly', () => {
  afterEach(killEverything);

  it.each([
    ['the service', [serviceMain], 0, LONGER_THAN_GRACE_MS.service],
    ['a command', [cliMain, 'keys', 'list'], 1, LONGER_THAN_GRACE_MS.command],
  ])('ends %s when PostgreSQL has started and stopped', async (_what, args, code, suspendedMs) => {
    const env = { PORT: '0', MANAGEMENT_PORT: '0', DATA_DIR: dataDirectory };
    const program = startNode(args, { env });
    programs.add(program);
    await untilPostmaster();
    const pid = (await postmaster()) ?? 0;
    process.kill(pid, 'SIGSTOP');
    const ended = program.stop('SIGTERM');
    await delay(suspendedMs);
    process.kill(pid, 'SIGCONT');
    expect(await ended).toBe(code);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a command', () => {
  afterEach(killEverything);

  it('works without a running service, with variables for other programs of PostgreSQL too, and stops its PostgreSQL', async () => {
    const env = { DATA_DIR: dataDirectory, ...SHELL };
    const { code, stdout, stderr } = await runNode([cliMain, 'keys', 'list'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^KEY ID .*\nkey_\w+ +"local" /);
    expect(await postmaster()).toBeUndefined();
  });
});

/** The beginning of a request. */
function headOf({ key }: Client): string {
  return `POST /v1/pets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n`;
}

async function connectAndSend(address: string, text: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket.resume();
}

async function acceptsConnections(address: string): Promise<boolean> {
  try {
    (await connectAndSend(address, '')).destroy();
    return true;
  } catch {
    return false;
  }
}
