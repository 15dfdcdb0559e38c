import type { OpenAPIObject } from '@nestjs/swagger';
import { SystemClock } from '#kernel';
import { readSettings } from '#config';
import { createLogger, Metrics } from '#observability';
import { createApplication } from './application.js';

/** The OpenAPI document of the service with its default settings, as stored in the repository (openapi.json). */
export async function openApiDocument(): Promise<OpenAPIObject> {
  const settings = readSettings({ LOG_LEVEL: 'error' });
  const { document } = await createApplication({
    settings,
    logger: await createLogger(settings),
    clock: new SystemClock(),
    metrics: new Metrics(),
  });
  return document;
}
