import { METHODS } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance } from 'fastify';
import type { Settings } from '#config';
import { type Logger, tracing } from '#observability';
import { limitOperationTime } from './operation-time.js';
import { Connections } from './connections/connections.js';
import { originHeaders, preflightHeaders } from './cors.js';
import { dropAfterLastResponse } from './connections/last-response.js';
import { publicPath } from './public-path.js';
import { type ClientError, ClientErrors } from './requests/client-errors.js';
import { checkHead, MAX_HEADER_BYTES, MAX_URL_BYTES, routedUrl } from './requests/request-head.js';
import { requestId } from './requests/request-id.js';
import { traceRequests } from './trace-requests.js';

/** Room for both, so that the checks can tell a long URL (414) from large headers (431). */
const MAX_HEAD_BYTES = 2 * (MAX_URL_BYTES + MAX_HEADER_BYTES);
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
  const clientErrors = new ClientErrors(logger, connections, settings.CORS_ORIGINS);
  const server = createServer(clientErrors);
  connections.attachTo(server.server);
  clientErrors.attachTo(server.server);
  server.decorate('connections', connections);
  server.decorate('publicPath', publicPath(settings.PUBLIC_BASE_URL));
  // Fastify reads no body, and looks at no media type: the pipe of `@JsonBody` does, after Nest's guards.
  for (const method of METHODS) server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  const traces = tracing();
  if (traces !== undefined) traceRequests(server, traces);
  dropAfterLastResponse(server, connections);
  beginResponses(server, settings.CORS_ORIGINS);
  limitOperationTime(server);
  // No Nest middleware here, so no plugin that looks for some at every request.
  return new FastifyAdapter(Object.assign(server, { skipMiddie: true }));
}

function createServer(clientErrors: ClientErrors): FastifyInstance {
  const server = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    // While it stops, the service still serves what arrives on open connections, and closes them with the response.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      // Node would respond to a missing Host with an empty body; the checks respond with an Error.
      requireHostHeader: false,
    },
    // Fastify's default of 100 characters would make a longer id 404.
    routerOptions: { maxParamLength: MAX_URL_BYTES },
    genReqId: requestId,
    rewriteUrl: routedUrl,
    clientErrorHandler: (error: ClientError, socket) => {
      clientErrors.handle(error, socket);
    },
  });
  // The size of the headers is bounded, so their number need not be: beyond Node's own bound it drops them silently.
  server.server.maxHeadersCount = 0;
  // A client that ends its side after its request still gets the response. (Node has no typed option for it.)
  Object.assign(server.server, { httpAllowHalfOpen: true });
  return server;
}

/** First of all hooks: the headers that every response carries, the first check, and what needs no key. */
function beginResponses(server: FastifyInstance, origins: readonly string[]): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    if (origins.length > 0) reply.headers(originHeaders(origins, request.headers.origin));
    // An upgrade to another protocol is not supported, and Node stops reading the connection behind such a request.
    if (request.headers.upgrade !== undefined) reply.header('Connection', 'close');
    try {
      checkHead(request.raw, request.originalUrl);
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
