import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenTelemetry, RequestSpan } from '#observability';

declare module 'fastify' {
  interface FastifyRequest {
    span?: RequestSpan;
  }
}

/** Makes a span of every request, around all that is done for it. */
export function traceRequests(server: FastifyInstance, tracing: OpenTelemetry): void {
  server.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.beginRequest(request.method, request.headers);
    tracing.at(request.span.context, done);
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    request.span?.end(name, reply.statusCode, route === undefined ? {} : { 'http.route': route });
    done();
  });
}

/** The trace that a request belongs to: by its span, or by the header it came with (W3C Trace Context). */
export function traceIdOf({ span, headers: { traceparent } }: FastifyRequest): string | undefined {
  if (span !== undefined) return span.traceId;
  return typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.[1] : undefined;
}

/** Not version ff; version 00 has these four fields, later ones may have more (Trace Context, section 3.2). */
const TRACEPARENT = /^(?!ff|00.{53}.)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;
