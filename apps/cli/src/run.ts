import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, SystemClock } from '#kernel';
import { readSettings, StartError } from '#platform/config';
import { Database } from '#platform/database';
import { createLogger, NestLogger } from '#platform/logging';
import { Metrics } from '#platform/metrics';
import { CliModule } from './cli.module.js';

/** A command that is told to end while the database opens has this long to come to where it can end cleanly. */
const START_GRACE_MS = 2_000;

/**
 * Runs one command within the application: opens the database before (its schema brought up to date), closes it after,
 * when a signal ends the command as well.
 */
export async function run(command: (context: INestApplicationContext) => Promise<void>): Promise<void> {
  const interrupted = untilInterrupted();
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env });
  const logger = await createLogger(settings, 'stderr');
  const opening = NestFactory.createApplicationContext(
    CliModule.with({ settings, logger, clock: new SystemClock(), metrics: new Metrics() }),
    { abortOnError: false, logger: new NestLogger(logger) },
  );
  const context = await Promise.race([opening, interrupted.catch(giveUpOpening)]);
  try {
    // The one that is settled already, and listed first, wins: what was told to end meanwhile does not begin.
    await Promise.race([interrupted, Promise.resolve()]);
    await Promise.race([command(context), interrupted]);
  } catch (error) {
    const reason = context.get(Database).asStartError(error);
    throw reason instanceof DomainError ? new StartError(reason.message) : reason;
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
  // It may count only later.
  interrupted.catch(() => undefined);
  return interrupted;
}

async function giveUpOpening(reason: unknown): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw reason;
}
