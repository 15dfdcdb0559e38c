import pg from 'pg';
import { tracing } from '../tracing/index.js';
import { PooledClient, TracedClient } from './pooled-client.js';

/** How long what is asked may take. */
export interface ConnectionLimits {
  readonly statementMs: number;
  readonly lockMs: number;
}

/** A connection that is silent for so much longer than a statement may take is taken for dead, and given up. */
const SILENCE_MS = 500;

/** What the connections of the service's pools have in common, as pg takes it. */
export function connectionOptions({ statementMs, lockMs }: ConnectionLimits) {
  return {
    Client: tracing() === undefined ? PooledClient : TracedClient,
    types: exactIntegers,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    silence_timeout: statementMs + SILENCE_MS,
    // Statements are sent without waiting for the answers of those before them.
    pipeline: true,
  };
}

// pg has no other place for this: times go to the database in UTC, whatever zone the process is in.
pg.defaults.parseInputDatesAsUTC = true;

const { INT8, TIMESTAMPTZ } = pg.types.builtins;

/** pg's own readings of column types, but BIGINT as bigint; set for our connections alone. */
const exactIntegers = {
  getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
    const isInt8 = type === INT8.valueOf() && format !== 'binary';
    return isInt8 ? BigInt : (pg.types.getTypeParser as (...of: unknown[]) => unknown)(type, format);
  },
};

/** What makes a value of the text in which PostgreSQL gives it, by the number of its type. */
export function readerOf(type: number): (text: string) => unknown {
  return exactIntegers.getTypeParser(type) as (text: string) => unknown;
}

/** The time that PostgreSQL wrote as a text. */
export const readTime = readerOf(TIMESTAMPTZ) as (text: string) => Date;
