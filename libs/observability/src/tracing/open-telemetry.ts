import {
  type Attributes,
  type Context,
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { DomainError, withinTime } from '#kernel';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import { WatchedExporter } from './watched-exporter.js';

/** The timeout of sending the remaining spans at the end of the process. */
const CLOSE_TIMEOUT_MS = 2_000;

/** The current span and its trace. */
export type TraceContext = Context;

export interface SpanOptions {
  /** The parent; by default the current span. */
  readonly parent?: TraceContext | undefined;
  /** The spans of further callers. */
  readonly links?: readonly (TraceContext | undefined)[];
  readonly kind?: 'client' | 'internal';
  readonly attributes?: Attributes;
  /** Whether an error makes the span failed. Default: every error does, except a domain error that is not `unavailable`. */
  readonly isFailure?: (error: unknown) => boolean;
}

/** Creates the spans of this process. The OpenTelemetry libraries read their standard environment variables. */
export class OpenTelemetry {
  private readonly tracer = trace.getTracer('animal-store');

  private constructor(private readonly provider: NodeTracerProvider) {}

  static start(logger: Logger, metrics: Metrics): OpenTelemetry {
    // WatchedExporter already logs batches that could not be sent.
    setGlobalErrorHandler(() => undefined);
    const ignored = (): void => undefined;
    const error = (reason: string): void => {
      logger.warn({ reason }, 'a setting of OpenTelemetry has no effect');
    };
    const only = { error, warn: ignored, info: ignored, debug: ignored, verbose: ignored };
    diag.setLogger(only, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
    const provider = new NodeTracerProvider({
      resource: defaultResource()
        .merge(resourceFromAttributes({ 'service.name': 'animal-store' }))
        .merge(detectResources({ detectors: [envDetector] })),
      spanProcessors: [new BatchSpanProcessor(new WatchedExporter(new OTLPTraceExporter(), logger, metrics))],
    });
    provider.register();
    return new OpenTelemetry(provider);
  }

  /** The context of the caller. */
  get context(): TraceContext {
    return context.active();
  }

  /** Runs `work` in a context. */
  withContext<T>(of: TraceContext | undefined, work: () => T): T {
    return context.with(of ?? ROOT_CONTEXT, work);
  }

  /** Runs `work` in a span. */
  run<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
    const { parent = context.active(), links: linked = [], kind, attributes = {}, isFailure = isUnexpected } = options;
    const links = linked.flatMap((one) => {
      const spanContext = one === undefined ? undefined : trace.getSpanContext(one);
      return spanContext === undefined ? [] : [{ context: spanContext }];
    });
    const spanKind = kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const span = this.tracer.startSpan(name, { kind: spanKind, attributes, links }, parent);
    return context.with(trace.setSpan(parent, span), async () => {
      try {
        return await work();
      } catch (error) {
        // Only the code or the class of the error: messages may contain data of clients.
        span.setAttribute('error.type', typeOf(error));
        if (isFailure(error)) span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  /** Starts the span of a request, in the trace of its `traceparent` header. */
  startRequestSpan(method: string, headers: Readonly<Record<string, unknown>>): RequestSpan {
    const parent = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    return new RequestSpan(span, trace.setSpan(parent, span));
  }

  async close(): Promise<void> {
    const sent = this.provider.shutdown().catch(() => undefined);
    await withinTime(CLOSE_TIMEOUT_MS, sent, () => undefined);
  }
}

/** The span of one request. */
export class RequestSpan {
  constructor(
    private readonly span: Span,
    readonly context: TraceContext,
  ) {}

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  /** @param status undefined when the client has aborted the request */
  end(name: string, status: number | undefined, attributes: Attributes): void {
    this.span.updateName(name);
    this.span.setAttributes(attributes);
    if (status === undefined) this.span.setAttribute('error.type', 'aborted');
    else this.span.setAttribute('http.response.status_code', status);
    if (status !== undefined && status >= 500) this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

function isUnexpected(error: unknown): boolean {
  return !(error instanceof DomainError) || error.kind === 'unavailable';
}

/** The code of an error (of the domain, HTTP, PostgreSQL or Node), or the name of its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
