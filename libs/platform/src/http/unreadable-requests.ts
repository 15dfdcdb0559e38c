import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '../logging/index.js';
import { errorAnswer } from './error-body.js';
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from './request-checks.js';
import { RequestError } from './request-error.js';
import { requestId } from './request-id.js';

/** The error of Node's `clientError` event; Fastify's own type takes the packet for JSON. */
export interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** What is known of a connection. */
interface Conversation {
  /** The answers that are still under way, oldest first. */
  readonly underWay: Set<ServerResponse>;
  /** The answer to the latest request. */
  latest: ServerResponse;
}

/** How long a connection is kept after its last answer for the client to read it and close. */
const LINGER_MS = 2_000;
const TIMED_OUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Answers what Node hands over beside the router, or never makes a request of; each in its turn, and logged. */
export class UnreadableRequests {
  private readonly conversations = new WeakMap<Socket, Conversation>();

  constructor(private readonly logger: Logger) {}

  /** Begins to follow the connections of `server`. */
  attachTo(server: Server): void {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      this.follow(request.socket, response);
    });
    server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
      // The checks of every request deal with it, in their order.
      server.emit('request', request, response);
    });
    server.on('connect', (request: IncomingMessage, socket: Socket) => {
      const error = new RequestError('invalid_request', 'This server is no proxy: CONNECT has no meaning here.');
      this.answerInTurn(socket, error, request);
    });
  }

  /** Node's parser or its timers have given up on the connection: answers where that is still possible, and closes it. */
  answer(error: ClientError, socket: Socket): void {
    if (error.code === TIMED_OUT) {
      // What is still to come must not complete the request that is refused here.
      socket.pause();
      // Nobody has asked for anything yet.
      if (socket.bytesRead === 0) socket.destroy();
    }
    if (error.code === 'ECONNRESET') socket.destroy();
    this.answerInTurn(socket, asRequestError(error), undefined);
  }

  private follow(socket: Socket, response: ServerResponse): void {
    const conversation = this.conversations.get(socket) ?? { underWay: new Set(), latest: response };
    conversation.latest = response;
    conversation.underWay.add(response);
    this.conversations.set(socket, conversation);
    response.once('close', () => conversation.underWay.delete(response));
  }

  /** Whole requests that came before on the same connection get their answers first. */
  private answerInTurn(socket: Socket, error: RequestError, request: IncomingMessage | undefined): void {
    const { underWay, latest } = this.conversations.get(socket) ?? {};
    const earlier = Array.from(underWay ?? []).findLast(({ req }) => req.complete);
    if (earlier !== undefined) {
      earlier.once('close', () => {
        this.answerInTurn(socket, error, request);
      });
      return;
    }
    const unfinished = latest?.req.complete === false ? latest : undefined;
    // An answer has begun, or the request has had it already.
    if (!socket.writable || (request === undefined && unfinished?.headersSent === true)) socket.destroy();
    else this.writeAndClose(socket, error, requestId(request ?? unfinished?.req));
  }

  private writeAndClose(socket: Socket, error: RequestError, id: string): void {
    const { body } = errorAnswer(error);
    this.logger.info({ requestId: id, status: body.status, code: body.code }, 'unreadable request');
    const text = JSON.stringify(body);
    const lines = [
      `HTTP/1.1 ${String(body.status)} ${STATUS_CODES[body.status] ?? ''}`,
      `X-Request-Id: ${id}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(text))}`,
      'Connection: close',
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
    // What is still arriving is read and dropped for a while: closing on unread bytes would reset the connection and
    // take the answer with it.
    if (error.code !== 'request_timeout') socket.resume();
    const linger = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => {
      clearTimeout(linger);
    });
  }
}

function asRequestError({ code, rawPacket }: ClientError): RequestError {
  switch (code) {
    case TIMED_OUT:
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
