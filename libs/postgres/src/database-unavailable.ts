import { declareError } from '#kernel';
import { isLostRace, isServerUnavailable } from './sqlstate.js';

/** The database is down, stopping, out of connections or too slow. */
export class DatabaseUnavailable extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The database is not available.',
}) {
  /** @param cause for the log */
  constructor(cause?: unknown) {
    super('The database is not available now, or does not respond in time. Try again shortly.', { cause });
  }
}

const NETWORK_CODES = [
  'EADDRNOTAVAIL',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
];
// pg and TypeORM give these no code.
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  // TypeORM releases the connection of a transaction as soon as it is lost; later statements of the transaction get this.
  'Query runner already released',
  'provided by a query runner was already released',
];

/**
 * Whether an error of TypeORM or pg means that the database is not available now. Lost races count too: they arrive here only
 * outside of a transaction.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return NETWORK_CODES.includes(code) || isServerUnavailable(error) || isLostRace(error);
  return DRIVER_MESSAGES.some((message) => error.message.includes(message));
}
