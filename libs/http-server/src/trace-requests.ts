import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenTelemetry, RequestSpan } from '#observability';
import { whenEnded } from './requests/request-end.js';

declare module 'fastify' {
  interface FastifyRequest {
    span?: RequestSpan;
  }
}

/** Creates a span for every request. */
export function traceRequests(server: FastifyInstance, tracing: OpenTelemetry): void {
  server.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.startRequestSpan(request.method, request.headers);
    tracing.withContext(request.span.context, done);
  });
  whenEnded(server, (request, reply, isAborted) => {
    const { url: route } = request.routeOptions;
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    request.span?.end(
      name,
      isAborted ? undefined : reply.statusCode,
      route === undefined ? {} : { 'http.route': route },
    );
  });
}

/** The trace id of a request: that of its span or, without tracing, of its `traceparent` header (W3C Trace Context). */
export function traceIdOf({ span, headers: { traceparent } }: FastifyRequest): string | undefined {
  if (span !== undefined) return span.traceId;
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
}

/** Version ff is invalid; version 00 has these four fields, later versions may have more (Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff|00.{53}.)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;
