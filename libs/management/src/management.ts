import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { respondToMissingRoutes, collectRoutes, refuseOtherMethods } from '#http';
import { createHttpAdapter } from '#http-server';
import { NestLogger, type Runtime } from '#observability';
import { ManagementModule } from './management.module.js';
import type { Readiness } from './readiness.js';

/** Creates the application for the management port, with an HTTP server of its own; the caller starts listening. */
export async function createManagement(runtime: Runtime, readiness: Readiness): Promise<NestFastifyApplication> {
  const { logger } = runtime;
  const nest = await NestFactory.create<NestFastifyApplication>(
    ManagementModule.register(runtime, readiness),
    createHttpAdapter({ PUBLIC_BASE_URL: undefined, CORS_ORIGINS: [] }, logger),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(logger) },
  );
  const server = nest.getHttpAdapter().getInstance();
  const routes = collectRoutes(server);
  respondToMissingRoutes(server, nest);
  await nest.init();
  refuseOtherMethods(server, routes);
  return nest;
}
