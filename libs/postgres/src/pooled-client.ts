import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { callbackify, promisify } from 'node:util';
import { type TraceContext, tracing } from '#observability';
import pg from './driver.js';
import { endsSession, isReadOnly } from './sqlstate.js';

type Query = (...args: unknown[]) => unknown;
type Callback = (error: unknown, result: unknown) => void;

export interface PooledClientConfig extends pg.ClientConfig {
  /** The socket read timeout while a response is pending, in milliseconds. */
  readonly read_timeout?: number;
}

/** After this time a connection to a standby is not reused: its address may belong to the new primary by then. */
const STANDBY_MS = 1_000;

/** The protocol layer of pg, below the client. */
interface ProtocolConnection extends EventEmitter {
  readonly stream: Socket;
}

/** A connection, in a pool or alone. */
export class PooledClient extends pg.Client {
  /** By `performance.now()`. */
  readonly openedAt = performance.now();
  /** Called when the server rejects a statement because it is read-only. */
  onReadOnly: (() => void) | undefined;
  private isPending = false;
  private isEnding = false;
  private isOnStandby = false;

  constructor(config: PooledClientConfig = {}) {
    super(config);
    // The pool or the pending query also gets the error. But between release and reuse nothing else listens, and an `error`
    // event without a listener ends the process.
    this.on('error', () => undefined);
    this.watchServer();
    if (config.read_timeout !== undefined) this.setReadTimeout(config.read_timeout);
  }

  /** Whether a pool may reuse the connection: the server does not close it, and is the primary. */
  get isReusable(): boolean {
    return !this.isEnding && !(this.isOnStandby && performance.now() - this.openedAt > STANDBY_MS);
  }

  private get protocol(): ProtocolConnection {
    return (this as unknown as { connection: ProtocolConnection }).connection;
  }

  private watchServer(): void {
    this.protocol.on('errorMessage', (error: unknown) => {
      if (endsSession(error) || isReadOnly(error)) this.isEnding = true;
      if (isReadOnly(error)) this.onReadOnly?.();
    });
    // PostgreSQL sends it at the start of a session, and when a standby becomes the primary.
    this.protocol.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, unknown>) => {
      if (parameterName === 'in_hot_standby') this.isOnStandby = parameterValue === 'on';
    });
  }

  /**
   * Uses one timer for the connection. (`query_timeout` of pg uses one timer for each query. It references the rows of the
   * result, which then outlive the young generation, and garbage collection takes nearly twice as long.)
   */
  private setReadTimeout(timeoutMs: number): void {
    const query = this.query.bind(this) as Query;
    const pendingQuery = (...args: unknown[]): unknown => {
      this.isPending = true;
      return query(...args);
    };
    Object.assign(this, { query: pendingQuery });
    this.on('drain', () => {
      this.isPending = false;
    });
    this.once('connect', () => {
      const { stream } = this.protocol;
      stream.setTimeout(timeoutMs, () => {
        if (this.isPending)
          stream.destroy(Object.assign(new Error('the database does not respond'), { code: 'ETIMEDOUT' }));
      });
    });
  }
}

/** A connection that creates a span for every query, with its text and without its values. */
export class TracedClient extends PooledClient {
  constructor(config?: PooledClientConfig) {
    super(config);
    const query = this.query.bind(this) as Query;
    Object.assign(this, { query: (...args: unknown[]) => traced(query, args) });
  }
}

/** The trace context of the caller. A query in the pool's queue is sent in the context of another caller, so it is passed on. */
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
  const options = { parent: context, kind: 'client', attributes } as const;
  const callback = args.at(-1);
  if (typeof callback !== 'function') return current.run(nameOf(text), options, () => Promise.resolve(query(...args)));
  const send: (...args: unknown[]) => Promise<unknown> = promisify<unknown>(query);
  callbackify(() => current.run(nameOf(text), options, () => send(...args.slice(0, -1))))(callback as Callback);
  return undefined;
}

/** The first word of the statement, such as `SELECT`. */
function nameOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? 'query';
}
