import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '#kernel';
import { readSettings } from '#config';
import { createLogger, Metrics } from '#observability';
import { CliModule } from '../../apps/cli/src/cli.module.js';
import type { TestDatabase } from './database.js';

/** The modules of the service, without a server, on a database. */
export async function openApplicationContext({ url }: TestDatabase): Promise<INestApplicationContext> {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DATABASE_URL: url });
  const logger = await createLogger(settings, 'stderr');
  const runtime = { settings, logger, clock: new SystemClock(), metrics: new Metrics() };
  return NestFactory.createApplicationContext(CliModule.register(runtime), { logger: false });
}
