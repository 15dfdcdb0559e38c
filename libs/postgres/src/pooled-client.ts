import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { type TraceContext, tracing } from '#observability';
import pg from './driver.js';
import { endsSession, isReadOnly } from './sqlstate.js';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

export interface PooledClientConfig extends pg.ClientConfig {
  /** A database that is silent for so long while a response is pending is taken for dead, in milliseconds. */
  readonly silence_timeout?: number;
}

/** A connection to a standby may be used for so long: its address may lead to the new primary by then. */
const STANDBY_MS = 1_000;

/** pg's protocol layer below a client. */
interface Wire extends EventEmitter {
  readonly stream: Socket;
}

/** A connection, of a pool or by itself. */
export class PooledClient extends pg.Client {
  /** By `performance.now()`. */
  readonly openedAt = performance.now();
  /** Is called when the server refuses a change because it is read-only. */
  onReadOnly: (() => void) | undefined;
  private awaitsResponse = false;
  private isEnding = false;
  private isOnStandby = false;

  constructor(config: PooledClientConfig = {}) {
    super(config);
    // The pool, or the query in flight, gets the error too. But while a connection passes from one user to the next
    // nothing else listens, and an `error` event without a listener would end the process.
    this.on('error', () => undefined);
    this.watchServer();
    if (config.silence_timeout !== undefined) this.endSilence(config.silence_timeout);
  }

  /** Whether it must not be used for further work: its server ends it, or is not the primary. */
  get isSpent(): boolean {
    return this.isEnding || (this.isOnStandby && performance.now() - this.openedAt > STANDBY_MS);
  }

  private get wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  private watchServer(): void {
    this.wire.on('errorMessage', (error: unknown) => {
      if (endsSession(error) || isReadOnly(error)) this.isEnding = true;
      if (isReadOnly(error)) this.onReadOnly?.();
    });
    // PostgreSQL reports it at the start of a session, and when a standby becomes the primary.
    this.wire.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName === 'in_hot_standby') this.isOnStandby = parameterValue === 'on';
    });
  }

  /**
   * One timer for the connection. (pg's own `query_timeout` makes one for each query, and what hangs on that, rows and
   * all, outlives the young generation: collecting garbage would take nearly twice as long.)
   */
  private endSilence(silenceMs: number): void {
    const query = this.query.bind(this) as Query;
    const asking = (...args: unknown[]): unknown => {
      this.awaitsResponse = true;
      return query(...args);
    };
    Object.assign(this, { query: asking });
    this.on('drain', () => {
      this.awaitsResponse = false;
    });
    this.once('connect', () => {
      const { stream } = this.wire;
      stream.setTimeout(silenceMs, () => {
        if (this.awaitsResponse)
          stream.destroy(Object.assign(new Error('the database is silent'), { code: 'ETIMEDOUT' }));
      });
    });
  }
}

/** One that makes a span of every query. Its text goes along, its values do not. */
export class TracedClient extends PooledClient {
  constructor(config?: PooledClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    Object.assign(this, { query: (...args: unknown[]) => traced(query, args) });
  }
}

/** The trace context of the caller: a query that waits for a connection is sent when another caller releases one. */
export function traceContext(): { context?: TraceContext } {
  const current = tracing();
  return current === undefined ? {} : { context: current.context };
}

function traced(query: Query, args: readonly unknown[]): unknown {
  const current = tracing();
  if (current === undefined) return query(...args);
  const [first] = args;
  const { text, context } = (typeof first === 'string' ? { text: first } : first) as {
    text: string;
    context?: TraceContext;
  };
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
  const options = { at: context, kind: 'client', attributes } as const;
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
