import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, Outage, type Metrics } from '#observability';
import { isOutage } from './errors/error-body.js';
import { whenEnded } from './requests/request-end.js';
import { traceIdOf } from './trace-requests.js';

const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

declare module 'fastify' {
  interface FastifyRequest {
    /** The public id of the API key; set by ApiKeyGuard. */
    callerId?: string;
    /** The error, when the response is 503; set by ErrorFilter. */
    unavailable?: unknown;
  }
}

/** The labels and the logger for one combination of route, method and status. */
interface Outcome {
  readonly labels: { readonly route: string; readonly method: string; readonly status: string };
  /** A child logger that adds the labels to each line. */
  readonly logger: Logger;
}

/** Logs every request in one line and records its duration. Values that a client can choose freely are never labels. */
export function observeRequests(server: FastifyInstance, logger: Logger, metrics: Metrics): void {
  const durations = metrics.histogram(
    'http_request_duration_seconds',
    'Duration of requests in seconds, from their head to the end of the response.',
    ['route', 'method', 'status'],
    DURATION_BUCKETS,
  );
  const deprecated = metrics.counter('deprecated_requests_total', 'Requests to deprecated operations.', ['operation']);
  server.addHook('onRoute', ({ config }) => {
    const { deprecation, operationId = '' } = config?.rules ?? {};
    if (deprecation !== undefined) deprecated.inc({ operation: operationId }, 0);
  });
  const outages = metrics.counter('http_outage_responses_total', 'Responses with 503 because of an outage.');
  const outcomes = new Outcomes(logger);
  const outage = new Outage(logger, { begins: 'requests get 503', ends: 'requests are served again' });
  whenEnded(server, (request, reply, isAborted) => {
    const outcome = outcomes.of(request, isAborted ? 'aborted' : reply.statusCode);
    // SIGUSR2 can change the level.
    if (logger.isLevelEnabled('info')) logRequest(outcome.logger, request, reply);
    durations.observe(outcome.labels, reply.elapsedTime / 1000);
    const { rules } = request.routeOptions.config;
    if (isAborted) return;
    if (reply.statusCode === 503 && isOutage(request.unavailable)) {
      outages.inc();
      outage.failed(request.unavailable);
    }
    // Requests without a key do not use the database.
    else if (reply.statusCode < 400 && request.callerId !== undefined) outage.succeeded();
    if (reply.hasHeader('Deprecation')) deprecated.inc({ operation: rules?.operationId ?? '' });
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

/** One outcome for each route, method and status that has occurred; an aborted request has the status `aborted`. */
class Outcomes {
  private readonly known = new Map<string, Outcome>();

  constructor(private readonly logger: Logger) {}

  of({ method, routeOptions: { url: route } }: FastifyRequest, status: number | 'aborted'): Outcome {
    const name = `${method} ${status} ${route ?? ''}`;
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
