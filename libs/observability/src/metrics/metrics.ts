import * as prom from 'prom-client';

export type { Counter } from 'prom-client';

/** The media type of Prometheus' text format. */
export const METRICS_TYPE = prom.Registry.PROMETHEUS_CONTENT_TYPE;

/**
 * The metrics of this process; Prometheus reads them from the management port. Values of labels must come from the code, never
 * from a client: each combination uses memory until the process ends.
 */
export class Metrics {
  private readonly registry = new prom.Registry();

  /**
   * Add 0 for each label at start: `rate()` of Prometheus ignores the first value of a series.
   * @param name unique in the process; must end with `_total`
   */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): prom.Counter<Label> {
    return new prom.Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A counter whose value is read when Prometheus reads the metrics, for hot paths. */
  observableCounter(name: string, help: string, read: () => number): void {
    const counter: prom.Counter = new prom.Counter({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  /** @param read returns the current value; called whenever Prometheus reads the metrics */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    const gauge: prom.Gauge = new prom.Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => {
        gauge.set(await read());
      },
    });
  }

  /** @param buckets upper bounds, in the unit at the end of `name` */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): prom.Histogram<Label> {
    return new prom.Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  /** Adds the metrics of Node: memory, processor time, garbage collection, event-loop lag. */
  observeProcess(): void {
    prom.collectDefaultMetrics({ register: this.registry });
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
