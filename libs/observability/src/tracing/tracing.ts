import type { Settings } from '#config';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import type { OpenTelemetry } from './open-telemetry.js';

// Not a provider: the HTTP adapter needs it before there are modules.
let instance: OpenTelemetry | undefined;

/** The tracing of this process; undefined when traces are off. */
export function tracing(): OpenTelemetry | undefined {
  return instance;
}

/** Starts tracing if the settings enable it. OpenTelemetry is loaded only then. */
export async function startTracing(settings: Settings, logger: Logger, metrics: Metrics): Promise<void> {
  if (!isEnabled(settings)) return;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  instance = OpenTelemetry.start(logger, metrics);
}

/** Sends the remaining spans and stops tracing. */
export async function stopTracing(): Promise<void> {
  const ending = instance;
  instance = undefined;
  await ending?.close();
}

function isEnabled(settings: Settings): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = settings;
  if (settings.OTEL_SDK_DISABLED === 'true') return false;
  if (settings.OTEL_TRACES_EXPORTER !== undefined) return settings.OTEL_TRACES_EXPORTER === 'otlp';
  return (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}
