import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fastify } from 'fastify';
import { limitOperationTime } from './operation-time.js';
import { watchAborts } from './requests/request-end.js';

describe('the time limit of an operation', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('does not apply to a response that is being sent', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const server = fastify();
    watchAborts(server);
    limitOperationTime(server);
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

/** Sends a request, and the first bytes of the file. */
function sent<T>(request: () => Promise<T>, file: PassThrough): Promise<T> {
  const response = request();
  file.write('begin ');
  return response;
}
