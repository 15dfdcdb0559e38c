import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { SETTINGS, type Settings } from '#config';
import { LOGGER, type Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';

/** What a process is given before its modules are made. */
export interface Runtime {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

/** Gives every module the settings, the logger, the clock and the metrics. */
@Global()
@Module({})
export class RuntimeModule {
  static with({ settings, logger, clock, metrics }: Runtime): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
      { provide: Metrics, useValue: metrics },
    ];
    return { module: RuntimeModule, providers, exports: providers };
  }
}
