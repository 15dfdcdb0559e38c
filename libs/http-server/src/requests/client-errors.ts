import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '#observability';
import type { Connections } from '../connections/connections.js';
import { lingerOn } from '../connections/lingering-close.js';
import { originHeaders } from '../cors.js';
import { errorResponse } from '../errors/error-body.js';
import { RequestError } from '../errors/request-error.js';
import { JSON_TYPE } from '../json.js';
import { headTooLarge } from './request-head.js';
import { requestId } from './request-id.js';

/** The error of Node's `clientError` event; Fastify's own type declares `rawPacket` as JSON. */
export interface ClientError extends Error {
  readonly code?: string;
  /** The bytes of `rawPacket` before the error. */
  readonly bytesParsed?: number;
  readonly rawPacket?: unknown;
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';
/** The maximum time without a byte in either direction after CONNECT, while earlier responses are sent. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Responds with an Error, and closes the connection, when Node cannot read a request from it. */
export class ClientErrors {
  /** The connections with an error: the parser fails again with each further packet. */
  private readonly refused = new WeakSet<Socket>();

  constructor(
    private readonly logger: Logger,
    private readonly connections: Connections,
    private readonly origins: readonly string[],
  ) {}

  attachTo(server: Server): void {
    // Without these listeners, Node responds 100 or 417 before the API key is checked.
    for (const event of ['checkContinue', 'checkExpectation']) {
      server.on(event, (request: IncomingMessage, response: ServerResponse) => {
        server.emit('request', request, response);
      });
    }
    // Without this listener, Node closes the connection without a response.
    server.on('connect', (request: IncomingMessage, socket: Socket) => {
      // Node has removed its own listeners. An `error` event without a listener ends the process; a pending response that is a
      // file stops without `drain`, and a client that reads nothing keeps the connection without `timeout`.
      socket.on('error', () => socket.destroy());
      socket.on('drain', () => this.connections.firstPendingResponse(socket)?.emit('drain'));
      socket.setTimeout(CONNECT_TIMEOUT_MS, () => socket.destroy());
      this.refuse(socket, new RequestError('invalid_request', 'The method CONNECT is not supported.'), request);
    });
  }

  /** Handles Node's `clientError` event: its parser has failed, or the request has not arrived in time. */
  handle(error: ClientError, socket: Socket): void {
    // An idle connection is closed without a response: there is no request to respond to.
    if (error.code === TIMED_OUT && socket.bytesRead === 0) socket.destroy();
    else this.refuse(socket, asRequestError(error));
  }

  /** Responds with `error` after the responses to the requests that arrived before on this connection. */
  private refuse(socket: Socket, error: RequestError, request?: IncomingMessage): void {
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const earlier = this.connections.lastPendingResponse(socket);
    if (earlier === undefined) this.respond(socket, error, request);
    else
      earlier.once('close', () => {
        this.respond(socket, error, request);
      });
  }

  private respond(socket: Socket, error: RequestError, given?: IncomingMessage): void {
    // The response before it was the last one.
    if (this.connections.isClosing(socket)) return;
    const latest = this.connections.latestResponse(socket);
    const unfinished = given === undefined && latest?.req.complete === false ? latest : undefined;
    if (!socket.writable || unfinished?.headersSent === true) socket.destroy();
    else this.writeAndClose(socket, error, given ?? unfinished?.req);
  }

  private writeAndClose(socket: Socket, error: RequestError, request?: IncomingMessage): void {
    // The operation of an unfinished request is not performed, even if the rest of its body arrives.
    this.connections.markClosing(socket);
    const { body } = errorResponse(error);
    const id = requestId(request);
    this.logger.info({ requestId: id, status: body.status, code: body.code }, 'unreadable request');
    const text = JSON.stringify(body);
    const lines = [
      `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}`,
      `Date: ${new Date().toUTCString()}`,
      `X-Request-Id: ${id}`,
      ...Object.entries(originHeaders(this.origins, request?.headers.origin)).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${request?.method === 'HEAD' ? '' : text}`);
    socket.resume();
    lingerOn(socket);
  }
}

function asRequestError({ code, bytesParsed, rawPacket }: ClientError): RequestError {
  switch (code) {
    case TIMED_OUT:
      return new RequestError('request_timeout', 'The request must arrive whole within 30 seconds.');
    case 'HPE_HEADER_OVERFLOW':
      return headTooLarge(Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, bytesParsed) : Buffer.alloc(0));
    default:
      return new RequestError('invalid_request', 'This is not a readable HTTP/1.1 request.');
  }
}
