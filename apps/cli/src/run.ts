import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, SystemClock } from '#kernel';
import { readSettings, StartError } from '#config';
import { Database } from '#database';
import { createLogger, NestLogger, Metrics } from '#observability';
import { untilSignalsAreHandled } from '#process';
import { CliModule } from './cli.module.js';
import { interruption } from './interruption.js';

/** A command that is told to end while the database opens has this long to come to where it can end cleanly. */
const START_GRACE_MS = 2_000;

/**
 * Runs one command within the application: opens the database before (its schema brought up to date), closes it after,
 * when a signal ends the command as well.
 */
export async function run(command: (context: INestApplicationContext) => Promise<void>): Promise<void> {
  await untilSignalsAreHandled();
  const interrupted = untilInterrupted();
  // It may count only later.
  interrupted.catch(() => undefined);
  if (interruption.aborted) await interrupted;
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

/** Rejects when the command is told to end, at once when it was told while it was loaded. */
async function untilInterrupted(): Promise<never> {
  if (!interruption.aborted) await once(interruption, 'abort');
  throw new StartError(`ended by ${String(interruption.reason)}`);
}

async function giveUpOpening(reason: unknown): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw reason;
}
