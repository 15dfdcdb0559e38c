import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errorAnswer } from './error-body.js';
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from './request-checks.js';
import { RequestError } from './request-error.js';
import { requestId } from './request-id.js';

/** The error of Node's `clientError` event; Fastify's own type takes the packet for JSON. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** How long a connection is kept after its last answer for the client to read it and close. */
const LINGER_MS = 2_000;

/** The answers that are still under way on each connection, oldest first. */
const underWay = new WeakMap<Socket, Set<ServerResponse>>();

/** Answers what Node hands over beside the router, or never makes a request of. */
export function answerUnreadableRequests(server: Server): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answers = underWay.get(request.socket) ?? new Set();
    underWay.set(request.socket, answers.add(response));
    response.once('close', () => answers.delete(response));
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    // The checks of every request deal with it, in their order.
    server.emit('request', request, response);
  });
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    writeAndClose(
      socket,
      request,
      new RequestError('invalid_request', 'This server is no proxy: CONNECT has no meaning here.'),
    );
  });
}

/**
 * Node's parser or its timers have given up on the connection: answers where that is still possible, and closes it.
 * Whole requests that came before on the same connection get their answers first.
 */
export function answerUnreadableRequest(error: ClientError, socket: Socket): void {
  const answers = Array.from(underWay.get(socket) ?? []);
  const earlier = answers.filter((answer) => answer.req.complete).at(-1);
  if (earlier !== undefined) {
    earlier.once('close', () => {
      answerUnreadableRequest(error, socket);
    });
    return;
  }
  const hasBegun = answers.some((answer) => answer.headersSent);
  if (!socket.writable || hasBegun || error.code === 'ECONNRESET') socket.destroy();
  else writeAndClose(socket, answers.at(-1)?.req, asRequestError(error));
}

function asRequestError({ code, rawPacket }: ClientError): RequestError {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestError('request_timeout', 'The request must arrive whole within 30 seconds.');
    case 'HPE_HEADER_OVERFLOW':
      return Buffer.isBuffer(rawPacket) && isFirstLineTooLong(rawPacket)
        ? new RequestError('uri_too_long', `The URL must not be longer than ${String(MAX_URL_BYTES)} bytes.`)
        : new RequestError(
            'headers_too_large',
            `The headers must not be larger than ${String(MAX_HEADER_BYTES)} bytes.`,
          );
    default:
      return new RequestError('invalid_request', 'This is not a readable HTTP/1.1 request.');
  }
}

/** Node does not say what overflowed, so look whether the request line alone is more than a URL may take. */
function isFirstLineTooLong(packet: Buffer): boolean {
  const end = packet.indexOf('\n');
  return (end === -1 ? packet.length : end) > MAX_URL_BYTES;
}

function writeAndClose(socket: Socket, request: IncomingMessage | undefined, error: RequestError): void {
  const { body } = errorAnswer(error);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${String(body.status)} ${STATUS_CODES[body.status] ?? ''}`,
    `X-Request-Id: ${requestId(request)}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
  // What is still arriving is read and dropped for a while: closing on unread bytes would reset the connection and
  // take the answer with it.
  socket.resume();
  const linger = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => {
    clearTimeout(linger);
  });
}
