import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, SystemClock } from '#kernel';
import { readSettings, StartError } from '#platform/config';
import { createLogger, NestLogger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import { CliModule } from './cli.module.js';

/**
 * Runs one command within the application: opens the database before (its schema brought up to date), closes it after,
 * when a signal ends the command as well.
 */
export async function run(command: (context: INestApplicationContext) => Promise<void>): Promise<void> {
  const interrupted = untilInterrupted();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const logger = await createLogger(settings, 'stderr');
  const context = await NestFactory.createApplicationContext(
    CliModule.with({ settings, logger, clock: new SystemClock(), metrics: new Metrics() }),
    { abortOnError: false, logger: new NestLogger(logger) },
  );
  try {
    await Promise.race([command(context), interrupted]);
  } catch (error) {
    throw error instanceof DomainError ? new StartError(error.message) : error;
  } finally {
    await context.close();
  }
}

function untilInterrupted(): Promise<never> {
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        reject(new StartError(`ended by ${signal}`));
      });
    }
  });
  // It counts only once the command runs.
  interrupted.catch(() => undefined);
  return interrupted;
}
