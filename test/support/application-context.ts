import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '#kernel';
import { readSettings } from '#config';
import { createLogger, Metrics } from '#observability';
import { CliModule } from '../../apps/cli/src/cli.module.js';
import type { TestDatabase } from './database.js';

/** Opens the modules of the service on a database, without an HTTP server. */
export async function openApplicationContext({ url }: TestDatabase): Promise<INestApplicationContext> {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DATABASE_URL: url });
  const logger = await createLogger(settings, 'stderr');
  const runtime = { settings, logger, clock: new SystemClock(), metrics: new Metrics() };
  return NestFactory.createApplicationContext(CliModule.register(runtime), { logger: false });
}
