export type { OpenTelemetry, TraceContext, RequestSpan } from './open-telemetry.js';
export { startTracing, stopTracing, tracing } from './tracing.js';
