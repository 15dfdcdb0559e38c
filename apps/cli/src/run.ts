import { setTimeout as delay } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DomainError, SystemClock } from '#kernel';
import { readSettings, StartError } from '#config';
import { DatabaseConnection } from '#database';
import { createLogger, NestLogger, Metrics } from '#observability';
import { untilSignalsAreHandled } from '#process';
import { CliModule } from './cli.module.js';
import { untilInterrupted } from './interrupted.js';
import { interruption } from './interruption.js';

/** The application context of a command. */
export type Context = INestApplicationContext;

/** The time that opening an external database may still take after a signal, so that the command ends cleanly. */
const START_GRACE_MS = 2_000;

/**
 * Runs one command in a Nest application context: opens the database, runs the migrations, and finally closes it, even
 * when a signal ends the command.
 */
export async function run(command: (context: Context) => Promise<void>): Promise<void> {
  await untilSignalsAreHandled();
  const interrupted = untilInterrupted();
  // It may reject before it is awaited.
  interrupted.catch(() => undefined);
  if (interruption.aborted) await interrupted;
  const settings = readSettings(process.env, { LOG_LEVEL: 'warn' });
  const logger = await createLogger(settings, 'stderr');
  const opening = NestFactory.createApplicationContext(
    CliModule.register({ settings, logger, clock: new SystemClock(), metrics: new Metrics() }),
    { abortOnError: false, logger: new NestLogger(logger) },
  );
  // A local server keeps running unless its start is awaited and it is closed. Its own timeouts limit the wait.
  const isLocal = settings.DATABASE_URL === undefined;
  const context = await (isLocal ? opening : Promise.race([opening, interrupted.catch(abortOpening)]));
  try {
    // A command that was interrupted while the database opened does not begin.
    if (interruption.aborted) await interrupted;
    await Promise.race([command(context), interrupted]);
  } catch (error) {
    const reason = context.get(DatabaseConnection).asStartError(error);
    throw reason instanceof DomainError ? new StartError(reason.message) : reason;
  } finally {
    await context.close();
  }
}

/** Makes an action of commander from a command that needs the application context: see `run`. */
export function inContext<Args extends unknown[]>(
  command: (context: Context, ...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  return (...args) => run((context) => command(context, ...args));
}

async function abortOpening(reason: unknown): Promise<never> {
  await delay(START_GRACE_MS, undefined, { ref: false });
  throw reason;
}
