import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import type { RequestError } from './errors/request-error.js';
import { limitKeyCheck, limitOperationTime } from './operation-time.js';
import { watchAborts } from './requests/request-end.js';

const KEY_CHECK_TIMEOUT_MS = 2_500;
const OPERATION_TIMEOUT_MS = 7_500;
const TOO_SLOW = { code: 'service_unavailable', headers: { 'Retry-After': '1' } };

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server whose error handler responds with the status of an error, and with its code and headers. */
function createServer(): FastifyInstance {
  const server = fastify();
  watchAborts(server);
  limitOperationTime(server);
  server.setErrorHandler((error, _request, reply) => {
    const { status, code, headers } = error as RequestError;
    return reply.status(status).send({ code, headers });
  });
  return server;
}

describe('the timeout of an operation', () => {
  it('leads to 503 with Retry-After after 7.5 s', async () => {
    const server = createServer();
    const begun = new Promise<void>((resolve) => {
      server.get('/', () => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    let isOver = false;
    const response = server.inject('/').finally(() => (isOver = true));
    await begun;
    await jest.advanceTimersByTimeAsync(OPERATION_TIMEOUT_MS - 1);
    expect(isOver).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    const { statusCode, body } = await response;
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toEqual(TOO_SLOW);
  });

  it('does not apply to a response that is being sent', async () => {
    const server = createServer();
    const file = new PassThrough();
    server.get('/file', (_request, reply) => reply.send(file));
    const { stream } = await sent(() => server.inject({ url: '/file', payloadAsStream: true }), file);
    jest.advanceTimersByTime(8_000);
    file.end('end');
    const chunks: Buffer[] = [];
    for await (const chunk of stream()) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toBe('begin end');
  });
});

describe('the timeout of the check of a key', () => {
  it('leads to 503 with Retry-After after 2.5 s', async () => {
    let failure: unknown;
    limitKeyCheck(new Promise(() => undefined)).catch((error: unknown) => (failure = error));
    await jest.advanceTimersByTimeAsync(KEY_CHECK_TIMEOUT_MS - 1);
    expect(failure).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ status: 503, ...TOO_SLOW });
  });
});

/** Sends a request, and the first bytes of the file. */
function sent<T>(request: () => Promise<T>, file: PassThrough): Promise<T> {
  const response = request();
  file.write('begin ');
  return response;
}
