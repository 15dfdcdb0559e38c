import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from '#kernel';
import { SETTINGS, type Settings } from '../config/index.js';
import { LOGGER, type Logger } from '../logging/index.js';

/** What a process is given before its modules are made. */
export interface Runtime {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly clock: Clock;
}

/** Gives every module the settings, the logger and the clock. */
@Global()
@Module({})
export class RuntimeModule {
  static with({ settings, logger, clock }: Runtime): DynamicModule {
    const providers = [
      { provide: SETTINGS, useValue: settings },
      { provide: LOGGER, useValue: logger },
      { provide: Clock, useValue: clock },
    ];
    return { module: RuntimeModule, providers, exports: providers };
  }
}
