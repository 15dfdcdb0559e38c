import { Controller, Get, Header } from '@nestjs/common';
import { Metrics, METRICS_TYPE } from '#observability';

/** The metrics of the process for Prometheus. */
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Content-Type', METRICS_TYPE)
  text(): Promise<string> {
    return this.metrics.text();
  }
}
