import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from '../logging/logger.js';
import { Outage } from '../logging/outage.js';
import type { Counter, Metrics } from '../metrics/metrics.js';

/** Wraps an exporter: logs the beginning and the end of an outage, and counts failures. */
export class WatchedExporter implements SpanExporter {
  private readonly outage: Outage;
  private readonly failures: Counter;

  constructor(
    private readonly exporter: SpanExporter,
    logger: Logger,
    metrics: Metrics,
  ) {
    this.outage = new Outage(logger, { begins: 'traces are not sent', ends: 'traces are sent again' });
    this.failures = metrics.counter('trace_export_failures_total', 'Batches of spans that could not be sent.');
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, (result) => {
      if (result.code === ExportResultCode.SUCCESS) this.outage.succeeded();
      else {
        this.failures.inc();
        this.outage.failed(result.error);
      }
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }
}
