import { METHODS } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { fastify, type FastifyInstance } from 'fastify';
import type { Settings } from '#config';
import type { Logger, OpenTelemetry } from '#observability';
import { limitOperationTime } from './operation-time.js';
import { Connections } from './connections/connections.js';
import { originHeaders, preflightHeaders } from './cors.js';
import { dropAfterLastResponse } from './connections/last-response.js';
import { publicPath } from './public-path.js';
import { type ClientError, ClientErrors } from './requests/client-errors.js';
import { checkHead, MAX_HEADER_BYTES, MAX_URL_BYTES, routedUrl } from './requests/request-head.js';
import { watchAborts } from './requests/request-end.js';
import { requestId } from './requests/request-id.js';
import { traceRequests } from './trace-requests.js';

/** Larger than both limits together, so that `checkHead` can distinguish a long URL (414) from large headers (431). */
const MAX_HEAD_BYTES = 2 * (MAX_URL_BYTES + MAX_HEADER_BYTES);
/** The time from the first byte of a request within which it must have arrived whole. */
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * The maximum time without a byte in either direction during a request, so that a client that does not read its response
 * does not keep the connection. Longer than a request may take to arrive (30 s), and than a response may (37.5 s: see
 * `allowToWait`).
 */
const SILENCE_TIMEOUT_MS = 60_000;
/** Longer than the usual idle timeout of load balancers (60 s), so that the load balancer closes idle connections. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

/**
 * Creates the Fastify adapter for Nest, with the limits of the contract, request ids, and Error bodies for requests that
 * Node or the router refuses.
 * @param tracing makes a span for each request
 */
export function createHttpAdapter(
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'CORS_ORIGINS'>,
  logger: Logger,
  tracing?: OpenTelemetry,
): FastifyAdapter {
  const connections = new Connections();
  const clientErrors = new ClientErrors(logger, connections, settings.CORS_ORIGINS);
  const server = createServer(clientErrors);
  connections.attachTo(server.server);
  clientErrors.attachTo(server.server);
  server.decorate('connections', connections);
  server.decorate('publicPath', publicPath(settings.PUBLIC_BASE_URL));
  // Fastify does not read bodies or check media types; the pipe of `@JsonBody` does, after the guards.
  for (const method of METHODS) server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  watchAborts(server);
  if (tracing !== undefined) traceRequests(server, tracing);
  dropAfterLastResponse(server, connections);
  beginResponses(server, settings.CORS_ORIGINS);
  limitOperationTime(server);
  // Nest middleware is not used, so its plugin is not loaded. The option is set on the instance: the adapter gets a finished
  // one, because the hooks above must run before those of the adapter.
  return new FastifyAdapter(Object.assign(server, { skipMiddie: true }));
}

function createServer(clientErrors: ClientErrors): FastifyInstance {
  const server = fastify({
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: SILENCE_TIMEOUT_MS,
    // While the service stops, requests on open connections are still served; the response closes the connection.
    return503OnClosing: false,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: {
      maxHeaderSize: MAX_HEAD_BYTES,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: 1000,
      // Node would respond to a missing Host with an empty body; `checkHead` refuses it with an Error.
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
  // Node drops headers above its limit silently. The limit is not needed, because the size of the headers is limited.
  server.server.maxHeadersCount = 0;
  // A client that closes its side after its request still gets the response: TCP allows it, and command-line clients do it when
  // their input ends. (The option has no type.)
  Object.assign(server.server, { httpAllowHalfOpen: true });
  return server;
}

/** Adds the hook with the headers of every response, the check of the request head, and CORS preflights. */
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
    // A preflight needs no key: browsers send none.
    const preflight = preflightHeaders(origins, request.raw);
    if (preflight === undefined) done();
    else void reply.code(204).headers(preflight).send();
  });
}
