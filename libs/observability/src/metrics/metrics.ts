import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Values by label. They must come from the code, never from a client: each combination is kept as long as the process. */
type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** A number that only grows. */
export interface Count<Label extends string = never> {
  /** Add 0 of each at start: Prometheus' `rate()` does not see the value that a series begins with. */
  add(labels: Labels<Label>, by?: number): void;
}

/** How often which values occur. */
export interface Distribution<Label extends string = never> {
  observe(value: number, labels: Labels<Label>): void;
}

/** The media type of Prometheus' text format. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** The figures of this process, which any part may add to; Prometheus reads them from the management port. */
export class Metrics {
  private readonly registry = new Registry();

  /** @param name unique in the process, in Prometheus' spelling; ends with `_total` */
  counter<Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []): Count<Label> {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] });
    return {
      add: (labels, by = 1) => {
        counter.inc(labels, by);
      },
    };
  }

  /** As `counter`, for a number that its owner keeps, where adding to it here would cost too much. */
  count(name: string, help: string, read: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        counter.reset();
        counter.inc(read());
      },
    });
  }

  /** @param read gives the value of the moment, whenever it is asked for */
  gauge(name: string, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => {
        gauge.set(read());
      },
    });
  }

  /** @param buckets their upper bounds, in the unit that `name` ends with */
  histogram<Label extends string = never>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[],
  ): Distribution<Label> {
    const histogram = new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
    return {
      observe: (value, labels) => {
        histogram.observe(labels, value);
      },
    };
  }

  /** Adds what Node.js knows of the process: memory, processor time, garbage collection, event-loop lag. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /** All figures in Prometheus' text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
