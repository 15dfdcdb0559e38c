import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorFilter } from '#http';
import { type Runtime, RuntimeModule } from '#observability';
import { HealthController } from './health.controller.js';
import { MetricsController } from './metrics.controller.js';
import { Readiness } from './readiness.js';

/** The application on the management port; it is separate, so that the port serves nothing else. */
@Module({})
export class ManagementModule {
  static register(runtime: Runtime, readiness: Readiness): DynamicModule {
    return {
      module: ManagementModule,
      imports: [RuntimeModule.forRoot(runtime)],
      controllers: [HealthController, MetricsController],
      providers: [
        { provide: Readiness, useValue: readiness },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
