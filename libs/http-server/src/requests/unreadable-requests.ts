import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#observability';
import type { Connections } from '../connections/connections.js';
import { originHeaders } from '../cors.js';
import { errorResponse } from '../errors/error-body.js';
import { noteClose } from '../connections/last-response.js';
import { lingerOn } from '../connections/lingering-close.js';
import { checkReadable, headTooLarge } from './readable-request.js';
import { RequestError } from '../errors/request-error.js';
import { requestId } from './request-id.js';

/** The error of Node's `clientError` event; Fastify's own type takes the packet for JSON. */
export interface ClientError extends Error {
  readonly code?: string;
  /** How much of the packet Node's parser took. */
  readonly bytesParsed?: number;
  readonly rawPacket?: unknown;
}

const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Responds to what Node hands over beside the router, or never makes a request of; each in its turn, and logged. */
export class UnreadableRequests {
  constructor(
    private readonly logger: Logger,
    private readonly connections: Connections,
    private readonly origins: readonly string[],
  ) {}

  /** Begins to respond on the connections of `server`. */
  attachTo(server: Server): void {
    // Of any kind: Node itself would respond 100 or 417 before the checks have been made, which come in their order.
    for (const event of ['checkContinue', 'checkExpectation']) {
      server.on(event, (request: IncomingMessage, response: ServerResponse) => {
        server.emit('request', request, response);
      });
    }
    server.on('connect', (request: IncomingMessage, socket: Socket) => {
      endQuietly(socket);
      const error = new RequestError('invalid_request', 'This server is no proxy: CONNECT has no meaning here.');
      this.respondInTurn(socket, error, request);
    });
    server.on('upgrade', (request: IncomingMessage, socket: Socket, rest: Buffer) => {
      endQuietly(socket);
      this.connections.inTurn(socket, () => {
        if (socket.destroyed) return;
        socket.off('error', destroy);
        // No other protocol is spoken here, so the wish is ignored: the request is read again without it.
        socket.unshift(Buffer.concat([headWithoutUpgrade(request), rest]));
        server.emit('connection', socket);
      });
    });
  }

  /** Node's parser or its timers have given up on the connection: responds where that is still possible, and closes it. */
  respond(error: ClientError, socket: Socket): void {
    if (error.code === TIMED_OUT) {
      socket.pause();
      // Nobody has asked for anything yet.
      if (socket.bytesRead === 0) socket.destroy();
    }
    if (error.code === 'ECONNRESET') socket.destroy();
    const packet = Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
    this.respondInTurn(socket, asRequestError(error, packet), undefined, packet);
  }

  /** Responds to a request in whose URL the router finds no path: it calls no hook then. */
  respondToUrl(request: FastifyRequest, reply: FastifyReply): void {
    const { id, headers, raw } = request;
    if (this.connections.isEnding(raw.socket)) {
      reply.hijack();
      return;
    }
    const { body, headers: own } = errorResponse(refusalOfUrl(raw));
    this.logger.info({ requestId: id, status: body.status, code: body.code }, 'unreadable request');
    void reply.headers({ 'X-Request-Id': id, ...originHeaders(this.origins, headers.origin), ...own });
    noteClose(request, reply, this.connections);
    void reply.code(body.status).type('application/json; charset=utf-8').send(body);
  }

  /** @param packet where the parser gave up, which tells of a request that never came to be */
  private respondInTurn(socket: Socket, error: RequestError, request?: IncomingMessage, packet?: Buffer): void {
    this.connections.inTurn(socket, () => {
      const latest = this.connections.latestResponse(socket);
      const unfinished = latest?.req.complete === false ? latest : undefined;
      const known = request ?? unfinished?.req;
      // A response has begun, or the request has had it already.
      if (!socket.writable || (request === undefined && unfinished?.headersSent === true)) socket.destroy();
      else this.writeAndClose(socket, error, requestId(known), known?.headers.origin ?? originIn(packet));
    });
  }

  private writeAndClose(socket: Socket, error: RequestError, id: string, origin: string | undefined): void {
    const { body } = errorResponse(error);
    this.logger.info({ requestId: id, status: body.status, code: body.code }, 'unreadable request');
    const text = JSON.stringify(body);
    const lines = [
      `HTTP/1.1 ${String(body.status)} ${STATUS_CODES[body.status] ?? ''}`,
      `X-Request-Id: ${id}`,
      ...Object.entries(originHeaders(this.origins, origin)).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(text))}`,
      'Connection: close',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`);
    // After a timeout it stays paused: what is still to come must not complete the request that is refused here.
    if (error.code !== 'request_timeout') socket.resume();
    lingerOn(socket);
  }
}

/** @param packet where the parser gave up */
function asRequestError({ code, bytesParsed }: ClientError, packet: Buffer): RequestError {
  switch (code) {
    case TIMED_OUT:
      return new RequestError('request_timeout', 'The request must arrive whole within 30 seconds.');
    case 'HPE_HEADER_OVERFLOW':
      return headTooLarge(packet.subarray(0, bytesParsed));
    default:
      return new RequestError('invalid_request', 'This is not a readable HTTP/1.1 request.');
  }
}

/** What is wrong with a request in whose URL the router finds no path. */
function refusalOfUrl(raw: IncomingMessage): unknown {
  try {
    checkReadable(raw);
  } catch (error) {
    return error;
  }
  return new RequestError('invalid_request', 'The URL must be a path, or begin with http:// or https:// and a host.');
}

/** Node no longer listens to this connection; unheard, an error on it would end the process. */
function endQuietly(socket: Socket): void {
  socket.on('error', destroy);
}

function destroy(this: Socket): void {
  this.destroy();
}

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method ?? ''} ${url ?? ''} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** The `Origin` of the last headers in these bytes. */
function originIn(packet: Buffer | undefined): string | undefined {
  const origins = packet?.toString('latin1').matchAll(/^origin:[ \t]*([^\s\0]+)[ \t]*\r?$/gim);
  return Array.from(origins ?? []).at(-1)?.[1];
}
