import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ApiKeyGuard } from '#auth';
import { Clock } from '#kernel';
import {
  answerNotModified,
  API_PATH,
  collectRoutes,
  createHttpAdapter,
  describeService,
  installRequestChecks,
  RateLimit,
  refuseOtherMethods,
  serializeAsDocumented,
  UseCaseSpans,
} from '#platform/http';
import { NestLogger } from '#platform/logging';
import type { Runtime } from '#platform/runtime';
import { tracing } from '#platform/tracing';
import { AppModule } from './app.module.js';
import { serviceDescription } from './service-description.js';

/** The service put together but not started: no connection, no port. */
export interface Application {
  readonly nest: NestFastifyApplication;
  readonly document: OpenAPIObject;
}

/** Makes the application and its OpenAPI document out of the modules. */
export async function createApplication(runtime: Runtime): Promise<Application> {
  const nest = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(runtime),
    await createHttpAdapter(runtime.settings, runtime.logger),
    { bodyParser: false, abortOnError: false, logger: new NestLogger(runtime.logger) },
  );
  nest.setGlobalPrefix(API_PATH);
  const traces = tracing();
  if (traces !== undefined) nest.useGlobalInterceptors(new UseCaseSpans(traces));
  return { nest, document: describeService(nest, serviceDescription, runtime.settings) };
}

/** Opens the database, brings it up to date and adds the routes; afterwards the application can listen. */
export async function initialise({ nest, document }: Application): Promise<void> {
  const server = nest.getHttpAdapter().getInstance();
  const routes = collectRoutes(server);
  serializeAsDocumented(server, document);
  installRequestChecks(server, nest.get(ApiKeyGuard), nest.get(Clock), nest.get(RateLimit));
  answerNotModified(server);
  SwaggerModule.setup('docs', nest, document, {
    jsonDocumentUrl: 'openapi.json',
    yamlDocumentUrl: 'openapi.yaml',
    customSiteTitle: serviceDescription.title,
    swaggerOptions: { persistAuthorization: true },
  });
  await nest.init();
  refuseOtherMethods(server, routes);
}
