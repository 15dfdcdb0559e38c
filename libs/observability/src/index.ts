export { toggleDebugBySignal } from './logging/log-level.js';
export { LOGGER, type Logger, NestLogger, createLogger } from './logging/logger.js';
export { Outage, type OutageWords } from './logging/outage.js';
export { type Counter, METRICS_TYPE, Metrics } from './metrics/metrics.js';
export { type Runtime, RuntimeModule } from './runtime.module.js';
export type { OpenTelemetry, RequestSpan, SpanOptions, TraceContext } from './tracing/open-telemetry.js';
export { startTracing, stopTracing, tracing } from './tracing/tracing.js';
