import { METHODS } from 'node:http';
import cors from '@fastify/cors';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Settings } from '../config/index.js';
import type { Logger } from '../logging/index.js';
import { tracing } from '../tracing/index.js';
import { limitOperationTime } from './answer-time.js';
import { errorAnswer } from './error-body.js';
import { parseJson } from './json.js';
import { publicPath } from './public-path.js';
import { MAX_HEADER_BYTES, MAX_URL_BYTES } from './request-checks.js';
import { RequestError } from './request-error.js';
import { requestId } from './request-id.js';
import { traceIdOf, traceRequests } from './trace-requests.js';
import { type ClientError, UnreadableRequests } from './unreadable-requests.js';

const MAX_BODY_BYTES = 65_536;
/** Within this time from its first byte a request must have arrived whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the usual idle time of a load balancer (60 s), so that it, not the service, drops idle connections. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * The HTTP server under Nest: Fastify with the contract's limits, exact JSON, request ids, one log line a request, and
 * Error bodies for whatever fails below the router.
 */
export async function createHttpAdapter(
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'CORS_ORIGINS'>,
  logger: Logger,
): Promise<FastifyAdapter> {
  const server = createServer(logger);
  server.decorate('publicPath', publicPath(settings.PUBLIC_BASE_URL));
  for (const method of METHODS) {
    if (!server.supportedMethods.includes(method)) server.addHttpMethod(method);
  }
  // First of all hooks, so that every answer carries it.
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  const traces = tracing();
  if (traces !== undefined) traceRequests(server, traces);
  readJsonBodies(server);
  limitOperationTime(server);
  logRequests(server, logger);
  if (settings.CORS_ORIGINS.length > 0) await allowOrigins(server, settings.CORS_ORIGINS);
  // No Nest middleware here, so no plugin that looks for some at every request.
  return new FastifyAdapter(Object.assign(server, { skipMiddie: true }));
}

function createServer(logger: Logger): FastifyInstance {
  const unreadable = new UnreadableRequests(logger);
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
    frameworkErrors: answerUnreadableUrl,
    clientErrorHandler: (error: ClientError, socket) => {
      unreadable.answer(error, socket);
    },
  });
  unreadable.attachTo(server.server);
  // The size of the headers is bounded, so their number need not be: beyond Node's own bound it drops them silently.
  server.server.maxHeadersCount = 0;
  // A client that ends its side after its request still gets the answer. (Node has no typed option for it.)
  Object.assign(server.server, { httpAllowHalfOpen: true });
  return server;
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

function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onResponse', (request, reply, done) => {
    logger.info(
      {
        requestId: request.id,
        traceId: traceIdOf(request),
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

/** Lets pages of these origins use the service from a browser; preflights are answered before the key is checked. */
async function allowOrigins(server: FastifyInstance, origins: readonly string[]): Promise<void> {
  const options = {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: ANSWER_HEADERS,
    maxAge: 600,
    strictPreflight: false,
  };
  await server.register(cors, {
    // Any other OPTIONS goes its usual way.
    delegator: ({ headers }, decide) => {
      const isPreflight = Boolean(headers.origin) && Boolean(headers['access-control-request-method']);
      decide(null, { ...options, preflight: isPreflight });
    },
  });
}

const REQUEST_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
];
const ANSWER_HEADERS = [
  'Allow',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Request-Id',
];

function answerUnreadableUrl(_error: Error, request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
  const { body } = errorAnswer(
    new RequestError('invalid_request', 'The URL must hold valid percent-encoded UTF-8 only.'),
  );
  void reply.code(body.status).header('X-Request-Id', request.id).type('application/json; charset=utf-8').send(body);
}
