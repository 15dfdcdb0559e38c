import type { LoggerService } from '@nestjs/common';
import { type Logger, pino } from 'pino';
import type PinoPretty from 'pino-pretty';
import type { Settings } from '#config';
import type { Metrics } from '../metrics/metrics.js';
import { LineBuffer } from './line-buffer.js';

export type { Logger } from 'pino';

/** The DI token of the logger. */
export const LOGGER = Symbol('logger');

/** The output of the log: stdout for a service, stderr for a command, whose stdout is its result. */
export type LogOutput = 'stdout' | 'stderr';

/** The maximum size of the lines that wait while nobody reads the output. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024;

/**
 * Creates the logger of the process: one line per event, JSON in production. Otherwise lines are formatted by the
 * development dependency `pino-pretty`, if it is installed. Data of clients must be in fields, which are escaped, never in
 * the message. While nobody reads the output, lines above 16 MiB are dropped and counted in `metrics`.
 */
export async function createLogger(
  settings: Pick<Settings, 'LOG_LEVEL' | 'NODE_ENV'>,
  output: LogOutput = 'stdout',
  metrics?: Metrics,
): Promise<Logger> {
  const options = { level: settings.LOG_LEVEL, serializers: { error: describeError, reason: describeReason } };
  const destination = output === 'stdout' ? 1 : 2;
  const pretty = settings.NODE_ENV === 'production' ? undefined : await loadPretty();
  // A closed pipe must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (pretty === undefined) {
    const dropped = metrics?.counter(
      'log_dropped_bytes_total',
      'Bytes of log lines that were dropped: nobody reads them.',
    );
    dropped?.inc(0);
    const lines = openLines(destination, (bytes) => dropped?.inc(bytes));
    flushAtEnd(lines);
    return pino(options, lines);
  }
  const layout = { singleLine: true, translateTime: 'SYS:HH:MM:ss.l', ignore: 'pid,hostname' };
  return pino(options, pretty({ ...layout, destination, sync: true }));
}

/** @param onDrop is called with the size of lines that are dropped */
export function openLines(fd: number, onDrop: (bytes: number) => void): LineBuffer {
  const file = pino.destination({ fd, sync: false, contentMode: 'buffer', maxLength: MAX_WAITING_BYTES });
  file.on('error', () => undefined);
  file.on('drop', (bytes: Buffer) => {
    onDrop(bytes.length);
  });
  return new LineBuffer({
    // The type declares strings only.
    write: (bytes) => file.write(bytes as unknown as string),
    flushSync: () => {
      file.flushSync();
    },
  });
}

/** Writes the remaining lines when the process ends, unless it is killed. */
function flushAtEnd(lines: LineBuffer): void {
  const flush = (): void => {
    try {
      lines.flushSync();
    } catch {
      // The pipe is closed.
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

/** The logged parts of an error. Other properties are left out: those of database errors contain statements and values. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return { name, message, code, stack, cause: cause === undefined ? undefined : describeError(cause) };
}

/** One line, without a stack, for failures that are expected to happen. */
function describeReason(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  const { message, cause } = reason;
  const code = 'code' in reason && !message.includes(String(reason.code)) ? String(reason.code) : '';
  const own = [message, code].filter((text) => text !== '').join(' ');
  return cause === undefined ? own : `${own} (${describeReason(cause)})`;
}

/** Nest's logger; the messages of Nest's start are logged at level debug. */
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
