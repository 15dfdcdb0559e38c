import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, SystemClock } from '#kernel';
import { readSettings, StartError } from '#platform/config';
import { createLogger, NestLogger } from '#platform/logging';
import { CliModule } from './cli.module.js';

/** Runs one command within the application: opens the database before (its schema brought up to date), closes it after. */
export async function run(command: (context: INestApplicationContext) => Promise<void>): Promise<void> {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const logger = await createLogger(settings);
  const context = await NestFactory.createApplicationContext(
    CliModule.with({ settings, logger, clock: new SystemClock() }),
    { abortOnError: false, logger: new NestLogger(logger) },
  );
  try {
    await command(context);
  } catch (error) {
    throw error instanceof DomainError ? new StartError(error.message) : error;
  } finally {
    await context.close();
  }
}
