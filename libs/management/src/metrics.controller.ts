import { Controller, Get, Header } from '@nestjs/common';
import { Metrics, METRICS_TYPE } from '#observability';

/** Shows the figures of the process to Prometheus. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', METRICS_TYPE)
  text(): Promise<string> {
    return this.metrics.text();
  }
}
