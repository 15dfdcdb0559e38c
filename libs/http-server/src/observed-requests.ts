import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, Outage, type Metrics } from '#observability';
import { traceIdOf } from './trace-requests.js';

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sends the request: the public id of the API key. The guard sets it. */
    callerId?: string;
  }
}

/** What all requests to a route that ended alike have in common. */
interface Outcome {
  readonly labels: { readonly route: string; readonly method: string; readonly status: string };
  /** Writes it into each line. */
  readonly logger: Logger;
}

/** Logs every request in one line, and counts and times it; nothing that a client may choose freely becomes a label. */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Time from the head of a request to the end of its response.',
    ['route', 'method', 'status'],
    DURATION_BUCKETS,
  );
  const deprecated = metrics.counter('deprecated_requests_total', 'Requests to what is to be removed.', ['operation']);
  server.addHook('onRoute', ({ config }) => {
    const { deprecation, operationId = '' } = config?.rules ?? {};
    if (deprecation !== undefined) deprecated.add({ operation: operationId }, 0);
  });
  const outcomes = new Outcomes(logger);
  const outage = new Outage(logger, { begins: 'requests get 503', ends: 'requests are served again' });
  server.addHook('onResponse', (request, reply, done) => {
    const outcome = outcomes.of(request, reply);
    // The level may change while the service runs.
    if (logger.isLevelEnabled('info')) logRequest(outcome.logger, request, reply);
    durations.observe(reply.elapsedTime / 1000, outcome.labels);
    const { rules } = request.routeOptions.config;
    if (reply.statusCode === 503) outage.failed(request.unavailable);
    // What needs no key needs no database either.
    else if (reply.statusCode < 400 && request.callerId !== undefined) outage.succeeded();
    if (reply.hasHeader('Deprecation')) deprecated.add({ operation: rules?.operationId ?? '' });
    done();
  });
}

function logRequest(logger: Logger, request: FastifyRequest, reply: FastifyReply): void {
  logger.info(
    {
      requestId: request.id,
      traceId: traceIdOf(request),
      keyId: request.callerId,
      durationMs: Math.round(reply.elapsedTime * 1000) / 1000,
    },
    'request',
  );
}

/** The outcomes so far: no more than there are routes, methods and statuses. */
class Outcomes {
  private readonly known = new Map<string, Outcome>();

  constructor(private readonly logger: Logger) {}

  of({ method, routeOptions: { url: route } }: FastifyRequest, { statusCode: status }: FastifyReply): Outcome {
    const name = `${method} ${String(status)} ${route ?? ''}`;
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const outcome = {
      labels: {
        route: route ?? 'none',
        method: METHODS.includes(method) ? method : 'other',
        status: String(status),
      },
      logger: this.logger.child({ method, route, status }, { level: 'info' }),
    };
    this.known.set(name, outcome);
    return outcome;
  }
}
