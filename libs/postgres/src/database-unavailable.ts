import { declareError } from '#kernel';
import { isLostRace, isServerUnavailable } from './sqlstate.js';

/** The database cannot be asked now: it is away, stopping, full of connections or too slow. */
export class DatabaseUnavailable extends declareError({
  code: 'service_unavailable',
  kind: 'unavailable',
  when: 'The database cannot be asked.',
}) {
  /** @param cause for the log */
  constructor(cause?: unknown) {
    super('The service cannot reach its database now. Try again shortly.', { cause });
  }
}

const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
];
// pg and TypeORM give these no code.
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  // TypeORM releases the connection of a transaction as soon as it is lost; later statements of the transaction get this.
  'Query runner already released',
  'provided by a query runner was already released',
];

/**
 * Whether `error`, as TypeORM or pg throws it, means that the database cannot be asked now. So does a race that was lost
 * outside of a transaction, or too often within one.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailable) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return NETWORK_CODES.includes(code) || isServerUnavailable(error) || isLostRace(error);
  return DRIVER_MESSAGES.some((message) => error.message.includes(message));
}
