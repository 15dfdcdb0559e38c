import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { projectRoot } from '../support/paths.js';
import { BOOTSTRAP_KEY, startService } from '../support/service.js';

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

it('the ten requests of docs/first-requests.http are answered as they say', async () => {
  const service = await startService();
  const text = await readFile(join(projectRoot, 'docs/first-requests.http'), 'utf8');
  const requests = readRequests(text, { baseUrl: '/v1', apiKey: BOOTSTRAP_KEY });
  expect(requests).toHaveLength(10);
  for (const { title, expected, ...request } of requests) {
    const { status } = await service.client.send({ ...request, key: null });
    expect({ title, status }).toEqual({ title, status: expected });
  }
  await service.stop();
});
