import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type PinoPretty from 'pino-pretty';
import type { Settings } from '#config';
import { LineBuffer } from './line-buffer.js';

export type { Logger } from 'pino';

/** The DI token of the logger. */
export const LOGGER = Symbol('logger');

/** Where the log goes: a service's own output is its log, a command's is its result. */
export type LogOutput = 'stdout' | 'stderr';

/**
 * The process's one logger: an event is one line, JSON in production.
 * Elsewhere it is laid out for people when the development dependency `pino-pretty` is there.
 * Client data goes into fields, never into the message, so that it is escaped.
 */
export async function createLogger(
  settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>,
  output: LogOutput = 'stdout',
): Promise<Logger> {
  const options = { level: settings.LOG_LEVEL, serializers: { error: describeError, reason: describeReason } };
  const destination = output === 'stdout' ? 1 : 2;
  const pretty = settings.NODE_ENV === 'production' ? undefined : await loadPretty();
  // The reader of the output may have gone: that must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (pretty === undefined) {
    const file = pino.destination({ fd: destination, sync: false, contentMode: 'buffer' });
    file.on('error', () => undefined);
    const lines = new LineBuffer({
      // Its types know of texts only.
      write: (bytes) => file.write(bytes as unknown as string),
      flushSync: () => {
        file.flushSync();
      },
    });
    flushAtEnd(lines);
    return pino(options, lines);
  }
  const layout = { singleLine: true, translateTime: 'SYS:HH:MM:ss.l', ignore: 'pid,hostname' };
  return pino(options, pretty({ ...layout, destination, sync: true }));
}

/** What is left is written when the process ends, unless it is killed: first what is collected, then by pino the rest. */
function flushAtEnd(lines: LineBuffer): void {
  const flush = (): void => {
    try {
      lines.flushSync();
    } catch {
      // Nobody reads it any more.
    }
  };
  process.prependListener('beforeExit', flush);
  process.prependListener('exit', flush);
}

async function loadPretty(): Promise<typeof PinoPretty | undefined> {
  try {
    return (await import('pino-pretty')).default;
  } catch {
    return undefined;
  }
}

/** What is logged of an error: not its other properties, which hold what was asked of the database. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

/** In a few words: the reason of what is expected to happen and needs no stack. */
function describeReason(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { message, cause } = reason;
  const code = 'code' in reason && !message.includes(String(reason.code)) ? String(reason.code) : '';
  const own = [message, code].filter((text) => text !== '').join(' ');
  return cause === undefined ? own : `${own} (${describeReason(cause)})`;
}

/** Lets Nest log through the process's logger; what Nest says of its own start is only of interest when debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }
}
