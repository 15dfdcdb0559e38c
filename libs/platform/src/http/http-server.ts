import { METHODS } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import type { Logger } from '../logging/index.js';
import { tracing } from '../tracing/index.js';
import { limitOperationTime } from './answer-time.js';
import { Connections } from './connections.js';
import { originHeaders, preflightHeaders } from './cors.js';
import { errorAnswer } from './error-body.js';
import { parseJson } from './json.js';
import { publicPath } from './public-path.js';
import { checkReadable, MAX_HEADER_BYTES, MAX_URL_BYTES } from './readable-request.js';
import { RequestError } from './request-error.js';
import { requestId } from './request-id.js';
import { traceRequests } from './trace-requests.js';
import { type ClientError, UnreadableRequests } from './unreadable-requests.js';

const MAX_BODY_BYTES = 65_536;
/** Within this time from its first byte a request must have arrived whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the usual idle time of a load balancer (60 s), so that it, not the service, drops idle connections. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * The HTTP server under Nest: Fastify with the contract's limits, exact JSON, request ids, and Error bodies for whatever
 * fails below the router.
 */
export function createHttpAdapter(
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'CORS_ORIGINS'>,
  logger: Logger,
): FastifyAdapter {
  const connections = new Connections();
  const unreadable = new UnreadableRequests(logger, connections, settings.CORS_ORIGINS);
  const server = createServer(unreadable, settings);
  connections.attachTo(server.server);
  unreadable.attachTo(server.server);
  server.decorate('connections', connections);
  server.decorate('publicPath', publicPath(settings.PUBLIC_BASE_URL));
  for (const method of METHODS) {
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  }
  const traces = tracing();
  if (traces !== undefined) traceRequests(server, traces);
  dropAfterLastAnswer(server, connections);
  beginAnswers(server, settings.CORS_ORIGINS);
  readJsonBodies(server);
  limitOperationTime(server);
  // No Nest middleware here, so no plugin that looks for some at every request.
  return new FastifyAdapter(Object.assign(server, { skipMiddie: true }));
}

function createServer(
  unreadable: UnreadableRequests,
  { CORS_ORIGINS }: Pick<Settings, 'CORS_ORIGINS'>,
): FastifyInstance {
  const server = fastify({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While it stops, the service still serves what arrives on open connections, and closes them with the answer.
    return503OnClosing: false,
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
    frameworkErrors: (_error, request, reply) => {
      answerUnreadableUrl(request, reply, CORS_ORIGINS);
    },
    clientErrorHandler: (error: ClientError, socket) => {
      unreadable.answer(error, socket);
    },
  });
  // The size of the headers is bounded, so their number need not be: beyond Node's own bound it drops them silently.
  server.server.maxHeadersCount = 0;
  // A client that ends its side after its request still gets the answer. (Node has no typed option for it.)
  Object.assign(server.server, { httpAllowHalfOpen: true });
  return server;
}

/** Drops requests that came together with one whose answer closes the connection: they get no answer, so none is done. */
function dropAfterLastAnswer(server: FastifyInstance, connections: Connections): void {
  server.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.getHeader('Connection') === 'close') connections.noteLastAnswer(raw.socket);
    done(null, payload);
  });
  const drop = ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (connections.isEnding(raw.socket)) reply.hijack();
    else done();
  };
  server.addHook('onRequest', drop);
  // The earlier answer may be sent while the body is read.
  server.addHook('preHandler', drop);
}

/** First of all hooks: the headers that every answer carries, the first check, and what needs no key. */
function beginAnswers(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    if (origins.length > 0) reply.headers(originHeaders(origins, request.headers.origin));
    try {
      checkReadable(request.raw);
    } catch (error) {
      done(error as Error);
      return;
    }
    // Browsers send no key with a preflight.
    const preflight = preflightHeaders(origins, request.raw);
    if (preflight === undefined) done();
    else void reply.code(204).headers(preflight).send();
  });
}

function readJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const { takesBody, bodyIsOptional } = request.routeOptions.config.rules ?? {};
    // The media type has been checked; a body that the route does not ask for is ignored.
    if (takesBody !== true || (bodyIsOptional === true && bytes.length === 0)) {
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

function answerUnreadableUrl(
  { id, headers }: Pick<FastifyRequest, 'id' | 'headers'>,
  reply: FastifyReply,
  origins: readonly string[],
): void {
  const { body } = errorAnswer(
    new RequestError('invalid_request', 'The URL must hold valid percent-encoded UTF-8 only.'),
  );
  void reply
    .code(body.status)
    .headers({ 'X-Request-Id': id, ...originHeaders(origins, headers.origin) })
    .type('application/json; charset=utf-8')
    .send(body);
}
