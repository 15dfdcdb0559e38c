import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { SETTINGS, type Settings } from '#config';
import { LOGGER, type Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';

/** The objects that exist before the Nest application is created. */
export interface Runtime {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** Provides the settings, the logger, the clock and the metrics to every module. */
@Global()
@Module({})
export class RuntimeModule {
  static forRoot({ settings, logger, clock, metrics }: Runtime): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
      { provide: Metrics, useValue: metrics },
    ];
    return { module: RuntimeModule, providers, exports: providers };
  }
}
