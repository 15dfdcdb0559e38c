import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../logging/index.js';
import type { Metrics } from '../metrics/index.js';
import { traceIdOf } from './trace-requests.js';

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Logs every request in one line, and counts and times it; nothing that a client may choose freely becomes a label. */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time from the head of a request to the end of its answer.',
    ['route', 'method', 'status'],
    DURATION_BUCKETS,
  );
  const deprecated = metrics.counter('deprecated_requests_total', 'Requests to what is to be removed.', ['operation']);
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, request, reply);
    const { url: route = 'none', config } = request.routeOptions;
    durations.observe(reply.elapsedTime / 1000, {
      route,
      method: METHODS.includes(request.method) ? request.method : 'other',
      status: String(reply.statusCode),
    });
    if (reply.hasHeader('Deprecation')) deprecated.add({ operation: config.rules?.operationId ?? '' });
    done();
  });
}

function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  logger.info(
    {
      requestId: request.id,
      traceId: traceIdOf(request),
      keyId: request.callerId,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
    },
    'request',
  );
}
