import { afterAll, beforeAll } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { SystemClock } from '#kernel';
import { readSettings } from '#config';
import { createLogger, Metrics } from '#observability';
import { CliModule } from '../../apps/cli/src/cli.module.js';
import { createMigratedDatabase, type TestDatabase } from './database.js';

/**
 * Opens the modules of the service, without an HTTP server, on a migrated database: before the first test of a file, and
 * closes them after the last.
 * @param onOpen is called when they are open
 */
export function useApplicationContext(
  onOpen: (context: INestApplicationContext, database: TestDatabase) => void,
): void {
  let database: TestDatabase;
  let context: INestApplicationContext;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    context = await openApplicationContext(database);
    onOpen(context, database);
  });
  afterAll(async () => {
    await context.close();
    await database.drop();
  });
}

async function openApplicationContext({ url }: TestDatabase): Promise<INestApplicationContext> {
  const settings = readSettings({ LOG_LEVEL: 'fatal', DATABASE_URL: url });
  const logger = await createLogger(settings, 'stderr');
  const runtime = { settings, logger, clock: new SystemClock(), metrics: new Metrics() };
  return NestFactory.createApplicationContext(CliModule.register(runtime), { logger: false });
}
