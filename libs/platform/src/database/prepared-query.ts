import pg from 'pg';
import { readerOf } from './connection-options.js';
import { placed } from './pooled-client.js';
import type { Statement } from './statement.js';

type Row = Readonly<Record<string, unknown>>;
type Callback = (error: Error | null | undefined, rows: unknown) => void;

/** What pg's own query has besides what its types show. */
interface ClientQuery extends pg.Submittable {
  name: string;
  values: readonly unknown[];
  callback: Callback;
  prepare(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

// The client pipelines no other kind of query.
const ClientQuery = pg.Query as unknown as new (text: string) => ClientQuery;

/** What a statement gives: the columns of its rows, and a row without values. */
interface Shape {
  readonly columns: readonly { readonly name: string; readonly read: (text: string) => unknown }[];
  readonly emptyRow: Row;
}

const NO_ROWS: Shape = { columns: [], emptyRow: {} };

/** What is known of a connection. */
interface Known {
  /** By the names of the statements that it has prepared. */
  readonly shapes: Map<string, Shape>;
  /** The same connection, which does not ask for the shape. */
  readonly undescribing: pg.Connection;
}

/** The client has it sent by `prepare`, and calls the `handle…` methods as the messages of the answer come. */
class PreparedQuery extends ClientQuery {
  /** Whether it has gone to the database, as far as is known at once: a value that cannot be sent fails before it does. */
  isSent = false;
  private known: Known | undefined;
  private shape: Shape | undefined;
  private readonly found: Row[] = [];
  private unreadable: Error | undefined;

  constructor({ name, text }: Statement, values: readonly unknown[]) {
    super(text);
    this.name = name;
    this.values = values.map(withoutQuotes);
    Object.assign(this, placed());
  }

  override prepare(connection: pg.Connection): void {
    this.known = knownOf(connection);
    this.shape = this.known.shapes.get(this.name);
    this.isSent = true;
    super.prepare(this.shape === undefined ? connection : this.known.undescribing);
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.shape = {
      columns: fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) })),
      emptyRow: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    // Thrown here, where nobody asks, it would end the process.
    try {
      this.found.push(rowOf(texts, this.shape ?? NO_ROWS));
    } catch (error) {
      this.unreadable ??= error as Error;
    }
  }

  handleCommandComplete(): void {
    this.known?.shapes.set(this.name, this.shape ?? NO_ROWS);
  }

  override handleError(error: Error, connection: pg.Connection): void {
    this.isSent = false;
    super.handleError(error, connection);
  }

  handleReadyForQuery(): void {
    this.callback(this.unreadable, this.found);
  }
}

function rowOf(texts: readonly (string | null)[], { columns, emptyRow }: Shape): Row {
  const row: Record<string, unknown> = { ...emptyRow };
  columns.forEach(({ name, read }, place) => {
    const text = texts[place];
    if (typeof text === 'string') row[name] = read(text);
  });
  return row;
}

const connections = new WeakMap<pg.Connection, Known>();

function knownOf(connection: pg.Connection): Known {
  const existing = connections.get(connection);
  if (existing !== undefined) return existing;
  const undescribing = Object.create(connection, { describe: { value: () => undefined } }) as pg.Connection;
  const known = { shapes: new Map<string, Shape>(), undescribing };
  connections.set(connection, known);
  return known;
}

/** An array of integers as PostgreSQL reads it; of any array, pg would put each item into quotes. */
function withoutQuotes(value: unknown): unknown {
  return Array.isArray(value) && value.every(isInteger) ? `{${value.join()}}` : value;
}

function isInteger(value: unknown): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** A pool, or one of its clients. */
interface Runner {
  query(query: ClientQuery, values: undefined, callback: Callback): unknown;
}

/**
 * Runs a statement on a connection, or on any of a pool. What its rows look like is asked once for each connection: pg
 * itself would ask with every query, and take longer over that than over the few rows that come.
 * @param noteSent is called when it has gone to the database before this function gives its promise
 * @returns its rows, none when it is no query
 */
export async function runPrepared<Given>(
  runner: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
  noteSent?: () => void,
): Promise<Given[]> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new PreparedQuery(statement, values);
      (runner as unknown as Runner).query(query, undefined, (error, rows) => {
        if (error === undefined || error === null) resolve(rows as Given[]);
        else reject(error);
      });
      if (query.isSent) noteSent?.();
    });
  } catch (error) {
    // It was made where the answer was read, which does not tell who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
