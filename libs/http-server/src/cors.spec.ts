import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { originHeaders, preflightHeaders } from './cors.js';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
}

const ORIGIN = 'https://shop.example';
/** A page may send and read these without leave (Fetch, "CORS-safelisted"). */
const ALWAYS_READ = ['cache-control', 'content-language', 'content-length', 'content-type', 'expires', 'last-modified'];
/** Of Trace Context and Baggage: what OpenTelemetry sends from a page. */
const OF_TRACES = ['traceparent', 'tracestate', 'baggage'];

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

const namesIn = (list = ''): string[] => list.toLowerCase().split(', ');
const preflight = preflightHeaders([ORIGIN], {
  method: 'OPTIONS',
  headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
});

describe('the headers that CORS allows', () => {
  it('are the request headers of the operations and of traces', () => {
    const taken = operations.flatMap(({ parameters = [] }) => parameters.filter((each) => each.in === 'header'));
    const needed = new Set([...taken.map(({ name }) => name.toLowerCase()), ...OF_TRACES, 'x-request-id']);
    expect(needed.size).toBeGreaterThan(OF_TRACES.length + 3);
    const allowed = namesIn(preflight?.['Access-Control-Allow-Headers']);
    expect(allowed).toEqual(expect.arrayContaining([...needed, 'authorization', 'content-type']));
  });

  it('are any others, for the instrumentation of a page', () => {
    expect(namesIn(preflight?.['Access-Control-Allow-Headers'])).toContain('*');
  });
});

it('CORS allows the methods of all operations', () => {
  const methods = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(namesIn(preflight?.['Access-Control-Allow-Methods'])).toEqual(expect.arrayContaining([...methods, 'head']));
});

it('CORS lets pages read every header that a response has', () => {
  const declared = operations.flatMap(({ responses }) =>
    Object.values(responses).flatMap(({ headers = {} }) => Object.keys(headers)),
  );
  const needed = new Set(declared.map((name) => name.toLowerCase()).filter((name) => !ALWAYS_READ.includes(name)));
  expect(needed.size).toBeGreaterThan(8);
  const read = namesIn(originHeaders([ORIGIN], ORIGIN)['Access-Control-Expose-Headers']);
  expect(read).toEqual(expect.arrayContaining([...needed, 'allow']));
});
