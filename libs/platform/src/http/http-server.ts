import { randomUUID } from 'node:crypto';
import { type IncomingMessage, METHODS, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import type { Logger } from '../logging/index.js';
import { errorAnswer } from './error-body.js';
import { parseJson } from './json.js';
import { publicPath } from './public-path.js';
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from './request-checks.js';
import { RequestError } from './request-error.js';

export const MAX_BODY_BYTES = 65_536;
/** Within this time from its first byte a request must have arrived whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the usual idle time of a load balancer (60 s), so that it, not the service, drops idle connections. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * The HTTP server under Nest: Fastify with the contract's limits, exact JSON, request ids, one log line a request, and
 * Error bodies for whatever fails below the router.
 */
export function createHttpAdapter(settings: Pick<Settings, 'PUBLIC_BASE_URL'>, logger: Logger): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      // Room for both, so that the checks can tell a long URL (414) from large headers (431).
      maxHeaderSize: 2 * (MAX_URL_BYTES + MAX_HEADER_BYTES),
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      // Node would answer a missing Host with an empty body; the checks answer with an Error.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    genReqId: requestId,
    skipMiddie: true,
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: answerUnreadableRequest,
  });
  const server = adapter.getInstance<FastifyInstance>();
  server.decorate('publicPath', publicPath(settings.PUBLIC_BASE_URL));
  for (const method of METHODS) {
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  }
  readJsonBodies(server);
  answerWhatIsNoRequest(server);
  logRequests(server, logger);
  return adapter;
}

/** The client's own id when it is 1 to 128 visible ASCII characters, else a new one. */
function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given) ? given : randomUUID();
}

function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    // The media type has been checked; a body that the route does not ask for is ignored.
    if (request.routeOptions.config.rules?.takesBody !== true) {
      done(null);
      return;
    }
    try {
      done(null, parseJson(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}

function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
      },
      'request',
    );
    done();
  });
}

function answerUnreadableUrl(_error: FastifyError, request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  const { body } = errorAnswer(
    new RequestError('invalid_request', 'The URL must hold valid percent-encoded UTF-8 only.'),
  );
  void reply.code(body.status).header('X-Request-Id', request.id).type('application/json; charset=utf-8').send(body);
}

/** Answers requests that Node hands over beside the router. */
function answerWhatIsNoRequest(server: FastifyInstance): void {
  server.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    // The checks of every request deal with it, in their order.
    server.server.emit('request', request, response);
  });
  server.server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    writeAndClose(socket, new RequestError('invalid_request', 'This server is no proxy: CONNECT has no meaning here.'));
  });
}

/** Node's parser or its timers have given up on the connection: answers if that is still possible, and closes it. */
function answerUnreadableRequest(error: ClientError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  writeAndClose(socket, clientError(error));
}

/** The error of Node's `clientError` event; Fastify's own type takes the packet for JSON. */
interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

function clientError({ code, rawPacket }: ClientError): RequestError {
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

function writeAndClose(socket: Socket, error: RequestError): void {
  const { body } = errorAnswer(error);
  const text = JSON.stringify(body);
  const lines = [
    `HTTP/1.1 ${String(body.status)} ${STATUS_CODES[body.status] ?? ''}`,
    `X-Request-Id: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(text))}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
