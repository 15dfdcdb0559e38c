export type { OpenTelemetry, Place, RequestSpan } from './open-telemetry.js';
export { startTracing, stopTracing, tracing } from './tracing.js';
