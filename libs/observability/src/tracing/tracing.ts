import type { Settings } from '#config';
import type { Logger } from '../logging/logger.js';
import type { Metrics } from '../metrics/metrics.js';
import type { OpenTelemetry } from './open-telemetry.js';

let current: OpenTelemetry | undefined;

/** The process's one tracing, as OpenTelemetry has it; undefined when nothing is traced. */
export function tracing(): OpenTelemetry | undefined {
  return current;
}

/** Starts tracing when the environment asks for it; only then is OpenTelemetry loaded. */
export async function startTracing(settings: Settings, logger: Logger, metrics: Metrics): Promise<void> {
  if (!isWanted(settings)) return;
  const { OpenTelemetry } = await import('./open-telemetry.js');
  current = OpenTelemetry.start(logger, metrics);
}

/** Sends what is left, and stops. */
export async function stopTracing(): Promise<void> {
  const ending = current;
  current = undefined;
  await ending?.close();
}

function isWanted(settings: Settings): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = settings;
  if (settings.OTEL_SDK_DISABLED === 'true') return false;
  if (settings.OTEL_TRACES_EXPORTER !== undefined) return settings.OTEL_TRACES_EXPORTER === 'otlp';
  return (OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}
