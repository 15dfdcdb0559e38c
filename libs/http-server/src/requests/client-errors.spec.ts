import { EventEmitter } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Connections } from '../connections/connections.js';
import { ClientErrors } from './client-errors.js';

const MALFORMED = Object.assign(new Error('Parse Error'), { code: 'HPE_INVALID_METHOD' });
const TIMED_OUT = Object.assign(new Error('Timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/** A connection with these responses, and the texts that are written to it. */
function aConnection(responses: Partial<Record<'lastPendingResponse' | 'latestResponse', ServerResponse>> = {}) {
  const written: string[] = [];
  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => {
      written.push(chunk.toString());
      done();
    },
  });
  const socket = Object.assign(stream, { bytesRead: 1, setTimeout: () => socket }) as unknown as Socket;
  const connections: Partial<Connections> = {
    isClosing: () => false,
    markClosing: () => undefined,
    lastPendingResponse: () => responses.lastPendingResponse,
    latestResponse: () => responses.latestResponse,
  };
  const errors = new ClientErrors(pino({ level: 'silent' }), connections as Connections, []);
  return { socket, written, errors };
}

describe('a connection whose bytes cannot be read', () => {
  it('waits once for the response to an earlier request, however many packets follow', () => {
    const pending = new EventEmitter() as ServerResponse;
    const { socket, written, errors } = aConnection({ lastPendingResponse: pending });
    for (let packet = 1; packet <= 20; packet += 1) errors.handle(MALFORMED, socket);
    expect(pending.listenerCount('close')).toBe(1);
    pending.emit('close');
    expect(written).toHaveLength(1);
    socket.destroy();
  });

  it('gets a response with its date', () => {
    const { socket, written, errors } = aConnection();
    errors.handle(MALFORMED, socket);
    expect(written.join('')).toMatch(/^HTTP\/1\.1 400 [^]*\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/);
    socket.destroy();
  });

  it('gets a response without a body to HEAD', () => {
    const request = new IncomingMessage(new Socket());
    request.method = 'HEAD';
    const { socket, written, errors } = aConnection({ latestResponse: new ServerResponse(request) });
    errors.handle(TIMED_OUT, socket);
    expect(written.join('')).toMatch(/^HTTP\/1\.1 408 [^]*\r\nContent-Length: [1-9]\d*\r\n[^]*\r\n\r\n$/);
    socket.destroy();
  });
});
