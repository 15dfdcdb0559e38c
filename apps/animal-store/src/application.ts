import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import {
  respondToMissingRoutes,
  respondNotModified,
  collectRoutes,
  describeService,
  refuseOtherMethods,
  serializeAsDocumented,
  serveDocs,
  UseCaseSpans,
} from '#http';
import { API_PATH, createHttpAdapter, observeRequests } from '#http-server';
import { LOGGER, NestLogger, Metrics, type Runtime, tracing } from '#observability';
import { AppModule } from './app.module.js';
import { serviceDescription } from './service-description.js';

/** The Nest application and its document, before it has opened connections or ports. */
export interface Application {
  readonly nest: NestFastifyApplication;
  readonly document: OpenAPIObject;
}

/** Creates the application and its OpenAPI document from the modules. */
export async function createApplication(runtime: Runtime): Promise<Application> {
  const traces = tracing();
  const nest = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(runtime),
    createHttpAdapter(runtime.settings, runtime.logger, traces),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(runtime.logger) },
  );
  nest.setGlobalPrefix(API_PATH);
  if (traces !== undefined) nest.useGlobalInterceptors(new UseCaseSpans(traces));
  return { nest, document: describeService(nest, serviceDescription, runtime.settings) };
}

/** Opens the database, runs the migrations and adds the routes; afterwards the application can listen. */
export async function initialise({ nest, document }: Application): Promise<void> {
  const server = nest.getHttpAdapter().getInstance();
  const routes = collectRoutes(server);
  observeRequests(server, nest.get(LOGGER), nest.get(Metrics));
  serializeAsDocumented(server, document);
  respondToMissingRoutes(server, nest);
  respondNotModified(server);
  serveDocs(nest, server, document);
  await nest.init();
  // The plugin with the files of Swagger UI adds its routes when it is loaded.
  await server.after();
  refuseOtherMethods(server, routes);
}
