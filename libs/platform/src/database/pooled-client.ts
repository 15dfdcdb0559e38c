import pg from 'pg';
import { type Place, tracing } from '../tracing/index.js';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

/** A connection of a pool. */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool and whoever waits for an answer hear that it is lost. But between two of those who use it nobody listens
    // for a moment, and unheard, the event would end the process.
    this.on('error', () => undefined);
  }
}

/** One that makes a span of every query. Its text goes along, its values do not. */
export class TracedClient extends PooledClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    Object.assign(this, { query: (...args: unknown[]) => traced(query, args) });
  }
}

/** With whom a query is: one that waits for a connection is sent by whoever lets go of it. */
export function placed(): { place?: Place } {
  const current = tracing();
  return current === undefined ? {} : { place: current.place };
}

function traced(query: Query, args: readonly unknown[]): unknown {
  const current = tracing();
  if (current === undefined) return query(...args);
  const [first] = args;
  const { text, place } = (typeof first === 'string' ? { text: first } : first) as { text: string; place?: Place };
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const options = { at: place, kind: 'client', attributes } as const;
  const callback = args.at(-1);
  const span = current.run(nameOf(text), options, async () => {
    if (typeof callback !== 'function') return query(...args);
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => {
        if (error instanceof Error) reject(error);
        else resolve(result);
      };
      query(...args.slice(0, -1), settle);
    });
  });
  if (typeof callback !== 'function') return span;
  span.then(
    (result) => {
      (callback as Callback)(undefined, result);
    },
    (error: unknown) => {
      (callback as Callback)(error, undefined);
    },
  );
  return undefined;
}

/** Its first word, such as `SELECT`. */
function nameOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'query';
}
