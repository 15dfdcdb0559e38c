import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from '@jest/globals';
import { projectRoot } from '../support/paths.js';
import { startProgram } from '../support/process.js';
import { BOOTSTRAP_KEY, useService } from '../support/service.js';

const service = useService();

// The ids in the documents are those of a new store.
beforeEach(() =>
  service.database.query(
    'TRUNCATE pets.pet, pets.category, store.pet_order, platform.idempotency_record RESTART IDENTITY',
  ),
);

interface HttpRequest {
  readonly title: string;
  readonly expected: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** Reads an .http file: variables are `@name = value`, requests are what follows a line of `###`. */
function readRequests(text: string, given: Record<string, string>): HttpRequest[] {
  const own = Array.from(text.matchAll(/^@(\w+) = (.*)$/gm), ([, name = '', value = '']) => [name, value] as const);
  const variables: Record<string, string> = { ...Object.fromEntries(own), ...given };
  const filled = text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => variables[name] ?? `no ${name}`);
  return filled.split(/^### /m).slice(1).map(readRequest);
}

function readRequest(block: string): HttpRequest {
  const [head = '', body] = block.trim().split('\n\n');
  const [title = '', first = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = Object.fromEntries(lines.map((line) => line.split(': ') as [string, string]));
  return { title, expected: Number(/Expect (\d+)$/.exec(title)?.[1]), method, path, headers, body };
}

it('the ten requests of docs/first-requests.http get the responses in their comments', async () => {
  const text = await readFile(join(projectRoot, 'docs/first-requests.http'), 'utf8');
  const requests = readRequests(text, { baseUrl: '/v1', apiKey: BOOTSTRAP_KEY });
  expect(requests).toHaveLength(10);
  for (const { title, expected, ...request } of requests) {
    const { status } = await service.client.send({ ...request, key: null });
    expect({ title, status }).toEqual({ title, status: expected });
  }
});

const PLACED_AT = /"placedAt":"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"/g;

/** The commands of the console blocks in a Markdown file, each with what it prints. */
function readConsole(text: string): { command: string; printed: string }[] {
  const blocks = Array.from(text.matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) => block);
  return blocks
    .flatMap((block) => block.split(/^\$ /m).slice(1))
    .map((each) => /^((?:.*\\\n)*.*)\n([^]*)$/.exec(each) ?? [])
    .map(([, command = '', printed = '']) => ({ command, printed: printed.trim() }));
}

it('the commands of README.md print the shown output', async () => {
  const steps = readConsole(await readFile(join(projectRoot, 'README.md'), 'utf8'));
  expect(steps.length).toBeGreaterThan(5);
  const cwd = await mkdtemp(join(tmpdir(), 'animal-store-readme-'));
  await mkdir(join(cwd, '.data'));
  await writeFile(join(cwd, '.data/api-key'), BOOTSTRAP_KEY);
  // One shell for all, since a variable of one command is used in the next.
  const script = steps.map(({ command }) => `${command}\necho '<end>'\n`).join('');
  const shell = startProgram('sh', ['-c', script.replaceAll('http://127.0.0.1:3000', service.address)], { cwd });
  expect(await shell.ended).toBe(0);
  await rm(cwd, { recursive: true });
  const printed = shell.stdout.split('<end>').map((text) => text.trim().replace(PLACED_AT, '"placedAt":"…"'));
  expect(printed.slice(0, -1)).toEqual(steps.map((step) => step.printed.replace(PLACED_AT, '"placedAt":"…"')));
});
